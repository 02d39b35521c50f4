// A field to type a move into: "Nf3", "e2e4", "O-O". The server reads it.

import { el } from "../dom.js";

export function moveEntry(onMove) {
    const input = el("input", { type: "text", placeholder: "Type a move", "aria-label": "Type a move, such as e4 or Nf3",
        maxlength: "12", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go" });
    const element = el("form.move-entry", input);
    element.addEventListener("submit", async (event) => {
        event.preventDefault();
        const move = input.value.trim();
        if (move && await onMove(move)) input.value = "";
        else input.select();
    });
    return { element, input };
}
