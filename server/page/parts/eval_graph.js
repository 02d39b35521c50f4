// White's chances over the whole game, a point for each move; mistakes are marked on it. A click goes
// to the move.

import { svg } from "../board/svg.js";
import { el } from "../dom.js";
import { scoreText } from "./eval_bar.js";

const kWidth = 600;
const kHeight = 120;

export class EvalGraph {
    constructor(onSelect) {
        this.area = svg("path", { class: "area" });
        this.line = svg("path", { class: "line" });
        this.cursor = svg("line", { class: "cursor", y1: 0, y2: kHeight });
        this.marks = svg("g", { class: "marks" });
        this.graph = svg("svg", { viewBox: `0 0 ${kWidth} ${kHeight}`, preserveAspectRatio: "none" },
            svg("line", { class: "middle", x1: 0, x2: kWidth, y1: kHeight / 2, y2: kHeight / 2 }),
            this.area, this.line, this.cursor, this.marks);
        this.element = el("figure.eval-graph", { hidden: true, role: "img" }, this.graph);
        this.last = 0;
        this.graph.addEventListener("click", (event) => {
            const box = this.graph.getBoundingClientRect();
            onSelect(Math.round((this.last * (event.clientX - box.left)) / box.width));
        });
    }

    // evaluations: by ply, from the start; holes are bridged. plies: how many moves the game has.
    show(evaluations, plies, verdicts = []) {
        const known = evaluations.map((evaluation, ply) => ({ evaluation, ply })).filter(({ evaluation }) => evaluation);
        this.element.hidden = known.length < 2;
        if (known.length < 2) return;
        this.last = Math.max(1, plies);
        const points = known.map(({ evaluation, ply }) => [this.#x(ply), this.#y(evaluation.white)]);
        const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" L");
        this.line.setAttribute("d", `M${path}`);
        this.area.setAttribute("d", `M${points[0][0]} ${kHeight} L${path} L${points.at(-1)[0].toFixed(1)} ${kHeight} Z`);
        this.marks.replaceChildren(...verdicts.flatMap((verdict, ply) => verdict && evaluations[ply]
            ? [svg("ellipse", { class: verdict, cx: this.#x(ply), cy: this.#y(evaluations[ply].white), rx: 5, ry: 5 })]
            : []));
        this.element.setAttribute("aria-label",
            `evaluation over ${plies} moves, now ${scoreText(known.at(-1).evaluation)}`);
    }

    setCursor(ply) {
        this.cursor.setAttribute("x1", this.#x(ply));
        this.cursor.setAttribute("x2", this.#x(ply));
    }

    #x(ply) { return (kWidth * ply) / Math.max(1, this.last); }
    #y(white) { return kHeight * (1 - white); }
}
