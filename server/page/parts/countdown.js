// Large numbers over the board until the game begins.

import { el, setText } from "../dom.js";

export class Countdown {
    constructor() {
        this.element = el("div.countdown", { hidden: true, "aria-hidden": "true" });
        this.timer = null;
    }

    // ms: until the beginning, or null.
    show(ms) {
        clearTimeout(this.timer);
        this.element.hidden = ms === null;
        if (ms === null) return;
        const end = performance.now() + ms;
        const tick = () => {
            const left = end - performance.now();
            setText(this.element, String(Math.max(1, Math.ceil(left / 1000))));
            if (left > 0) this.timer = setTimeout(tick, (left % 1000) + 10);
        };
        tick();
    }
}
