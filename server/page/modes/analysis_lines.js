// The engine's lines for the position on the analysis board.

import { button, el, setText } from "../dom.js";
import { choice, toggle } from "../parts/fields.js";
import { scoreText } from "../parts/eval_bar.js";

const kRestMs = 150;  // stepping quickly through a game starts no searches
const kShownMoves = 12;
const kArrows = ["best", "second", "third"];

export class AnalysisLines {
    // onLines(lines): the lines as they come, [] when there are none. onMove(uci): one is clicked.
    constructor(connection, { onLines, onMove }) {
        this.connection = connection;
        this.onLines = onLines;
        this.onMove = onMove;
        this.wanted = null;  // { fen, moves, number, black }
        this.current = null; // the id of the running analysis
        this.on = true;
        this.info = el("span.info");
        this.list = el("ol.lines");
        this.switch = toggle({ label: "Engine", value: true, onchange: (on) => this.#switch(on) });
        this.count = choice({ label: "Lines", name: "lines", options: [1, 2, 3, 5].map((count) => [count, String(count)]), value: 3,
            onchange: () => this.#start() });
        this.element = el("section.panel.engine", { "aria-label": "Engine" },
            el("div.engine-head", this.switch.element, this.info, this.count.element), this.list);
        this.endings = [
            connection.on("analysis", (message) => { if (message.re === this.current) this.#show(message); }),
            connection.on("open", () => this.#start()),
        ];
    }

    close() {
        clearTimeout(this.timer);
        for (const end of this.endings) end();
        this.connection.send({ type: "analyse.stop" });
    }

    // The position is another: what still comes of the old one's lines is not shown.
    forget() {
        this.wanted = null;
        this.current = null;
        clearTimeout(this.timer);
        this.#clear();
    }

    // A new position to look at; `number` and `black` say how its moves are numbered.
    look(position) {
        this.forget();
        this.wanted = position;
        this.timer = setTimeout(() => this.#start(), kRestMs);
    }

    #switch(on) {
        this.on = on;
        if (on) {
            this.#start();
            return;
        }
        this.current = null;
        this.connection.send({ type: "analyse.stop" });
        this.#clear();
    }

    async #start() {
        if (!this.on || !this.wanted || !this.connection.isOpen) return;
        const { fen, moves } = this.wanted;
        const id = this.connection.reserveId();
        this.current = id;
        try {
            const end = await this.connection.request({ type: "analyse", fen, moves, lines: this.count.value }, id);
            if (this.current === id) this.#ended(end.reason);
        } catch (error) {
            if (this.current === id) setText(this.info, error.message);
        }
    }

    #ended(reason) {
        const words = { time: "time is up", done: "done", busy: "the engine is needed elsewhere", stopped: "stopped" };
        setText(this.info, [this.info.textContent, words[reason] ?? reason].filter(Boolean).join(", "));
    }

    #clear() {
        setText(this.info, "");
        this.list.replaceChildren();
        this.onLines([]);
    }

    #show({ depth, nps, lines }) {
        setText(this.info, `depth ${depth}, ${Math.round(nps / 1000)} kN/s`);
        this.list.replaceChildren(...lines.map((line) => el("li",
            button(scoreText(line), () => this.onMove(line.uci[0]), {
                class: line.white >= 0.5 ? "score white" : "score black",
                "aria-label": `${scoreText(line)}: play ${line.san[0]}`,
            }),
            el("span.san", this.#numbered(line.san.slice(0, kShownMoves))))));
        this.onLines(lines);
    }

    #numbered(sans) {
        let { number, black } = this.wanted;
        return sans.map((san, index) => {
            const prefix = black ? (index === 0 ? `${number}… ` : "") : `${number}. `;
            if (black) number += 1;
            black = !black;
            return prefix + san;
        }).join(" ");
    }
}

export function arrowsFor(lines) {
    return lines.slice(0, kArrows.length).filter((line) => line.uci.length > 0).map((line, index) => ({
        from: line.uci[0].slice(0, 2), to: line.uci[0].slice(2, 4), name: kArrows[index], width: 16 - 4 * index,
    })).reverse();
}
