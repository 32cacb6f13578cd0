// The share of a feed's matches with a remark: in the console, in /metrics, and as an alarm in the log.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addRemarks, saveMemories } from "#server/feeds/providers/polled/feed-match.store.ts";
import { readRemarkRate, watchRemarkRates } from "#server/feeds/providers/polled/remark-rate.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const NOW = Date.UTC(2026, 7, 1, 18);
const FEED = "api-football";

describe.each(DEFAULT_DATABASES)("remarks of a polled feed on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: Awaited<ReturnType<typeof startCatalogue>>;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
		const ids = Array.from({ length: 10 }, (_none, place) => String(place + 1));
		const memory = {} as Parameters<typeof saveMemories>[3][number]["memory"];
		const followed = ids.map((sourceId) => ({ sourceId, leagueKey: "39", startsAt: NOW - 2 * HOUR_MS, isOver: false, memory }));
		await saveMemories(server.db.kysely, FEED, NOW, [...followed, { ...followed[0], sourceId: "99", startsAt: NOW - 2 * DAY_MS } as never]);
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	const remark = (sourceId: string, message: string, more: object = {}) =>
		addRemarks(server.db.kysely, FEED, [{ row: `match ${sourceId}, Home – Away`, message, at: NOW - HOUR_MS, ...more }]);

	it.skipIf(isMissing)("count a match once, of the last day alone, and no notice that is no fault of the provider", async () => {
		for (const message of ['status: "XYZ" is not known', "goals: left out"]) await remark("1", message);
		await remark("2", "another feed comes before this feed", { isNotice: true });
		await remark("3", "seen long ago", { at: NOW - 2 * DAY_MS });
		await remark("99", "of a match of before");
		await addRemarks(server.db.kysely, FEED, [{ row: "calendar 39", message: "plan", at: NOW }]);
		expect(await readRemarkRate(server.db.kysely, FEED, NOW)).toEqual({ matches: 10, remarked: 1, isAlarming: false });
	});

	it.skipIf(isMissing)("raise an alarm in /metrics and once in the log where they are many", async () => {
		const lines: string[] = [];
		const log = createLogger({ level: "warn", destination: { write: (line) => void lines.push(line) } });
		const metrics = createMetrics({ withProcess: false });
		const watch = watchRemarkRates({ feeds: [FEED], db: server.db, metrics, clock: () => NOW, log });
		await watch.refresh();
		expect(await metrics.text()).toContain(`touchline_feed_remark_alarm{feed="${FEED}"} 0`);
		for (const id of ["1", "2", "3"]) await remark(id, 'status: "XYZ" is not known');
		await watch.refresh();
		await watch.refresh();
		await watch.stop();
		const text = await metrics.text();
		expect(text).toContain(`touchline_feed_remarked_matches{feed="${FEED}"} 3`);
		expect(text).toContain(`touchline_feed_remark_alarm{feed="${FEED}"} 1`);
		expect(lines.filter((line) => line.includes("have remarks"))).toHaveLength(1);
	});
});
