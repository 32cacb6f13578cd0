// A server and its load generator, each a process on its own core, which live as long as a bench alternates measurements between them and
// others.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LoadTask, Measured, Measurement } from "./fan-out-load.ts";
import type { Ports } from "./fan-out-server.ts";
import { readMemoryBytes } from "./read-process.ts";

export interface FanOutCase {
	/** Increase of the server's memory per connection, after garbage collection. */
	readonly bytesPerConnection: number;
	measure(measurement: Measurement): Promise<Measured>;
	stop(): void;
}

/** If taskset is missing, the processes are not bound to a core, and the rows say so. */
const PIN = ["taskset", "-c"] as const;
export const canPin = spawnSync(PIN[0], [PIN[1], "1", "true"]).status === 0;

/** Makes any Node server collect garbage on request. */
const COLLECTED = ["--expose-gc", "--import", 'data:text/javascript,process.on("SIGUSR2", () => gc());'];
const COLLECT_MS = 400;

/** Paths are relative to this folder. `program`: program that runs the server, Node by default. */
export async function startFanOutCase(parts: {
	server: string;
	program?: string;
	task: Omit<LoadTask, keyof Ports | "serverPid">;
}): Promise<FanOutCase> {
	const { task, program } = parts;
	const server = start([...(program ? [program] : [process.execPath, ...COLLECTED]), pathOf(parts.server), task.peer], 0);
	const { value: ports } = await linesOf<Ports>(server).next();
	const serverPid = server.pid ?? 0;
	const before = await memoryAfterCollection(server);
	const load = start([process.execPath, pathOf("fan-out-load.ts"), JSON.stringify({ ...task, ...ports, serverPid })], 1);
	const answers = linesOf<Measured>(load);
	if ((await answers.next()).done) throw new Error(`The readers of ${task.peer} did not join.`);
	const bytesPerConnection = ((await memoryAfterCollection(server)) - before) / task.readers;
	return {
		bytesPerConnection,
		async measure(measurement) {
			load.stdin?.write(`${JSON.stringify(measurement)}\n`);
			const { value } = await answers.next();
			if (!value) throw new Error(`The readers of ${task.peer} ended.`);
			return value;
		},
		stop() {
			load.kill("SIGKILL");
			server.kill("SIGKILL");
		},
	};
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

function start(command: readonly string[], core: number): ChildProcess {
	const [program = "", ...rest] = canPin ? [...PIN, String(core), ...command] : command;
	return spawn(program, rest, { stdio: ["pipe", "pipe", "inherit"] });
}

async function* linesOf<T>(child: ChildProcess): AsyncGenerator<T, undefined> {
	if (child.stdout) for await (const line of createInterface(child.stdout)) yield JSON.parse(line) as T;
}

async function memoryAfterCollection(server: ChildProcess): Promise<number> {
	server.kill("SIGUSR2");
	await sleep(COLLECT_MS);
	return readMemoryBytes(server.pid ?? 0);
}
