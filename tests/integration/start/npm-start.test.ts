// `npm start` as a service manager runs it: signals reach the server, and an invalid setting stops it before anything is built.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { findFreePort } from "../../support/free-port.ts";
import { firstOf } from "../../support/looks.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SOURCES = [
	"client",
	"server",
	"shared",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
];
const BODY = JSON.stringify({ email: "nobody@example.org", password: "not the password" });

// On Windows, npm runs scripts with cmd, and there is no SIGTERM.
describe.skipIf(process.platform === "win32")("npm start", { timeout: 120_000 }, () => {
	const folders: TemporaryFolder[] = [];
	const groups: number[] = [];
	afterEach(async () => {
		for (const group of groups.splice(0)) if (isAlive(group)) process.kill(-group, "SIGKILL");
		for (const folder of folders.splice(0)) await folder.remove();
	});

	async function temporaryFolder(): Promise<string> {
		const folder = await createTemporaryFolder("npm-start");
		folders.push(folder);
		return folder.path;
	}

	/** Runs in a separate process group, like a service. */
	function npmStart(
		cwd: string,
		env: Record<string, string>,
	): { npm: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
		const { PATH = "", HOME = "" } = process.env;
		const npm = spawn("npm", ["start"], {
			cwd,
			env: { PATH, HOME, FEEDS: "none", ...env },
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
		});
		groups.push(npm.pid ?? 0);
		let output = "";
		for (const stream of [npm.stdout, npm.stderr])
			stream?.on("data", (chunk: Buffer) => {
				output += chunk.toString();
			});
		return { npm, ended: new Promise((resolve) => npm.once("close", (code) => resolve({ code, output }))) };
	}

	/** Whether any process of the group is alive. */
	function isAlive(group: number): boolean {
		try {
			return process.kill(-group, 0);
		} catch {
			return false;
		}
	}

	it.each(
		firstOf(1, [
			["npm", 1],
			["the whole group of processes", -1],
		] as const),
	)("passes a SIGTERM to %s on: a request under way is answered, and nothing is left", async (_who, sign) => {
		const port = await findFreePort();
		const { npm, ended } = npmStart(ROOT, { PORT: String(port), DATA_DIR: await temporaryFolder() });
		const pid = npm.pid ?? 0;
		await untilReady(port, npm);
		const request = connect(port, "127.0.0.1");
		let answer = "";
		request.on("data", (chunk: Buffer) => {
			answer += chunk.toString();
		});
		const closed = new Promise((resolve) => request.once("close", resolve));
		request.write(
			`POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
		);
		await sleep(300);
		process.kill(sign * pid, "SIGTERM");
		await expect.poll(() => isListening(port)).toBe(false);
		expect(isAlive(pid)).toBe(true);
		request.write(BODY);
		await closed;
		expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
		const { code, output } = await ended;
		expect(output).toContain('"msg":"Stopped"');
		expect(output).not.toContain("A part did not stop in time");
		expect(isAlive(pid)).toBe(false);
		// npm exits with 0 if only npm gets the signal; if the whole group gets it, npm may end by the signal.
		expect(sign === 1 ? [0] : [0, 143, null]).toContain(code);
	});

	it("stops at a broken setting before it builds", async () => {
		const copy = await temporaryFolder();
		for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
		symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
		const { code, output } = await npmStart(copy, { PORT: "eighty" }).ended;
		expect(code).toBe(1);
		expect(output.match(/^PORT is "eighty": expected a whole number.*$/gm)).toHaveLength(1);
		// The setting was checked first, because otherwise this folder would have been built.
		expect(existsSync(join(copy, "build"))).toBe(false);
	});
});

async function untilReady(port: number, npm: ChildProcess): Promise<void> {
	while (npm.exitCode === null) {
		const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
		if (isReady) return;
		await sleep(50);
	}
	throw new Error("npm start ended before the server was ready");
}

function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = connect(port, "127.0.0.1");
		probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
		probe.once("connect", () => probe.destroy());
	});
}
