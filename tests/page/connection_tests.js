// What the page does when the server refuses a message, or the whole connection.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Player } from "./player.js";
import { stage } from "./stage.js";

// A player whose messages pass through `meddle(message, page, server)`; what it returns true for does not
// reach the server. The server's own are told to `hear`.
async function meddledPlayer(address, meddle, hear = () => {}) {
    const player = await Player.open(stage.browser, "about:blank");
    await player.page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        server.onMessage((text) => {
            route.send(text);
            hear(JSON.parse(text));
        });
        route.onMessage((text) => {
            if (!meddle(JSON.parse(text), route, server)) server.send(text);
        });
    });
    await player.page.goto(stage.server.url + address);
    return player;
}

test("a refusal that does not say of what ends all waiting, and the piece goes back", async () => {
    const message = "Your messages come too fast; wait a moment.";
    let isTooFast = false;
    const player = await meddledPlayer("/#/screen", ({ type }, page) => {
        if (!isTooFast || type !== "move") return false;
        page.send(JSON.stringify({ type: "error", code: "too_fast", message }));
        return true;
    });
    await player.playAtOneScreen(stage.server.url);
    isTooFast = true;
    await player.drag("e2", "e4");
    await player.reads(message);
    await player.page.locator("#connection").getByText(message).waitFor();
    const transform = await player.page.locator('.piece[data-square="e2"]').evaluate((piece) => piece.style.transform);
    assert.equal(transform, "translate(400px, 600px)");
    isTooFast = false;
    await player.drag("e2", "e4");
    await player.sees("wP", "e4");
    await player.page.locator("#connection").waitFor({ state: "hidden" });
    await player.leave();
});

test("without a connection nothing is sent to the room, and the board waits for it", async () => {
    const sent = [];
    let line = null;
    const player = await meddledPlayer("/#/screen", ({ type }, page) => {
        sent.push(type);
        line = page;
        return false;
    });
    player.toleratesLosses = true;
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    // The server is there again at once, but lets the page wait for its room.
    await player.page.evaluate(() => {
        const { send } = WebSocket.prototype;
        window.held = [];
        WebSocket.prototype.send = function (text) {
            if (/room.resume/.test(text)) window.held.push(() => send.call(this, text));
            else send.call(this, text);
        };
    });
    sent.length = 0;
    await line.close();
    await player.page.waitForFunction(() => window.held.length > 0);
    await player.reads("The connection is lost. Your game waits for you.");
    assert.equal(await player.page.locator(".piece.movable").count(), 0);
    await player.page.getByLabel("Type a move").fill("e5");
    await player.page.keyboard.press("Enter");
    await player.page.locator(".status .notice[data-kind=error]").getByText("The connection is lost.").waitFor();
    await player.page.evaluate(() => window.held.forEach((go) => go()));
    await player.reads("Black to move.");
    await player.page.keyboard.press("Enter");
    await player.sees("bP", "e5");
    assert.deepEqual(sent.filter((type) => !/^(ping|room.state)$/.test(type)), ["hello", "room.resume", "move"]);
    await player.leave();
});

test("a room that was asked for too fast is asked for again", async () => {
    let refusals = 0;
    const player = await meddledPlayer("/#/screen", ({ type, id }, page) => {
        if (type !== "room.resume" || refusals > 0) return false;
        refusals += 1;
        page.send(JSON.stringify({ type: "error", re: id, code: "too_fast", message: "Wait a moment." }));
        return true;
    });
    await player.playAtOneScreen(stage.server.url);
    await player.move("e2e4");
    await player.sees("wP", "e4");
    await player.page.reload();
    await player.reads("Black to move.");
    assert.equal(refusals, 1);
    await player.leave();
});

test("a room that is told again leaves a person's hand where it is", async () => {
    let ask = null;
    let hear = () => {};
    const player = await meddledPlayer("/#/screen", (_message, _page, server) => {
        ask = () => server.send(JSON.stringify({ type: "room.state" }));
        return false;
    }, (message) => hear(message));
    await player.playAtOneScreen(stage.server.url, "7k/4P3/8/8/8/8/8/7K w - - 0 1");
    await player.move("e7e8");
    await player.button("queen").waitFor();
    const isTold = new Promise((resolve) => { hear = ({ type }) => { if (type === "room") resolve(); }; });
    ask();
    await isTold;
    await player.page.evaluate(() => new Promise(requestAnimationFrame));
    await player.press("knight");
    await player.sees("wN", "e8");
    await player.leave();
});

test("what the page sends without waiting is refused in silence", async () => {
    const player = await meddledPlayer("/#/analyse", () => false);
    await player.reads("White to move.");
    await player.page.getByLabel("Engine").and(player.page.locator("[type=checkbox]")).uncheck();
    // There is no analysis to stop any more.
    await player.page.getByRole("link", { name: "One screen" }).click();
    await player.press("Play");
    await player.reads("White to move.");
    assert.ok(await player.page.locator("#connection").isHidden());
    await player.leave();
});

test("a server that takes no more connections says so, and is asked again less often", async () => {
    let tries = 0;
    const reason = "There are too many connections from your address.";
    const player = await Player.open(stage.browser, "about:blank");
    player.toleratesLosses = true;
    await player.page.clock.install();
    await player.page.routeWebSocket(/\/ws$/, (route) => {
        tries += 1;
        if (tries > 1) route.connectToServer();
        else route.close({ code: 1013, reason });
    });
    await player.page.goto(`${stage.server.url}/#/screen`);
    await player.page.locator("#connection").getByText(reason).waitFor();
    await player.page.clock.fastForward(25000);
    assert.equal(tries, 1);
    await player.page.clock.fastForward(10000);
    await player.page.locator("#connection").waitFor({ state: "hidden" });
    assert.equal(tries, 2);
    await player.leave();
});

test("a page that the server is too new for says so, and does not try again", async () => {
    let tries = 0;
    const message = "This server speaks version 2 of the protocol.";
    const player = await Player.open(stage.browser, "about:blank");
    player.toleratesLosses = true;
    await player.page.clock.install();
    await player.page.routeWebSocket(/\/ws$/, (route) => {
        tries += 1;
        route.onMessage(() => {
            route.send(JSON.stringify({ type: "error", code: "version", message }));
            route.close();
        });
    });
    await player.page.goto(`${stage.server.url}/#/screen`);
    const line = player.page.locator("#connection").getByText(message);
    await line.waitFor();
    await player.page.clock.fastForward(60000);
    assert.ok(await line.isVisible());
    assert.equal(tries, 1);
    await player.leave();
});
