// Two PostgreSQL servers on this machine: a primary, and a standby that has each commit before it is acknowledged. The primary can be
// killed and the standby promoted, as at a fail-over.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "./free-port.ts";
import { findPostgresBinaries, unprivilegedUser, untilReady } from "./postgres-cluster.ts";
import { executeOn } from "./postgres-statement.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface PostgresPair {
	/** Connection string that names both servers. */
	url: string;
	/** Ends the primary at once, as a power cut does. */
	killPrimary(): void;
	promoteStandby(): Promise<void>;
	stop(): Promise<void>;
}

const run = promisify(execFile);
const findPairBinaries = () => findPostgresBinaries(["initdb", "postgres", "pg_basebackup"]);

export const hasPostgresPair = findPairBinaries() !== null;

/** `isSynchronous: false`: the primary acknowledges commits that the standby does not have yet. */
export async function startPostgresPair({ isSynchronous }: { isSynchronous: boolean }): Promise<PostgresPair> {
	const binaries = findPairBinaries();
	if (!binaries) throw new Error("this machine has no PostgreSQL binaries");
	const user = unprivilegedUser();
	const folder = await createTemporaryFolder("postgres-pair", { isOnDisk: true });
	if (user.uid !== undefined) chownSync(folder.path, user.uid, user.gid);
	const options = { ...user, cwd: folder.path };
	const ports = [await findFreePort(), await findFreePort()] as const;
	const addressOf = (port: number) => `postgres://touchline@127.0.0.1:${port}/postgres`;
	const running: ChildProcess[] = [];

	async function start(name: string, port: number): Promise<ChildProcess> {
		const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: folder.path, max_connections: "100" };
		const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
		// Started in a process group of its own, so that its children can be killed with it.
		const server = spawn(join(binaries ?? "", "postgres"), ["-D", join(folder.path, name), "-p", String(port), ...flags], {
			...options,
			stdio: "ignore",
			detached: true,
		});
		running.push(server);
		await untilReady(addressOf(port), () => server.exitCode !== null);
		return server;
	}

	const init = ["-D", join(folder.path, "one"), "-U", "touchline", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
	await run(join(binaries, "initdb"), init, options);
	const primary = await start("one", ports[0]);
	const copy = ["-D", join(folder.path, "two"), "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", addressOf(ports[0])];
	await run(join(binaries, "pg_basebackup"), copy, options);
	await start("two", ports[1]);
	if (isSynchronous) {
		await executeOn(addressOf(ports[0]), "alter system set synchronous_standby_names = '*'");
		await executeOn(addressOf(ports[0]), "select pg_reload_conf()");
	}

	return {
		url: `postgres://touchline@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`,
		killPrimary() {
			if (primary.pid !== undefined) process.kill(-primary.pid, "SIGKILL");
		},
		promoteStandby: () => executeOn(addressOf(ports[1]), "select pg_promote()"),
		async stop() {
			for (const server of running) {
				if (server.exitCode !== null || server.signalCode !== null) continue;
				const exited = new Promise((resolve) => server.once("exit", resolve));
				if (server.pid !== undefined) process.kill(-server.pid, "SIGINT");
				await exited;
			}
			await folder.remove();
		},
	};
}
