// What a person has chosen for this browser, kept in localStorage.

const kKey = "tenby.settings";

export const kChoices = {
    scheme: [["auto", "As the system"], ["light", "Light"], ["dark", "Dark"]],
    board: [["harbour", "Harbour"], ["sand", "Sand"], ["moss", "Moss"], ["slate", "Slate"], ["paper", "Paper"]],
    pieces: [["staunton", "Staunton"], ["plain", "Plain"]],
    coordinates: [["on", "Shown"], ["off", "Hidden"]],
    targets: [["on", "Shown"], ["off", "Hidden"]],
    sound: [["on", "On"], ["off", "Off"]],
};

const kDefaults = {
    scheme: "auto", board: "harbour", pieces: "staunton", coordinates: "on", targets: "on", sound: "off", name: "",
};

class Settings extends EventTarget {
    constructor() {
        super();
        this.values = { ...kDefaults, ...readStored() };
        for (const [key, choices] of Object.entries(kChoices)) {
            if (!choices.some(([value]) => value === this.values[key])) this.values[key] = kDefaults[key];
        }
        this.systemDark = matchMedia("(prefers-color-scheme: dark)");
        this.systemDark.addEventListener("change", () => this.apply());
    }

    get(key) { return this.values[key]; }

    set(key, value) {
        this.values[key] = value;
        try {
            localStorage.setItem(kKey, JSON.stringify(this.values));
        } catch {
            // A browser that keeps nothing still plays.
        }
        this.apply();
        this.dispatchEvent(new Event("change"));
    }

    // The style sheets read these from the root element.
    apply() {
        const { scheme, board, coordinates, targets } = this.values;
        const root = document.documentElement.dataset;
        root.scheme = scheme === "auto" ? (this.systemDark.matches ? "dark" : "light") : scheme;
        root.board = board;
        root.coordinates = coordinates;
        root.targets = targets;
    }

    pieceUrl = (piece) => `/pieces/${this.values.pieces}/${piece}.svg`;
}

function readStored() {
    try {
        return JSON.parse(localStorage.getItem(kKey)) ?? {};
    } catch {
        return {};
    }
}

export const settings = new Settings();
