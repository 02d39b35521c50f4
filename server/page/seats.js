// The seats this browser has in rooms: the player tokens, kept so that a reload resumes the game, and
// what the game looked like when it was last seen.

const kKey = "tenby.seats";
const kKept = 50;  // the latest
const kUnfinishedMs = 14 * 24 * 3600 * 1000;  // so long the server keeps a game that nobody goes on with

function read() {
    try {
        const seats = JSON.parse(localStorage.getItem(kKey));
        return Array.isArray(seats) ? seats : [];
    } catch {
        return [];
    }
}

export const tokenFor = (room) => read().find((seat) => seat.room === room)?.player ?? null;

export function remember(room, player, kind) {
    const seats = read();
    const before = seats.find((seat) => seat.room === room);
    write([{ ...before, room, player, kind }, ...seats.filter((seat) => seat !== before)].slice(0, kKept));
}

// seen: { title, status, fen, view, over }, of a room with a seat.
export function noteSeen(room, seen) {
    write(read().map((seat) => (seat.room === room ? { ...seat, seen: { ...seen, at: Date.now() } } : seat)));
}

// The games that wait to be gone on with, the latest first.
export function unfinished() {
    const isFresh = ({ seen }) => seen && !seen.over && Date.now() - seen.at < kUnfinishedMs;
    return read().filter(isFresh).sort((a, b) => b.seen.at - a.seen.at);
}

export function forget(room) { write(read().filter((seat) => seat.room !== room)); }

function write(seats) {
    try {
        localStorage.setItem(kKey, JSON.stringify(seats));
    } catch {
        // Without storage a reload cannot resume; the game goes on.
    }
}
