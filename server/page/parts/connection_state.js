// A line at the top while there is no connection to the server.

import { setText } from "../dom.js";

const kPatienceMs = 1200;  // a short break is not worth a line

export function showConnectionState(connection, element) {
    let timer = null;
    const say = (text) => {
        setText(element, text);
        element.hidden = false;
    };
    connection.on("lost", () => {
        clearTimeout(timer);
        timer = setTimeout(() => say("The connection to the server is lost. Trying again…"), kPatienceMs);
    });
    connection.on("open", () => {
        clearTimeout(timer);
        element.hidden = true;
    });
    connection.on("closing", ({ message }) => say(message));
    connection.on("error", ({ code, message }) => {
        if (code === "version") say(message);
    });
}
