// The seats this browser has in rooms: the player tokens, kept so that a reload resumes the game.

const kKey = "tenby.seats";
const kKept = 50;  // the latest

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
    const seats = [{ room, player, kind }, ...read().filter((seat) => seat.room !== room)].slice(0, kKept);
    write(seats);
}

export function forget(room) { write(read().filter((seat) => seat.room !== room)); }

function write(seats) {
    try {
        localStorage.setItem(kKey, JSON.stringify(seats));
    } catch {
        // Without storage a reload cannot resume; the game goes on.
    }
}
