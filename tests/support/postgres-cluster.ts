// A temporary PostgreSQL cluster from this machine's binaries, reachable on 127.0.0.1 and removed by stop(). It is durable as by default
// (fsync on); a test run, which needs no durability against a power cut, keeps its files in memory.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findFreePort } from "./free-port.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

export interface PostgresCluster {
	/** Connection string of the superuser's database. */
	url: string;
	/** Ends the cluster at once, as a power cut does; `restart` starts it again at the same address. */
	kill(): Promise<void>;
	restart(): Promise<void>;
	/** Whether the cluster has ended by itself or was killed. */
	hasExited(): boolean;
	stop(): Promise<void>;
}

/** Databases that a test creates and drops need no autovacuum, whose processes take CPU for each of them. */
const SHORT_LIVED = { autovacuum: "off" };

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 20_000;

/** The folder that contains these programs, or `null`; suites are then skipped. */
export function findPostgresBinaries(programs: readonly string[] = ["initdb", "postgres"]): string | null {
	const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
	const folders = [...(process.env.PATH ?? "").split(":"), ...versions.map((version) => join(DEBIAN_FOLDER, version, "bin"))];
	return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

/** PostgreSQL refuses to run as root, so root switches to the first of these users that exists on the machine. */
export function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
	if (process.getuid?.() !== 0) return {};
	const accounts = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"));
	const account = ["postgres", "nobody"].map((name) => accounts.find(([login]) => login === name)).find((found) => found !== undefined);
	if (!account) throw new Error("PostgreSQL cannot run as root, and there is neither a user postgres nor nobody");
	return { uid: Number(account[2]), gid: Number(account[3]) };
}

export async function untilReady(url: string, hasExited: () => boolean): Promise<void> {
	const deadline = performance.now() + START_TIMEOUT_MS;
	while (true) {
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			return;
		} catch (error) {
			if (hasExited() || performance.now() > deadline) throw error;
			await sleep(50);
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

/** `place`: a folder for the cluster's files, which stop() removes. */
export async function startPostgresCluster({
	isOnDisk = true,
	place,
}: {
	isOnDisk?: boolean;
	place?: TemporaryFolder | undefined;
} = {}): Promise<PostgresCluster | null> {
	const binaries = findPostgresBinaries();
	if (!binaries) return null;
	const user = unprivilegedUser();
	const folder = place ?? (await createTemporaryFolder("postgres", { isOnDisk }));
	if (user.uid !== undefined) chownSync(folder.path, user.uid, user.gid);
	const options = { ...user, cwd: folder.path };
	const data = join(folder.path, "cluster");
	await promisify(execFile)(
		join(binaries, "initdb"),
		["-D", data, "-U", "touchline", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
		options,
	);

	const port = await findFreePort();
	const settings = {
		listen_addresses: "127.0.0.1",
		unix_socket_directories: folder.path,
		max_connections: "200",
		...(isOnDisk ? {} : SHORT_LIVED),
	};
	const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const url = `postgres://touchline@127.0.0.1:${port}/postgres`;
	let server: ChildProcess;
	let exited: Promise<unknown>;
	let log = "";

	async function start(): Promise<void> {
		// Started in a process group of its own, so that its children can be killed with it.
		server = spawn(join(binaries ?? "", "postgres"), ["-D", data, "-p", String(port), ...flags], {
			...options,
			stdio: ["ignore", "ignore", "pipe"],
			detached: true,
		});
		server.stderr?.on("data", (chunk) => {
			log += chunk;
		});
		const killWithUs = () => server.kill("SIGQUIT");
		process.once("exit", killWithUs);
		exited = new Promise((resolve) => server.once("exit", resolve)).finally(() => process.off("exit", killWithUs));
		await untilReady(url, () => server.exitCode !== null);
	}

	async function stop(): Promise<void> {
		server.kill("SIGINT"); // PostgreSQL's "fast" shutdown: open connections are closed without waiting.
		await exited;
		await folder.remove();
	}
	try {
		await start();
	} catch (error) {
		await stop();
		throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
	}
	return {
		url,
		async kill() {
			if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
			await exited;
		},
		restart: start,
		hasExited: () => server.exitCode !== null || server.signalCode !== null,
		stop,
	};
}
