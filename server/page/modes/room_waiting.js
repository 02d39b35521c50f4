// While the second player is not there: the link and the code to pass on.

import { button, el, setText } from "../dom.js";
import { copyText } from "../parts/save_file.js";

export class RoomWaiting {
    constructor() {
        this.link = el("input", { type: "text", readonly: true, "aria-label": "Link for your friend" });
        this.copy = button("Copy", async () => {
            const copied = await copyText(this.link.value, this.link);
            setText(this.copy, copied ? "Copied" : "Now press Ctrl+C");
        }, { class: "primary" });
        this.code = el("strong.code");
        this.codeLine = el("p", "or the code ", this.code, ", to be typed under “A\u00a0friend”.");
        this.element = el("section.panel.waiting", { hidden: true, "aria-label": "Invite" },
            el("h2", "Invite your friend"),
            el("p", "Send this link"),
            el("div.row", this.link, this.copy),
            this.codeLine);
    }

    show(room, joined) {
        const isWaiting = room.state === "waiting" && room.you !== null && Boolean(joined?.code);
        this.element.hidden = !isWaiting;
        if (!isWaiting) return;
        this.link.value = joined.link || location.href;
        setText(this.code, joined.code);
    }
}
