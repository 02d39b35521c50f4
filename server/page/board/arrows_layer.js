// Arrows and circles above the pieces: the engine's lines, hints, and what a person draws with the
// right mouse button.

import { centreOf, kSquare } from "./geometry.js";
import { svg } from "./svg.js";

const kHead = 0.36 * kSquare;
const kStartGap = 0.28 * kSquare;

function arrow({ from, to, name, width = 14 }, view) {
    const a = centreOf(from, view);
    const b = centreOf(to, view);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const head = Math.max(kHead, width * 2.2);
    const stem = length - kStartGap - head * 0.75;
    const half = width / 2;
    const wing = Math.max(head * 0.42, width);
    const points = [
        [0, -half], [stem, -half], [stem, -wing], [stem + head, 0], [stem, wing], [stem, half], [0, half],
    ].map(([x, y]) => `${(x + kStartGap).toFixed(1)},${y.toFixed(1)}`).join(" ");
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return svg("polygon", {
        class: `arrow ${name}`,
        points,
        transform: `translate(${a.x} ${a.y}) rotate(${angle.toFixed(2)})`,
        "data-arrow": from + to,
    });
}

function circle({ from, name }, view) {
    const { x, y } = centreOf(from, view);
    return svg("circle", { class: `circle ${name}`, cx: x, cy: y, r: kSquare * 0.45 });
}

export class ArrowsLayer {
    constructor() {
        this.element = svg("g", { class: "arrows" });
        this.given = [];  // by the program
        this.drawn = [];  // by the person
        this.view = "white";
    }

    turn(view) {
        this.view = view;
        this.#draw();
    }

    give(arrows) {
        this.given = arrows;
        this.#draw();
    }

    // The same arrow drawn again disappears.
    toggle(from, to) {
        const rest = this.drawn.filter((shape) => shape.from !== from || shape.to !== to);
        if (rest.length === this.drawn.length) rest.push({ from, to, name: "own" });
        this.drawn = rest;
        this.#draw();
    }

    clearDrawn() {
        if (this.drawn.length === 0) return;
        this.drawn = [];
        this.#draw();
    }

    #draw() {
        this.element.replaceChildren(
            ...[...this.given, ...this.drawn].map((shape) =>
                shape.to && shape.to !== shape.from ? arrow(shape, this.view) : circle(shape, this.view)),
        );
    }
}
