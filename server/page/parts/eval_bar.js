// White's chances as a bar beside the board.

import { el, setText } from "../dom.js";

// "+0.3", "−1.2", "#5", "#−3"
export function scoreText({ cp, mate }) {
    if (mate !== null && mate !== undefined) return mate > 0 ? `#${mate}` : `#−${-mate}`;
    const pawns = Math.abs(cp / 100).toFixed(1);
    const sign = pawns === "0.0" ? "" : cp > 0 ? "+" : "−";
    return sign + pawns;
}

export class EvalBar {
    constructor() {
        this.fill = el("div.fill");
        this.label = el("span.score");
        this.element = el("div.eval-bar", { role: "img", hidden: true }, this.fill, this.label);
    }

    turn(view) { this.element.classList.toggle("turned", view === "black"); }

    // null hides the bar. An evaluation that is still to come leaves it as it was.
    show(evaluation) {
        this.element.hidden = evaluation === null;
        if (!evaluation) return;
        this.element.style.setProperty("--white", `${(100 * evaluation.white).toFixed(1)}%`);
        setText(this.label, scoreText(evaluation).replace(/^[+−]/, ""));
        this.element.classList.toggle("white-ahead", evaluation.white >= 0.5);
        this.element.setAttribute("aria-label", `evaluation ${scoreText(evaluation)}`);
    }
}

export const kEven = { cp: 0, mate: null, white: 0.5 };
