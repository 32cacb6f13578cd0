// The metrics of the durable queue.
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

it("count attempts by their result, and say how long a due job has waited", async () => {
	const log = createLogger({ level: "silent" });
	const folder = await createTemporaryFolder("measure-queue");
	const db = await openDatabase({ dataDir: folder.path, log });
	const metrics = createMetrics({ withProcess: false });
	let now = Date.UTC(2026, 10, 30, 12);
	const queue = createQueue({ db, log, metrics, clock: () => now, everyMs: 20, random: () => 1 });
	const worker = queue.work({
		...{ queue: "test", maxConcurrent: 5, attemptMs: SECOND_MS, retentionMs: HOUR_MS },
		retry: { firstMs: HOUR_MS, longestMs: HOUR_MS },
		blockedLanes: async () => ["blocked"],
		handle: async ({ key }) => (key === "fails" ? { kind: "failed", error: "refused" } : { kind: "done" }),
	});
	onTestFinished(async () => {
		await worker.stop();
		await db.close();
		await folder.remove();
	});
	const lines = async () => (await metrics.text()).split("\n");

	await queue.add(db.kysely, "test", [{ key: "works" }, { key: "fails" }, { key: "waits", lane: "blocked" }]);
	await worker.settle();
	now += 90 * SECOND_MS;
	const late = 'touchline_job_overdue_seconds{queue="test"} 90';
	await vi.waitUntil(async () => (await lines()).includes(late), { timeout: 20_000, interval: 20 });
	expect(await lines()).toEqual(
		expect.arrayContaining([
			'touchline_job_attempts_total{queue="test",result="done"} 1',
			'touchline_job_attempts_total{queue="test",result="retried"} 1',
		]),
	);
});
