// A person with a browser: opens the page, clicks squares and buttons, and reads what is there.
// Whatever the page logs as an error, fails the test when the player leaves.

import assert from "node:assert/strict";

import { chromium } from "playwright-core";

const executablePath = process.env.TENBY_CHROMIUM || "/usr/bin/chromium";
const patienceMs = 60000;  // for machines that are busy or slow; nothing waits that long usually

export function launchBrowser() {
    return chromium.launch({
        executablePath,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync"],
    });
}

export class Player {
    static async open(browser, url, options = {}) {
        const player = new Player();
        player.context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
        player.context.setDefaultTimeout(patienceMs);
        player.page = await player.context.newPage();
        player.errors = [];
        player.toleratesLosses = false;
        player.page.on("pageerror", (error) => player.errors.push(error.stack));
        player.page.on("console", (message) => {
            const isLoss = /WebSocket|ERR_CONNECTION/.test(message.text()) && player.toleratesLosses;
            if (message.type() === "error" && !isLoss) player.errors.push(message.text());
        });
        await player.page.goto(url);
        return player;
    }

    async leave() {
        await this.context.close();
        assert.deepEqual(this.errors, []);
    }

    button(name) { return this.page.getByRole("button", { name, exact: true }); }
    press(name) { return this.button(name).click(); }
    choose(label) { return this.page.getByLabel(label, { exact: true }).check(); }

    async #centre(square) {
        const box = await this.page.locator(`.square[data-square="${square}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }

    async click(square) { await this.page.mouse.click(...await this.#centre(square)); }
    async tap(square) { await this.page.touchscreen.tap(...await this.#centre(square)); }

    // By clicks on both squares: "e2e4".
    async move(squares) {
        await this.click(squares.slice(0, 2));
        await this.click(squares.slice(2, 4));
    }

    // One move after another, each when the one before is on the board.
    async play(moves) {
        for (const move of moves) {
            await this.move(move);
            for (const square of [move.slice(0, 2), move.slice(2, 4)]) {
                await this.page.locator(`.square.last[data-square="${square}"]`).waitFor();
            }
        }
    }

    async drag(from, to) {
        await this.page.mouse.move(...await this.#centre(from));
        await this.page.mouse.down();
        await this.page.mouse.move(...await this.#centre(to), { steps: 5 });
        await this.page.mouse.up();
    }

    // Waits until the piece ("wP") stands on the square.
    sees(piece, square) {
        return this.page.locator(`.piece[data-square="${square}"][data-piece="${piece}"]:not(.leaving)`).waitFor({ state: "attached" });
    }

    // Waits for a text in the panel that says what is going on.
    reads(text) { return this.page.locator(".status").getByText(text).waitFor(); }
    async status() { return (await this.page.locator(".status .notice").textContent()).trim(); }

    // Waits until this (a text or a pattern) was said to screen readers.
    hears(text) {
        const pattern = text.source ?? text.replace(/[.?()+]/g, "\\$&");
        return this.page.waitForFunction((wanted) => new RegExp(wanted).test(document.getElementById("live").textContent), pattern);
    }

    // The moves in the list, as SAN without signs.
    moves() { return this.page.locator(".moves .move").evaluateAll((moves) => moves.map((move) => move.firstChild.textContent)); }

    // Where the selected piece may go: { e4: "quiet" }.
    targets() {
        return this.page.locator(".target").evaluateAll((targets) =>
            Object.fromEntries(targets.map((target) => [target.dataset.target, target.getAttribute("class").split(" ")[1]])));
    }

    // Begins a game for two at this screen, from a position if one is given.
    async playAtOneScreen(url, fen = null) {
        await this.page.goto(`${url}/#/screen`);
        if (fen) {
            await this.choose("A position");
            await this.page.getByLabel("FEN", { exact: true }).fill(fen);
        }
        await this.press("Play");
        await this.reads("to move.");
    }
}
