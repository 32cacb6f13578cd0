// Starts Firebase's own Auth emulator as a child process.
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { emulatorScript } from "./install-emulator.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** A project that does not exist: with a `demo-` name the emulator contacts no server of Google. */
export const PROJECT = "demo-touchline";
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Resolves when it accepts requests at `host`, `127.0.0.1:<port>`. */
export async function spawnAuthEmulator(): Promise<{ host: string; stop(): Promise<void> }> {
	const folder = await createTemporaryFolder("auth-emulator");
	const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
	const at = (chosen: number) => ({ host: "127.0.0.1", port: chosen });
	const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
	await writeFile(join(folder.path, "firebase.json"), JSON.stringify({ emulators }));
	// The emulator has a separate home folder: no settings of this machine's user, no prompts about telemetry, no check for updates.
	const home = join(folder.path, "home");
	await mkdir(home);
	const env = {
		PATH: process.env.PATH ?? "",
		HOME: home,
		XDG_CONFIG_HOME: home,
		CI: "1",
		NO_UPDATE_NOTIFIER: "1",
		FIREBASE_CLI_DISABLE_UPDATE_CHECK: "1",
	};
	const child = spawn(process.execPath, [emulatorScript ?? "", "emulators:start", "--only", "auth", "--project", PROJECT], {
		cwd: folder.path,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
	async function stop(): Promise<void> {
		child.kill("SIGTERM");
		const inTime = await Promise.race([exited.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
		if (!inTime) child.kill("SIGKILL");
		await exited;
		process.off("exit", killWithUs);
		await folder.remove();
	}
	const host = `127.0.0.1:${port}`;
	const deadline = performance.now() + READY_TIMEOUT_MS;
	// The port responds a moment before the setup is complete.
	while (!output.includes("All emulators ready")) {
		if (child.exitCode !== null || performance.now() > deadline) {
			await stop();
			throw new Error(`the Auth emulator did not start:\n${output}`);
		}
		await sleep(50);
	}
	return { host, stop };
}
