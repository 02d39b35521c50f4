// What a side has captured, with the balance of material if it is ahead: "♟♟♞ +2".

import { el } from "../dom.js";
import { pieceName } from "../board/spoken.js";
import { otherSide } from "../board/placement.js";

const kOrder = "qrbnp";

export function showCaptured(element, letters, side, balance, pieceUrl) {
    const sorted = [...letters].sort((a, b) => kOrder.indexOf(a) - kOrder.indexOf(b));
    const images = sorted.map((letter, index) => el("img", {
        class: index > 0 && sorted[index - 1] !== letter ? "next-kind" : "",
        src: pieceUrl(otherSide(side)[0] + letter.toUpperCase()), alt: "", draggable: "false",
    }));
    const ahead = side === "white" ? balance : -balance;
    element.replaceChildren(...images, ...(ahead > 0 ? [el("span.ahead", `+${ahead}`)] : []));
    const names = sorted.map(pieceName).join(", ");
    element.setAttribute("aria-label", names ? `captured: ${names}${ahead > 0 ? `; ${ahead} ahead` : ""}` : "nothing captured");
}
