// Whether the board turns to the side that moves, at one screen. Kept in this browser.

const kKey = "tenby.auto-turn";

export const autoTurn = {
    get on() {
        try {
            return localStorage.getItem(kKey) === "on";
        } catch {
            return false;
        }
    },
    set on(value) {
        try {
            localStorage.setItem(kKey, value ? "on" : "off");
        } catch {
            // Then it is asked for again next time.
        }
    },
};
