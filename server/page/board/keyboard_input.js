// A cursor for the keyboard: arrows move it, Enter or Space picks up and puts down, Escape lets go, b
// reads out the whole board.

import { fileOf, rankOf, squareAt } from "./geometry.js";

const kSteps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class KeyboardInput {
    constructor(board) {
        this.board = board;
        this.cursor = null;
        const { element } = board;
        element.addEventListener("keydown", (event) => this.#key(event));
        element.addEventListener("blur", () => this.#show(null));
        element.addEventListener("focus", () => {
            if (element.matches(":focus-visible")) this.#show(this.cursor ?? this.#home());
        });
    }

    #home() {
        return this.board.view === "white" ? "e2" : "e7";
    }

    #show(square) {
        if (square) this.cursor = square;
        this.board.squares.mark("cursor", [square]);
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.board.element) return;
        const step = kSteps[event.key];
        if (step) {
            const turned = this.board.view === "white" ? 1 : -1;
            const from = this.cursor ?? this.#home();
            const to = squareAt(fileOf(from) + turned * step[0], rankOf(from) + turned * step[1]) ?? from;
            this.#show(to);
            this.board.sayAbout(to);
        } else if (event.key === "Enter" || event.key === " ") {
            this.#show(this.cursor ?? this.#home());
            this.board.press(this.cursor, { byKey: true });
        } else if (event.key === "Escape") {
            this.board.select(null);
        } else if (event.key === "b") {
            this.board.announce(this.board.describe());
        } else {
            return;
        }
        event.preventDefault();
    }
}
