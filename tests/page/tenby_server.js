// A server of our own for a test: the real program on a free port, with a data folder that is thrown
// away. TENBY_SERVER names the program.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.TENBY_SERVER;

function freePort() {
    return new Promise((resolve) => {
        const probe = createServer().listen(0, "127.0.0.1", () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });
}

export class TenbyServer {
    static async start() {
        const server = new TenbyServer();
        server.data = mkdtempSync(join(tmpdir(), "tenby-page-"));
        server.port = await freePort();
        server.url = `http://127.0.0.1:${server.port}`;
        await server.run();
        return server;
    }

    // Resolves when the server answers.
    async run() {
        const options = ["--port", String(this.port), "--data", this.data];
        this.process = spawn(program, options, { stdio: ["ignore", "ignore", "inherit"] });
        this.exited = new Promise((resolve) => this.process.once("exit", resolve));
        let gone = false;
        this.exited.then(() => { gone = true; });
        while (!(await this.#isUp())) {
            if (gone) throw new Error(`${program} ended before it answered`);
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }

    // As a power cut would.
    async kill() {
        this.process.kill("SIGKILL");
        await this.exited;
    }

    async stop() {
        this.process.kill("SIGTERM");
        await this.exited;
        rmSync(this.data, { recursive: true, force: true });
    }

    async #isUp() {
        try {
            return (await fetch(`${this.url}/health`)).ok;
        } catch {
            return false;
        }
    }
}
