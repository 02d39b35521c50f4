// Where the selected piece may go, told apart by kind: a dot for a quiet move, a ring for a capture,
// a dashed ring and the pawn that disappears for en passant, a tower for castling, a star for a
// promotion. Shapes differ, not only colours. Where a piece stands, a small sign is drawn in the
// corner of the square: the piece would hide it.

import { centreOf, kSquare } from "./geometry.js";
import { svg } from "./svg.js";

const kDot = 0.15 * kSquare;
const kRing = 0.43 * kSquare;
const kCorner = 0.36 * kSquare;  // from the centre of a square
const kSmall = 0.6;              // scale of what stands there

const star = (size) =>
    Array.from({ length: 10 }, (_, index) => {
        const radius = index % 2 ? size * 0.45 : size;
        const angle = (index * Math.PI) / 5;
        return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
    }).join(" ");

const kTower = "M-17 17h34v-7h-5v-15h5v-12h-8v6h-5v-6h-8v6h-5v-6h-8v12h5v15h-5z";

// A sign where it can be seen.
const sign = (shape, isOccupied) =>
    isOccupied ? svg("g", { class: "corner", transform: `translate(${kCorner} ${-kCorner}) scale(${kSmall})` }, shape) : shape;

function shapes(target, isOccupied) {
    const ring = (kind) => svg("circle", { r: kRing, class: `ring ${kind}` });
    switch (target.kind) {
        case "capture": return [ring("plain")];
        case "enpassant": return [ring("dashed"), svg("circle", { r: kDot })];
        case "castling": return [isOccupied && ring("plain"), sign(svg("path", { d: kTower }), isOccupied)].filter(Boolean);
        case "promotion":
            return [target.captures && ring("plain"), sign(svg("polygon", { points: star(0.26 * kSquare) }), target.captures)].filter(Boolean);
        default: return [svg("circle", { r: kDot })];
    }
}

export class TargetsLayer {
    constructor() {
        this.element = svg("g", { class: "targets" });
    }

    // isOccupied(square): a piece stands there.
    show(targets, view, isOccupied) {
        this.element.replaceChildren(
            ...targets.map((target) => {
                const { x, y } = centreOf(target.to, view);
                const attributes = {
                    class: `target ${target.kind}`,
                    transform: `translate(${x} ${y})`,
                    "data-target": target.to,
                };
                return svg("g", attributes, ...shapes(target, isOccupied(target.to)));
            }),
        );
    }
}
