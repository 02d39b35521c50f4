// The screens on which a game is arranged: against Tenby, at one screen, with a friend.

import { Board } from "../board/board.js";
import { kStartFen } from "../board/placement.js";
import { el } from "../dom.js";
import { choice, slider, text, toggle } from "../parts/fields.js";
import { Notice } from "../parts/notice.js";
import { remember } from "../seats.js";
import { settings } from "../settings.js";
import { autoTurn } from "./auto_turn.js";

const kMinute = 60000;
const kSecond = 1000;

const kClocks = [
    [null, "None"],
    [{ base: kMinute, increment: 0 }, "1 + 0"],
    [{ base: 3 * kMinute, increment: 2 * kSecond }, "3 + 2"],
    [{ base: 5 * kMinute, increment: 3 * kSecond }, "5 + 3"],
    [{ base: 10 * kMinute, increment: 5 * kSecond }, "10 + 5"],
    [{ base: 30 * kMinute, increment: 20 * kSecond }, "30 + 20"],
    ["own", "Other"],
];

const kColors = [["white", "White"], ["random", "Either"], ["black", "Black"]];

// The board beside the form turns with the choice.
const colorField = (board, value) => choice({ label: "You play", name: "color", options: kColors, value,
    onchange: (color) => board.turn(color === "black" ? "black" : "white") });

// The number in a field, or an error with the sentence that asks for it.
function numberIn(field, least, most, sentence) {
    const number = Number(field.value.replace(",", "."));
    if (field.value === "" || !(number >= least && number <= most)) {
        field.input.focus();
        throw new Error(sentence);
    }
    return number;
}

// How long the players think, with fields of one's own for what is not in the list.
function clockField() {
    const minutes = text({ label: "Minutes", value: "15" });
    const seconds = text({ label: "Seconds for each move", value: "10" });
    const own = el("div.pair", { hidden: true }, minutes.element, seconds.element);
    const clocks = choice({ label: "Clock: minutes + seconds a move", name: "clock", options: kClocks, value: null,
        onchange: (value) => { own.hidden = value !== "own"; } });
    for (const field of [minutes, seconds]) field.input.inputMode = "decimal";
    return {
        element: el("div", clocks.element, own),
        get value() {
            if (clocks.value !== "own") return clocks.value;
            const base = numberIn(minutes, kSecond / kMinute, 180, "Give the minutes as a number up to 180, such as 15 or 0.5.");
            const increment = numberIn(seconds, 0, 180, "Give the seconds for each move as a number from 0 to 180.");
            return { base: Math.round(base * kMinute), increment: Math.round(increment * kSecond) };
        },
    };
}

// Where the game begins. `value` has the fields of room.create.
function startField(board) {
    const fen = text({ label: "FEN", placeholder: kStartFen });
    const number = text({ label: "Number from 0 to 959", placeholder: "empty: by chance", maxlength: 3 });
    number.input.inputMode = "numeric";
    const preview = (value) => {
        const isWhole = fen.value.split(" ")[0].split("/").length === 8;
        board.show({ fen: value === "fen" && isWhole ? fen.value : kStartFen });
    };
    fen.input.addEventListener("input", () => preview("fen"));
    fen.element.hidden = number.element.hidden = true;
    const from = choice({ label: "Begins from", name: "start",
        options: [["array", "The start"], ["chess960", "Chess960"], ["fen", "A position"]], value: "array",
        onchange: (value) => {
            fen.element.hidden = value !== "fen";
            number.element.hidden = value !== "chess960";
            preview(value);
        } });
    return {
        element: el("div", from.element, fen.element, number.element),
        get value() {
            if (from.value === "fen" && fen.value.trim() === "") {
                fen.input.focus();
                throw new Error("Give the position as a FEN, or begin from the start.");
            }
            if (from.value === "fen") return { fen: fen.value };
            if (from.value === "chess960" && number.value === "") return { chess960: "random" };
            if (from.value === "chess960") return { chess960: numberIn(number, 0, 959, "The arrays of Chess960 have numbers from 0 to 959.") };
            return {};
        },
    };
}

function strengthField(welcome) {
    const { levels, elo } = welcome;
    const byLevel = new Map(levels.map(({ level, elo: rating }) => [level, rating]));
    const level = slider({ label: "Level", min: 1, max: levels.length, value: 5,
        describe: (value) => {
            const elo = byLevel.get(value);
            return `${value} of ${levels.length}, ${elo ? `about ${elo} Elo` : "full strength"}`;
        } });
    const rating = slider({ label: "Elo", min: elo.min, max: elo.max, step: 10, value: Math.min(elo.max, Math.max(elo.min, 1500)),
        describe: (value) => String(value) });
    rating.element.hidden = true;
    const by = choice({ label: "Strength", name: "strength", options: [["level", "Level"], ["elo", "Elo"], ["full", "Full"]], value: "level",
        onchange: (value) => {
            level.element.hidden = value !== "level";
            rating.element.hidden = value !== "elo";
        } });
    return {
        element: el("div", by.element, level.element, rating.element),
        get value() {
            if (by.value === "level") return { level: level.value };
            return by.value === "elo" ? { elo: rating.value } : {};
        },
    };
}

