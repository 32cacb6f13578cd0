// Runs a script that kills its own process (…-and-die.ts), with what it is to do as its one argument.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** `script`: its name beside this file. False: it was through before. Rejects with what it wrote to stderr when it failed otherwise. */
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
