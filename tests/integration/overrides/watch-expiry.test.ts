// The end of an override is published at its moment: a timer is set for it ahead of time.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { watchExpiry } from "#server/overrides/watch-expiry.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const START = 1_800_000_000_000;

let folder: TemporaryFolder;
let db: Db;
beforeEach(async () => {
	folder = await createDataFolder("watch-expiry");
	db = await openDatabase({ dataDir: folder.path, log });
	vi.useFakeTimers({ now: START, toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(async () => {
	vi.useRealTimers();
	await db.close();
	await folder.remove();
});

it("The end of an override is published at its moment, whether it was set before the node started or later", async () => {
	const bus = createInProcessBus(log);
	const set = (matchId: string, until: number) =>
		db.kysely
			.insertInto("manual_overrides")
			.values({ field: "score", set_by: "u1", set_by_name: "Ann", set_at: START, until, match_id: matchId })
			.execute();
	await set("m1", START + 2_100);
	const watching = watchExpiry({ db, bus, clock: Date.now, log });
	await vi.advanceTimersByTimeAsync(50);
	await set("m2", START + 2_100);
	bus.publish("desk.changed", { matchIds: ["m2"] });
	const published: string[][] = [];
	bus.subscribe("desk.changed", ({ matchIds }) => void published.push(matchIds));
	for (let passedMs = 50; passedMs < 2_090; passedMs += 10) await vi.advanceTimersByTimeAsync(10);
	expect(published).toEqual([]);
	for (let passedMs = 0; passedMs < 50; passedMs += 10) await vi.advanceTimersByTimeAsync(10);
	expect(published).toEqual([["m1", "m2"]]);
	vi.useRealTimers();
	await watching.stop();
});
