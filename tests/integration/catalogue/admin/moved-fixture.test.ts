// A fixture of the simulator that staff moved: the simulator neither moves it back nor plays it at its old time.
import { expect, it } from "vitest";
import { followKickOffs } from "#server/catalogue/fixtures/lists/follow-kick-offs.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { type DatabaseKind, DEFAULT_DATABASES } from "../../../support/database-kinds.ts";
import { openSimulatedWorld } from "../../feeds/simulated-world.ts";

const BORN = Date.UTC(2026, 10, 21, 14, 20);

it("stays where staff moved it, and is not played by the script", async () => {
	const world = await openSimulatedWorld(DEFAULT_DATABASES[0] as DatabaseKind, BORN);
	const kickOffs = followKickOffs({ ...world.server, log: createLogger({ level: "silent" }) });
	try {
		const simulator = await world.start();
		await simulator.advance();
		const { kysely } = world.server.db;
		const soon = await kysely
			.selectFrom("matches")
			.select(["id", "starts_at"])
			.where("starts_at", ">", BORN + 20 * MINUTE_MS)
			.where("starts_at", "<", BORN + 3 * HOUR_MS)
			.orderBy("starts_at")
			.limit(2)
			.execute();
		const [moved, other] = soon;
		if (!moved || !other) throw new Error("the world has two matches within three hours");
		const payload = { status: "scheduled", startsAt: moved.starts_at + 2 * DAY_MS };
		await world.server.append(moved.id, [{ type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: world.now() }]);
		await kickOffs.settled();
		world.setNow(Math.max(moved.starts_at, other.starts_at) - MINUTE_MS);
		await world.goOn(simulator, 15);
		expect(await world.stateOf(moved.id)).toMatchObject({ status: "scheduled", period: null, startsAt: payload.startsAt });
		expect((await world.stateOf(other.id)).period).not.toBeNull();
		// The next day's calendar reports the old time of the moved match again.
		await world.goOn(simulator, 24 * 60, 2 * HOUR_MS);
		const row = await kysely.selectFrom("matches").select("starts_at").where("id", "=", moved.id).executeTakeFirstOrThrow();
		expect(row.starts_at).toBe(payload.startsAt);
	} finally {
		await kickOffs.stop();
		await world.close();
	}
});
