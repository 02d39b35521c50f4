// Asks what a pawn becomes: four buttons over the file where it arrives.

import { cornerOf, kBoard } from "./geometry.js";
import { pieceName } from "./spoken.js";

const kChoices = ["Q", "N", "R", "B"];

export class PromotionDialog {
    constructor(board) {
        this.board = board;
        this.element = document.createElement("div");
        this.element.className = "promotion";
        this.element.setAttribute("role", "dialog");
        this.element.setAttribute("aria-modal", "true");
        this.element.setAttribute("aria-label", "Promote the pawn to");
        this.element.hidden = true;
        this.element.addEventListener("keydown", (event) => this.#key(event));
        this.element.addEventListener("pointerdown", (event) => {
            if (event.target === this.element) this.close(null);
        });
        this.answer = null;
    }

    // Resolves to "q", "n", "r" or "b", or to null if the person thinks better of it.
    ask(square, side, view) {
        this.close(null);
        const { x, y } = cornerOf(square, view);
        const choices = document.createElement("div");
        choices.className = y === 0 ? "choices down" : "choices up";
        choices.style.left = `${(100 * x) / kBoard}%`;
        for (const letter of kChoices) {
            const button = document.createElement("button");
            button.type = "button";
            button.className = "choice";
            button.dataset.piece = letter.toLowerCase();
            button.setAttribute("aria-label", pieceName(letter));
            const image = document.createElement("img");
            image.src = this.board.pieceUrl(side[0] + letter);
            image.alt = "";
            image.draggable = false;
            button.append(image);
            button.addEventListener("click", () => this.close(letter.toLowerCase()));
            choices.append(button);
        }
        this.element.replaceChildren(choices);
        this.element.hidden = false;
        choices.firstChild.focus();
        return new Promise((resolve) => { this.answer = resolve; });
    }

    close(choice) {
        if (!this.answer) return;
        const { answer } = this;
        this.answer = null;
        this.element.hidden = true;
        this.element.replaceChildren();
        this.board.element.focus({ preventScroll: true });
        answer(choice);
    }

    #key(event) {
        const buttons = [...this.element.querySelectorAll("button")];
        const index = buttons.indexOf(document.activeElement);
        const go = (step) => buttons[(index + step + buttons.length) % buttons.length].focus();
        if (event.key === "Escape") this.close(null);
        else if (event.key === "ArrowDown" || event.key === "ArrowRight") go(1);
        else if (event.key === "ArrowUp" || event.key === "ArrowLeft") go(-1);
        else if (event.key === "Tab") go(event.shiftKey ? -1 : 1);
        else if (kChoices.includes(event.key.toUpperCase())) this.close(event.key.toLowerCase());
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}
