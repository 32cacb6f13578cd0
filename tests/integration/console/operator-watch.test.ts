// An operator's submissions tell when the operator was last seen at a match. The time is stored as long as it decides whether the match
// counts as left alone.
import { expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOperatorWatch } from "#server/console/desk/operator-watch.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { createDataFolder } from "../../support/data-folder.ts";

it("An operator who submitted an event is known for minutes, also by a clock that was set back, and then forgotten", async () => {
	const folder = await createDataFolder("operator-watch");
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir: folder.path, log });
	const bus = createInProcessBus(log);
	let now = KICK_OFF;
	const watch = createOperatorWatch({ db, bus, clock: () => now, log, overriddenMatches: async () => [] });
	try {
		const eventOf = (source: string, occurredAt: number) => [{ source, occurredAt }] as never;
		bus.publish("match.appended", { matchId: "m1", epoch: "e", setup: {} as never, events: eventOf("operator", now), live: {} as never });
		bus.publish("match.appended", { matchId: "m2", epoch: "e", setup: {} as never, events: eventOf("feed", now), live: {} as never });
		expect([watch.seenAt("m1"), watch.seenAt("m2")]).toEqual([KICK_OFF, null]);
		now -= MINUTE_MS;
		expect(watch.seenAt("m1")).toBe(now);
		now = KICK_OFF + 9 * MINUTE_MS;
		await watch.refresh();
		expect(watch.seenAt("m1")).toBe(KICK_OFF);
		now = KICK_OFF + 11 * MINUTE_MS;
		await watch.refresh();
		expect(watch.seenAt("m1")).toBeNull();
	} finally {
		await watch.stop();
		await bus.close();
		await db.close();
		await folder.remove();
	}
});
