// The real server as a child process, as `npm start` runs it, for the browser and fault suites, which kill and restart it.
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { COMPILED } from "./compile-cache.ts";
import { findFreePort } from "./free-port.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** Interval of the checks whether the server is ready. Each is a request, which takes CPU time that the start needs. */
const LOOK_EVERY_MS = 100;

export interface ServerOptions {
	/** Settings that override the defaults; the caller's own environment is not passed on. */
	env?: Record<string, string>;
	/** Data folder, which stop() keeps. By default the server gets a temporary folder, which stop() removes. */
	dataDir?: string;
	/** Timeout for servers whose start takes long. */
	readyWithinMs?: number;
	/** Arguments of Node before the script: `--import` of a preload. */
	execArgv?: readonly string[];
	/** Root of the project to run; this one by default. */
	root?: string;
}

export interface ServerProcess {
	/** `http://127.0.0.1:<port>`, unchanged after a restart. */
	readonly url: string;
	readonly dataDir: string;
	readonly pid: number;
	/** All output so far, including that before restarts. */
	output(): string;
	/** Sends the signal and resolves when the process has ended. */
	kill(signal?: NodeJS.Signals): Promise<void>;
	/** Starts the server again on the same port and data, from another root if given; first stops a running process with SIGTERM. */
	restart(root?: string): Promise<void>;
	/** Stops the server with SIGTERM and removes its temporary folder. Throws if it had to be killed. */
	stop(): Promise<void>;
}

export interface ServerExit {
	code: number | null;
	signal: NodeJS.Signals | null;
	output: string;
}

interface Run {
	child: ChildProcess;
	exited: Promise<ServerExit>;
	output(): string;
}

function spawnServer(env: Record<string, string>, { execArgv = [], root = ROOT }: Pick<ServerOptions, "execArgv" | "root"> = {}): Run {
	const { PATH = "", HOME = "" } = process.env;
	const child = spawn(process.execPath, [...execArgv, "server/main.ts"], {
		cwd: root,
		env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const collect = (chunk: Buffer) => {
		output += chunk.toString();
	};
	child.stdout?.on("data", collect);
	child.stderr?.on("data", collect);
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	const exited = new Promise<ServerExit>((resolve) => {
		child.once("close", (code, signal) => {
			process.off("exit", killWithUs);
			resolve({ code, signal, output });
		});
	});
	return { child, exited, output: () => output };
}

async function untilReady(url: string, run: Run, withinMs: number): Promise<void> {
	const deadline = performance.now() + withinMs;
	while (run.child.exitCode === null && run.child.signalCode === null && performance.now() < deadline) {
		const isReady = await fetch(`${url}/readyz`)
			.then((response) => response.ok)
			.catch(() => false);
		if (isReady) return;
		await sleep(LOOK_EVERY_MS);
	}
	run.child.kill("SIGKILL");
	throw new Error(`the server did not become ready:\n${(await run.exited).output}`);
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
	const folder = options.dataDir === undefined ? await createTemporaryFolder("server") : null;
	const dataDir = options.dataDir ?? folder?.path ?? "";
	const port = await findFreePort();
	const url = `http://127.0.0.1:${port}`;
	let earlierOutput = "";
	let root = options.root;
	let run: Run;

	async function start(): Promise<void> {
		run = spawnServer(
			{ PORT: String(port), DATA_DIR: dataDir, ...options.env },
			{ execArgv: options.execArgv ?? [], ...(root !== undefined && { root }) },
		);
		await untilReady(url, run, options.readyWithinMs ?? READY_TIMEOUT_MS);
	}

	/** Returns whether the process ended by itself in time. */
	async function end(signal: NodeJS.Signals): Promise<boolean> {
		run.child.kill(signal);
		const inTime = await Promise.race([run.exited.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
		if (!inTime) run.child.kill("SIGKILL");
		await run.exited;
		return inTime;
	}

	await start().catch(async (error) => {
		await folder?.remove();
		throw error;
	});
	return {
		url,
		dataDir,
		get pid() {
			return run.child.pid ?? 0;
		},
		output: () => earlierOutput + run.output(),
		async kill(signal = "SIGKILL") {
			await end(signal);
		},
		async restart(from = root) {
			root = from;
			await end("SIGTERM");
			earlierOutput += run.output();
			await start();
		},
		async stop() {
			const inTime = await end("SIGTERM");
			await folder?.remove();
			if (!inTime) throw new Error(`the server did not stop by itself:\n${run.output()}`);
		},
	};
}

/** Runs a server that must not start, with these settings, until it exits by itself; fails after a minute. */
export async function runServerToItsEnd(env: Record<string, string>): Promise<ServerExit> {
	const run = spawnServer(env);
	const timeout = setTimeout(() => run.child.kill("SIGKILL"), READY_TIMEOUT_MS);
	const exit = await run.exited;
	clearTimeout(timeout);
	if (exit.signal === "SIGKILL") throw new Error(`the server did not end by itself:\n${exit.output}`);
	return exit;
}
