// The WebSocket to the server (server/PROTOCOL.md): says hello, matches answers to requests, and
// connects again when the connection is lost.
//
//     connection.on("moved", (message) => ...);
//     const answer = await connection.request({ type: "position", moves: ["e4"] });
//
// A request is refused with the server's sentence as an Error that has its `code`. "lost" is told with
// the server's reason, if it gave one.

const kVersion = 1;
// Reports on the way to an answer, which are not the answer.
const kInterim = new Set(["review.progress", "analysis", "thinking"]);
const kRetryMs = [500, 1000, 2000, 4000, 8000, 10000];
const kCrowded = 1013;  // the close code of a server that takes no more connections from here
const kCrowdedRetryMs = 30000;
// A network that is gone closes no socket: after this long without a word the server is asked whether
// it is there, and has so long to answer.
const kSilenceMs = 10000;
const kAnswerMs = 8000;

export class Connection extends EventTarget {
    constructor(url) {
        super();
        this.url = url;
        this.welcome = null;
        this.socket = null;
        this.nextId = 1;
        this.waiting = new Map();  // id -> { resolve, reject }
        this.tries = 0;
        this.timer = null;
        this.pulse = null;
        this.ended = false;
        addEventListener("online", () => this.#retryNow());
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") this.#retryNow();
        });
        addEventListener("pagehide", () => { this.ended = true; });
        addEventListener("pageshow", (event) => {
            if (event.persisted) {
                this.ended = false;
                this.#retryNow();
            }
        });
    }

    get isOpen() { return this.welcome !== null; }

    // Calls back with the message. Returns a function that ends it.
    on(type, callback) {
        const listener = (event) => callback(event.detail);
        this.addEventListener(type, listener);
        return () => this.removeEventListener(type, listener);
    }

    // Resolves when the server has said welcome, now or later.
    ready() {
        if (this.welcome) return Promise.resolve(this.welcome);
        if (!this.socket && !this.timer) this.connect();
        return new Promise((resolve) => {
            this.addEventListener("open", () => resolve(this.welcome), { once: true });
        });
    }

    connect() {
        clearTimeout(this.timer);
        this.timer = null;
        const socket = new WebSocket(this.url);
        this.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: kVersion }));
        socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
        socket.onclose = (event) => this.#lost(socket, event);
        this.#expectAnswer();
    }

    // Sends without waiting for the answer. It has a number all the same: a refusal without one is of
    // something that the server could not read.
    send(message) {
        if (this.isOpen) this.socket.send(JSON.stringify({ ...message, id: this.reserveId() }));
    }

    reserveId() { return this.nextId++; }

    async request(message, id = this.reserveId()) {
        await this.ready();
        const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
        this.socket.send(JSON.stringify({ ...message, id }));
        return answer;
    }

    #receive(message) {
        this.#inMs(kSilenceMs, () => this.#ask());
        if (message.type === "welcome") {
            this.welcome = message;
            this.tries = 0;
            this.#emit("open", message);
            return;
        }
        if (message.type === "error" && message.code === "version") this.ended = true;
        const waiting = kInterim.has(message.type) ? undefined : this.waiting.get(message.re);
        if (waiting) this.waiting.delete(message.re);
        // Events first: what a request caused is on the page when its answer arrives.
        this.#emit(message.type, message);
        if (message.type === "error" && message.re === undefined) this.#refuseAll(message);
        if (!waiting) return;
        if (message.type === "error") waiting.reject(refusal(message));
        else waiting.resolve(message);
    }

    // Nobody knows which request was meant: none waits for ever.
    #refuseAll(why) {
        for (const { reject } of this.waiting.values()) reject(refusal(why));
        this.waiting.clear();
    }

    #lost(socket, { code = 0, reason = "" } = {}) {
        if (socket !== this.socket) return;
        const wasOpen = this.isOpen;
        clearTimeout(this.pulse);
        this.socket = null;
        this.welcome = null;
        this.#refuseAll({ code: "lost", message: reason || "The connection was lost." });
        if (wasOpen || reason || this.tries === 0) this.#emit("lost", { reason });
        if (this.ended) return;
        const delay = code === kCrowded ? kCrowdedRetryMs : kRetryMs[Math.min(this.tries, kRetryMs.length - 1)];
        this.tries += 1;
        this.timer = setTimeout(() => this.connect(), delay);
    }

    #retryNow() {
        if (this.isOpen) this.#ask();
        else if (!this.socket && !this.ended) this.connect();
    }

    #ask() {
        this.send({ type: "ping" });
        this.#expectAnswer();
    }

    #expectAnswer() {
        const { socket } = this;
        this.#inMs(kAnswerMs, () => {
            socket.close();
            this.#lost(socket);  // its own event would come minutes later
        });
    }

    #inMs(ms, act) {
        clearTimeout(this.pulse);
        this.pulse = setTimeout(act, ms);
    }

    #emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }
}

function refusal({ code, message }) {
    const error = new Error(message);
    error.code = code;
    return error;
}
