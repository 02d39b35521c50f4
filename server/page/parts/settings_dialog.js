// The dialog "Look": colours, board, pieces.

import { button, el } from "../dom.js";
import { kChoices, settings } from "../settings.js";
import { choice } from "./fields.js";

const kLabels = {
    scheme: "Page", board: "Board", pieces: "Pieces", coordinates: "Coordinates",
    targets: "Where a piece may go", sound: "Sound of a move",
};

// What a choice looks like.
const kPictures = {
    board: (board) => el("i.swatch", { "data-board": board }),
    pieces: (set) => el("img.swatch", { src: `/pieces/${set}/wN.svg`, alt: "" }),
};

export function openSettings() {
    const dialog = el("dialog.sheet", { "aria-label": "Look" },
        el("h2", "Look"),
        Object.entries(kChoices).map(([key, options]) =>
            choice({ label: kLabels[key], name: `setting-${key}`, options, value: settings.get(key), pictureOf: kPictures[key],
                onchange: (value) => settings.set(key, value) }).element),
        el("p.actions", button("Done", () => dialog.close(), { class: "primary" })));
    dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
}
