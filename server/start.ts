// `npm start`: checks the settings, updates the client's build, and becomes the server. All of it is one process, so that a signal reaches
// the server; during the build, a signal ends the build.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { readSettings } from "./config/env.ts";
import { SettingsError } from "./config/settings-error.ts";

const BUILD = fileURLToPath(new URL("../client/build-if-stale.ts", import.meta.url));

/** main.ts reports an invalid setting immediately: a build would only delay that message. */
function areSettingsSound(): boolean {
	try {
		readSettings();
		return true;
	} catch (error) {
		if (error instanceof SettingsError) return false;
		throw error;
	}
}

/** Returns the exit code of the build, which runs in a process group of its own. */
function buildIfStale(): Promise<number> {
	const isGroup = process.platform !== "win32";
	const build = spawn(process.execPath, [BUILD], { stdio: ["ignore", "inherit", "inherit"], detached: isGroup });
	const pass = (signal: NodeJS.Signals) => {
		if (build.pid) process.kill(isGroup ? -build.pid : build.pid, signal);
	};
	process.on("SIGTERM", pass).on("SIGINT", pass);
	return new Promise((resolve, reject) => {
		build.once("error", reject);
		build.once("exit", (code, signal) => {
			process.off("SIGTERM", pass).off("SIGINT", pass);
			resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
		});
	});
}

const code = areSettingsSound() ? await buildIfStale() : 0;
if (code === 0) await import("./main.ts");
else process.exitCode = code;
