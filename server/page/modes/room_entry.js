// The way into a room: back to the seat this browser has there, or to a free one, or to watch.

import { forget, remember, tokenFor } from "../seats.js";

// Resolves to the server's `joined`. The room itself comes as the event `room`.
export async function enterRoom(app, room, { watchOnly = false } = {}) {
    const { connection } = app;
    await connection.ready();
    if (app.joined?.room === room) {
        connection.send({ type: "room.state" });
        return app.joined;
    }
    const player = watchOnly ? null : tokenFor(room);
    if (player) {
        try {
            return await connection.request({ type: "room.resume", room, player });
        } catch (error) {
            if (error.code === "not_a_player" || error.code === "no_such_room") forget(room);
            if (error.code !== "not_a_player") throw error;
        }
    }
    const type = watchOnly ? "room.watch" : "room.join";
    const joined = await connection.request({ type, room, name: app.playerName() });
    if (joined.player) remember(room, joined.player, "friend");
    return joined;
}

// Which room the connection is in, as `app.joined`: null after a loss.
export function followRoom(app) {
    app.joined = null;
    app.connection.on("joined", (message) => { app.joined = message; });
    app.connection.on("left", () => { app.joined = null; });
    app.connection.on("lost", () => { app.joined = null; });
}
