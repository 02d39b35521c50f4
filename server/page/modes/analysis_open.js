// The dialog that opens a FEN or a PGN: pasted, from a file, or one of several games.

import { button, el } from "../dom.js";

const kMostBytes = 60000;  // the server takes messages of 64 KiB

const looksLikeFen = (text) => /^\s*[pnbrqk\d]+(\/[pnbrqk\d]+){3,}(\s|$)/i.test(text);

// Calls open({ fen }) or open({ game }) when there is something to show.
export function openDialog(connection, open) {
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
        games.replaceChildren();
        try {
            await readText(connection, area.value, { show, offer: (list) => games.replaceChildren(...list.map((game) => gameRow(game, show))) });
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
}

// A FEN is shown at once, as is the only game of a PGN; several are offered.
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
    if (answer.games.length === 1) show({ game: answer.games[0] });
    else offer(answer.games);
}

function firstGames(text) {
    if (new TextEncoder().encode(text).length <= kMostBytes) return text;
    const cut = text.slice(0, kMostBytes / 3).lastIndexOf("\n[Event ");
    if (cut <= 0) throw new Error("This game is too large: at most 60 kB can be opened at once.");
    return text.slice(0, cut);
}

function gameRow(game, show) {
    const { White = "?", Black = "?", Event = "", Date: date = "" } = game.tags;
    const details = [Event, date].filter((part) => part && !part.startsWith("?")).join(", ");
    return el("li", el("button", { type: "button", onclick: () => show({ game }) },
        el("span", `${White} – ${Black}`, details && el("span.hint", details)), el("strong", game.result)));
}
