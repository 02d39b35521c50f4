// A network between a browser and a server that can fall silent without closing anything, as a phone
// between two cells has it.

import { connect, createServer } from "node:net";

export class QuietNetwork {
    // Leads to the server; `url` is its address for the browser.
    static async to({ port }) {
        const network = new QuietNetwork();
        network.sockets = new Set();
        network.isSilent = false;
        network.listener = createServer((near) => network.#join(near, connect(port, "127.0.0.1")));
        await new Promise((resolve) => network.listener.listen(0, "127.0.0.1", resolve));
        network.url = `http://127.0.0.1:${network.listener.address().port}`;
        return network;
    }

    #join(near, far) {
        for (const [from, to] of [[near, far], [far, near]]) {
            this.sockets.add(from);
            from.on("data", (bytes) => { if (!from.isForgotten) to.write(bytes); });
            from.on("error", () => {});
            from.on("close", () => {
                this.sockets.delete(from);
                if (!from.isForgotten) to.destroy();
            });
            if (this.isSilent) from.isForgotten = true;
        }
    }

    // What is connected hears nothing more.
    fallSilent() {
        this.isSilent = true;
        for (const socket of this.sockets) socket.isForgotten = true;
    }

    // New connections get through again.
    comeBack() { this.isSilent = false; }

    close() {
        this.listener.close();
        for (const socket of this.sockets) socket.destroy();
    }
}
