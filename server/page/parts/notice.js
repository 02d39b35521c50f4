// A sentence for the person who plays: what is going on, or why something is refused.

import { el } from "../dom.js";

const kErrorMs = 6000;

export class Notice {
    // stays: in a form, where an error is read until the next try.
    constructor(announcer, { stays = false } = {}) {
        this.announcer = announcer;
        this.stays = stays;
        this.element = el("p.notice");
        this.usual = "";
        this.timer = null;
    }

    // What is shown when there is nothing special.
    status(text) {
        this.usual = text;
        if (!this.timer) this.#show(text, "");
    }

    // For some seconds, or until clear(); announced at once.
    error(text) { this.#brief(text, "error"); }
    info(text) { this.#brief(text, "info"); }

    clear() {
        clearTimeout(this.timer);
        this.timer = null;
        this.#show(this.usual, "");
    }

    #brief(text, kind) {
        clearTimeout(this.timer);
        this.#show(text, kind);
        this.announcer.say(text);
        if (!this.stays) this.timer = setTimeout(() => this.clear(), kErrorMs);
    }

    #show(text, kind) {
        this.element.textContent = text;
        this.element.dataset.kind = kind;
    }
}
