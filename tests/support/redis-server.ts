// A separate Redis for a test, without files: `it.skipIf(!hasRedis)`.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "./free-port.ts";

export const hasRedis = isInstalled();

export interface RedisServer {
	/** The value for REDIS_URL. */
	url: string;
	/** Kills Redis; `restart` starts it again at the same address. */
	kill(): Promise<void>;
	restart(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
	const port = await findFreePort();
	let child = await spawnRedis(port);
	return {
		url: `redis://127.0.0.1:${port}`,
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGKILL");
			await once(child, "exit");
		},
		async restart() {
			child = await spawnRedis(port);
		},
	};
}

async function spawnRedis(port: number): Promise<ChildProcess> {
	const child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const chunk of child.stdout) if (String(chunk).includes("Ready to accept connections")) break;
	child.stdout?.resume();
	return child;
}

function isInstalled(): boolean {
	try {
		execFileSync("redis-server", ["--version"]);
		return true;
	} catch {
		return false;
	}
}
