// The dialog that opens a FEN or a PGN: pasted, from a file, or one of several games.

import { button, el } from "../dom.js";

const kMostBytes = 60000;  // as JSON: the server takes messages of 64 KiB

export const kSideLines = "side lines";

const looksLikeFen = (text) => /^\s*[pnbrqk\d]+(\/[pnbrqk\d]+){3,}(\s|$)/i.test(text);

// Calls open({ fen }) or open({ game }) when there is something to show. A text is read at once.
export function openDialog(connection, open, text = "") {
    const area = el("textarea", { rows: "8", "aria-label": "FEN or PGN", spellcheck: "false",
        placeholder: "[Event \"…\"]\n\n1. e4 e5 2. Nf3 …\n\nor\n\nr1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3" });
    const file = el("input", { type: "file", accept: ".pgn,.fen,.epd,.txt", "aria-label": "Open a file" });
    const message = el("p.notice", { role: "status" });
    const games = el("ul.games");
    const show = (choice) => {
        dialog.close();
        open(choice);
    };
    const read = async () => {
        message.textContent = "";
        message.dataset.kind = "";
        games.replaceChildren();
        const offer = (list, { count, unread }) => {
            games.replaceChildren(...list.map((game) => gameRow(game, show)));
            message.textContent = (count > list.length ? `The first ${list.length} of ${count} games:` : `${list.length} games:`)
                + (unread ? ` (${unread})` : "");
        };
        try {
            await readText(connection, area.value, { show, offer });
        } catch (error) {
            message.textContent = error.message;
            message.dataset.kind = "error";
        }
    };
    file.addEventListener("change", async () => {
        if (!file.files[0]) return;
        area.value = await file.files[0].text();
        read();
    });
    const dialog = el("dialog.sheet.open-dialog", { "aria-label": "Open a position or a game" },
        el("h2", "Open a position or a game"), area, el("p", file), message, games,
        el("p.actions", button("Cancel", () => dialog.close()), " ", button("Open", read, { class: "primary" })));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    area.focus();
    if (!text) return;
    area.value = text;
    read();
}

// A FEN is shown at once, as is the only game of a PGN; several are offered, with how many the
// text has.
export async function readText(connection, whole, { show, offer }) {
    const text = whole.trim();
    if (!text) throw new Error("Paste a FEN or a PGN, or open a file.");
    if (looksLikeFen(text)) {
        const fen = text.split("\n")[0].trim();
        await connection.request({ type: "position", fen, moves: [] });
        show({ fen });
        return;
    }
    const answer = await connection.request({ type: "pgn.read", pgn: firstGames(text) });
    const isEmpty = answer.games.every((game) => game.moves.length === 0 && Object.keys(game.tags).length === 0);
    if (isEmpty) throw new Error(answer.errors[0] ?? "There is no game in this text.");
    const unread = answer.errors[0];  // what could not be read was left out
    const remarks = remarksIn(text);
    const games = answer.games.map((game) => ({ ...game, remarks }));
    if (games.length === 1) show({ game: games[0], unread });
    else offer(games, { count: Math.max(games.length, text.match(/^\[Event /gm)?.length ?? 0), unread });
}

// What stands beside moves and tags, in words.
function remarksIn(text) {
    const played = text.replace(/^\[.*\]\s*$/gm, "");
    const bare = played.replace(/\{[^}]*\}|;.*/g, "");
    return [bare !== played && "comments", /[$!?]/.test(bare) && "signs like !?", bare.includes("(") && kSideLines].filter(Boolean);
}

// As many whole games from the beginning as one message can carry.
function firstGames(text) {
    const fits = (part) => new TextEncoder().encode(JSON.stringify(part)).length <= kMostBytes;
    let part = text.slice(0, kMostBytes);
    if (part === text && fits(text)) return text;
    do {
        const cut = part.lastIndexOf("\n[Event ");
        if (cut <= 0) throw new Error("This game is too large: at most 60 kB can be opened at once.");
        part = part.slice(0, cut);
    } while (!fits(part));
    return part;
}

function gameRow(game, show) {
    const { White = "?", Black = "?", Event = "", Date: date = "" } = game.tags;
    const details = [Event, date].filter((part) => part && !part.startsWith("?")).join(", ");
    return el("li", el("button", { type: "button", onclick: () => show({ game }) },
        el("span", `${White} – ${Black}`, details && el("span.hint", details)), el("strong", game.result)));
}