// A form beside an empty board. `fields` is called when the server has said what it offers.
function setupScreen(app, { title, lead, action, kind, fields, extra = null }) {
    const board = new Board({ pieceUrl: settings.pieceUrl, announce: app.announcer.say });
    board.show({ fen: kStartFen });
    board.element.tabIndex = -1;
    board.element.setAttribute("aria-hidden", "true");
    const notice = new Notice(app.announcer, { stays: true });
    const body = el("div.fields", el("p.hint", "Connecting…"));
    const form = el("form.panel.setup", el("h1", title), el("p.lead", lead), body);
    const element = el("div.play.arranging", el("div.board-side", el("div.board-row", board.element)),
        el("div.side", form, extra?.element));
    let closed = false;
    const onSettings = () => board.setPieceUrl(settings.pieceUrl);
    settings.addEventListener("change", onSettings);

    app.connection.ready().then((welcome) => {
        if (closed) return;
        const { elements, read } = fields(welcome, board);
        body.replaceChildren(...elements, notice.element,
            el("p.actions", el("button.primary", { type: "submit" }, action)));
        form.addEventListener("submit", async (event) => {
            event.preventDefault();
            notice.clear();
            try {
                await createRoom(app, { kind, ...read() });
            } catch (error) {
                notice.error(error.message);
            }
        });
    });
    return { title, element, close: () => { closed = true; settings.removeEventListener("change", onSettings); } };
}

async function createRoom(app, message) {
    const joined = await app.connection.request({ type: "room.create", ...message });
    remember(joined.room, joined.player, message.kind);
    location.hash = `#/room/${joined.room}`;
}

export function tenbySetup(app) {
    return setupScreen(app, {
        title: "Play Tenby", lead: "Choose your side and how strong Tenby plays.", action: "Play", kind: "tenby",
        fields: (welcome, board) => {
            const color = colorField(board, "white");
            const strength = strengthField(welcome);
            const clock = clockField();
            const start = startField(board);
            const bar = toggle({ label: "Show the evaluation" });
            return {
                elements: [color, strength, clock, start, bar].map((field) => field.element),
                read: () => ({ color: color.value, clock: clock.value, ...strength.value, ...start.value, eval: bar.value }),
            };
        },
    });
}

export function screenSetup(app) {
    return setupScreen(app, {
        title: "Two at one screen", lead: "You share this board and move in turn.", action: "Play", kind: "screen",
        fields: (_welcome, board) => {
            const turning = toggle({ label: "Turn the board to the side that moves", value: autoTurn.on,
                onchange: (on) => { autoTurn.on = on; } });
            const clock = clockField();
            const start = startField(board);
            return {
                elements: [start, clock, turning].map((field) => field.element),
                read: () => ({ clock: clock.value, ...start.value }),
            };
        },
    });
}

export function friendSetup(app) {
    return setupScreen(app, {
        title: "Play a friend", lead: "You get a link and a short code. The game begins when your friend is there.",
        action: "Make a room", kind: "friend", extra: joinPanel(app),
        fields: (_welcome, board) => {
            const name = text({ label: "Your name (if you like)", value: settings.get("name"), maxlength: 40 });
            // Kept at once: who joins with a code has it too.
            name.input.addEventListener("change", () => settings.set("name", name.value));
            const color = colorField(board, "random");
            const clock = clockField();
            const start = startField(board);
            return {
                elements: [name, color, clock, start].map((field) => field.element),
                read: () => ({ name: name.value, color: color.value, clock: clock.value, ...start.value }),
            };
        },
    });
}

// For those who got a code from a friend.
function joinPanel(app) {
    const code = text({ label: "Code", placeholder: "K7QX3M", maxlength: 12 });
    code.input.classList.add("code");
    code.input.autocapitalize = "characters";
    const notice = new Notice(app.announcer, { stays: true });
    const element = el("form.panel.join", el("h2", "You have a code?"),
        el("div.row", code.element, el("button", { type: "submit" }, "Join")), notice.element);
    element.addEventListener("submit", async (event) => {
        event.preventDefault();
        if (!code.value) return;
        notice.clear();
        try {
            const joined = await app.connection.request({ type: "room.join", code: code.value, name: settings.get("name") });
            remember(joined.room, joined.player, "friend");
            location.hash = `#/room/${joined.room}`;
        } catch (error) {
            notice.error(error.message);
        }
    });
    return { element };
}
