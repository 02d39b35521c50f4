// Where the selected piece may go, told apart by kind: a dot for a quiet move, a ring for a capture,
// a dashed ring and the pawn that disappears for en passant, a tower for castling, a star for a
// promotion. Shapes differ, not only colours.

import { centreOf, kSquare } from "./geometry.js";
import { svg } from "./svg.js";

const kDot = 0.15 * kSquare;
const kRing = 0.43 * kSquare;

const star = (size) =>
    Array.from({ length: 10 }, (_, index) => {
        const radius = index % 2 ? size * 0.45 : size;
        const angle = (index * Math.PI) / 5;
        return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
    }).join(" ");

const kTower = "M-17 17h34v-7h-5v-15h5v-12h-8v6h-5v-6h-8v6h-5v-6h-8v12h5v15h-5z";

function shapes(target) {
    const ring = (kind) => svg("circle", { r: kRing, class: `ring ${kind}` });
    switch (target.kind) {
        case "capture": return [ring("plain")];
        case "enpassant": return [ring("dashed"), svg("circle", { r: kDot })];
        case "castling": return [svg("path", { d: kTower })];
        case "promotion":
            return target.captures
                ? [ring("plain"), svg("polygon", { points: star(0.2 * kSquare) })]
                : [svg("polygon", { points: star(0.26 * kSquare) })];
        default: return [svg("circle", { r: kDot })];
    }
}

export class TargetsLayer {
    constructor() {
        this.element = svg("g", { class: "targets" });
    }

    show(targets, view) {
        this.element.replaceChildren(
            ...targets.map((target) => {
                const { x, y } = centreOf(target.to, view);
                const attributes = {
                    class: `target ${target.kind}`,
                    transform: `translate(${x} ${y})`,
                    "data-target": target.to,
                };
                return svg("g", attributes, ...shapes(target));
            }),
        );
    }
}
