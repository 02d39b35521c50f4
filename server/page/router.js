// Which screen an address shows: "#/room/<token>" is the screen "room" with the argument <token>, and
// "#/analyse?fen=..." the screen "analyse" with parameters. A screen is a function
// (app, argument, parameters) -> { title, element, close() }.

export class Router {
    constructor(app, screens, main) {
        this.app = app;
        this.screens = screens;
        this.main = main;
        this.shown = null;
        this.address = null;
        addEventListener("hashchange", () => this.show());
    }

    // Changes the address without showing the screen anew: the one that is shown is already there.
    // Not while another address waits for its event: that one would be lost.
    replace(address) {
        if ((location.hash || "#/") !== this.address) return;
        history.replaceState(null, "", address);
        this.address = location.hash || "#/";
    }

    show() {
        const address = location.hash || "#/";
        if (address === this.address && this.shown) return;
        this.address = address;
        const [path, query = ""] = address.slice(2).split("?");
        const [name, argument = ""] = path.split("/").map(safeDecode);
        const screen = this.screens[name] ?? this.screens[""];
        const isFirst = this.shown === null;
        this.shown?.close?.();
        for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
        this.shown = screen(this.app, argument, new URLSearchParams(query));
        this.main.replaceChildren(this.shown.element);
        document.title = this.shown.title ? `${this.shown.title} · Tenby` : "Tenby";
        for (const link of document.querySelectorAll("nav a")) {
            const isCurrent = link.getAttribute("href") === `#/${name}`;
            if (isCurrent) link.setAttribute("aria-current", "page");
            else link.removeAttribute("aria-current");
        }
        this.main.setAttribute("aria-label", this.shown.title || "Tenby");
        // What had the focus is gone; screen readers hear where they are.
        if (!isFirst) this.main.focus({ preventScroll: true });
        scrollTo(0, 0);
    }
}

function safeDecode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
