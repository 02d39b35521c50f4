// The review after a game: what each side's accuracy was, and each mistake with the better move.

import { button, el } from "../dom.js";
import { scoreText } from "../parts/eval_bar.js";
import { playerName } from "./room_words.js";

const kWords = { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" };

export class RoomReview {
    constructor(onSelect) {
        this.onSelect = onSelect;
        this.element = el("section.panel.review", { hidden: true, "aria-label": "Review" });
    }

    hide() { this.element.hidden = true; }

    progress(done, of) {
        this.element.hidden = false;
        const bar = el("progress", { max: String(of || 1), value: String(done) });
        this.element.replaceChildren(el("h2", "Review"), el("p", "Tenby looks at every move…"), bar);
    }

    show(review, room) {
        this.element.hidden = false;
        const mistakes = review.plies.filter((entry) => entry.verdict);
        const accuracy = ["white", "black"].map((side) =>
            el("div", el("dt", playerName(room, side)), el("dd", review.accuracy[side] === null ? "–" : [`${review.accuracy[side]} %`, el("small", " accurate")])));
        this.element.replaceChildren(el("h2", "Review"), el("dl.accuracy", { "aria-label": "Accuracy" }, accuracy),
            mistakes.length
                ? el("ul.mistakes", mistakes.map((entry) => this.#mistake(entry, room)))
                : el("p", "No mistakes worth a mark."));
    }

    #mistake(entry, room) {
        const startsWithBlack = room.start.split(" ")[1] === "b";
        const index = entry.ply - 1 + (startsWithBlack ? 1 : 0);
        const number = `${Number(room.start.split(" ")[5] || 1) + Math.floor(index / 2)}${index % 2 ? "…" : "."}`;
        const better = entry.best ? `${entry.best.san} was better. ` : "";
        return el("li", { class: entry.verdict },
            button(`${number} ${room.moves[entry.ply - 1].san}`, () => this.onSelect(entry.ply)),
            ` ${kWords[entry.verdict]}. ${better}(${scoreText(entry)})`);
    }
}
