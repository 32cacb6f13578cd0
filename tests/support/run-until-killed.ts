// Runs a script that kills its own process (…-and-die.ts), with its order as the only argument.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `script`: the script's name in this folder. `false` if it finished without being killed. Rejects with its stderr if it failed in another
 * way.
 */
export function runUntilKilled(script: string, order: object): Promise<boolean> {
	const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), JSON.stringify(order)]);
	let errors = "";
	child.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	return new Promise((resolve, reject) => {
		child.on("close", (code, signal) => {
			if (signal === "SIGKILL" || code === 0) resolve(signal === "SIGKILL");
			else reject(new Error(errors));
		});
	});
}
