// The clocks as the server last told them, counted on here: { white, black, running }.

export class Clocks {
    constructor(onTick) {
        this.onTick = onTick;
        this.told = null;
        this.toldAt = 0;
        this.timer = null;
    }

    set(clocks) {
        this.told = clocks;
        this.toldAt = performance.now();
        this.#tick();
    }

    get running() { return this.told?.running ?? null; }

    // Milliseconds left, or null without a clock.
    left(side) {
        if (!this.told) return null;
        const passed = this.told.running === side ? performance.now() - this.toldAt : 0;
        return Math.max(0, this.told[side] - passed);
    }

    close() { clearTimeout(this.timer); }

    // Again when the shown text changes next.
    #tick() {
        clearTimeout(this.timer);
        this.onTick();
        if (!this.running) return;
        const left = this.left(this.running);
        if (left <= 0) return;
        const step = left <= kTenthsBelowMs ? 100 : 1000;
        this.timer = setTimeout(() => this.#tick(), (left % step) + 5);
    }
}

const kTenthsBelowMs = 20000;
export const kHurryBelowMs = 20000;

// "1:05:09", "5:00", "0:09.4". Whole seconds are rounded up, so that 0:00 means that time is over.
export function clockText(ms) {
    if (ms < kTenthsBelowMs) {
        const tenths = Math.ceil(ms / 100);
        return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
    }
    const seconds = Math.ceil(ms / 1000);
    const two = (number) => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
