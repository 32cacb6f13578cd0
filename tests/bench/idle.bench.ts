// Cost of a node that nobody visits: an empty site on PostgreSQL without feeds. It reads the outbox once a second, by design.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import { startServer } from "../support/server-process.ts";
import type { BenchRow } from "./bench-row.ts";
import { readCpuSeconds } from "./read-process.ts";

const SETTLE_MS = 60_000;
/** Short enough to end before the first cleanup of old rows, five minutes after the start. */
const MEASURE_MS = 180_000;
const COUNTER = fileURLToPath(new URL("count-wake-ups.ts", import.meta.url));

export async function run(): Promise<BenchRow[]> {
	const cluster = await startPostgresCluster({ isOnDisk: false });
	if (!cluster) return [];
	const folder = mkdtempSync(join(tmpdir(), "touchline-idle-"));
	const file = join(folder, "count");
	const env = { DATABASE_URL: cluster.url, FEEDS: "none", COUNT_FILE: file, LOG_LEVEL: "error" };
	const server = await startServer({ env, execArgv: ["--import", COUNTER] });
	try {
		await sleep(SETTLE_MS);
		const look = () => {
			const counts = JSON.parse(readFileSync(file, "utf8")) as { timers: number; statements: number };
			return { ...counts, cpu: readCpuSeconds(server.pid), atMs: performance.now() };
		};
		const before = look();
		await sleep(MEASURE_MS);
		const after = look();
		const seconds = (after.atMs - before.atMs) / 1_000;
		const rate = (name: string, unit: string, count: number, note: string): BenchRow => {
			return { name: `idle node, ${name}`, unit, ours: count / seconds, peer: null, peerName: null, ratio: null, note };
		};
		return [
			rate("statements", "/s", after.statements - before.statements, "to PostgreSQL; one of them reads the outbox each second"),
			rate("processor", "ms/s", (after.cpu - before.cpu) * 1_000, ""),
			rate("timers", "/s", after.timers - before.timers, "callbacks in the main thread"),
		];
	} finally {
		await server.stop();
		await cluster.stop();
		rmSync(folder, { recursive: true });
	}
}
