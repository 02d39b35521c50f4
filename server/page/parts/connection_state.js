// A line at the top while there is no connection to the server, and for what the server refuses
// without saying which message it means.

import { setText } from "../dom.js";

const kPatienceMs = 1200;  // a short break is not worth a line
const kErrorMs = 6000;

export function showConnectionState(connection, element) {
    let timer = null;
    const say = (text) => {
        clearTimeout(timer);
        element.hidden = false;  // first: screen readers tell what changes in sight
        setText(element, text);
    };
    const hide = () => {
        clearTimeout(timer);
        element.hidden = true;
        setText(element, "");
    };
    connection.on("lost", ({ reason }) => {
        if (connection.ended) return;
        if (reason) {
            say(`${reason} Trying again…`);
            return;
        }
        clearTimeout(timer);
        timer = setTimeout(() => say("The connection to the server is lost. Trying again…"), kPatienceMs);
    });
    connection.on("open", hide);
    connection.on("closing", ({ message }) => say(message));
    connection.on("error", ({ code, re, message }) => {
        if (code !== "version" && re !== undefined) return;
        say(message);
        if (code !== "version") timer = setTimeout(hide, kErrorMs);
    });
}
