// The setup of a match for its log: cached while in use, reloaded when it changes here or in another process.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("set-ups of matches on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	it.skipIf(isMissing)("are the same object until squads change: at once here, within seconds from another process", async () => {
		let now = 0;
		const [here, elsewhere] = [createInProcessBus(log), createInProcessBus(log)];
		const league = await madeLeague(createCatalogueStore({ db, bus: here }), { key: "set-ups", teams: 2 });
		const [matchId = "", teamId = ""] = [league.matches[0]?.id, league.records[0]?.homeTeamId];
		const { setupOf } = createMatchSetups({ db, bus: here, clock: () => now });
		const addPlayer = (bus: typeof here, name: string) =>
			createCatalogueStore({ db, bus }).upsertPlayers([{ source: "made", sourceId: name, teamId, name }]);
		const namesIn = async () => Object.values((await setupOf(matchId))?.players ?? {}).map(({ name }) => name);

		expect(await namesIn()).toEqual([]);
		await addPlayer(here, "One");
		expect(await namesIn()).toEqual(["One"]);
		await addPlayer(elsewhere, "Two");
		now += 9_999;
		expect(await namesIn()).toEqual(["One"]);
		now += 1;
		expect((await namesIn()).sort()).toEqual(["One", "Two"]);
		const known = await setupOf(matchId);
		now += 60_000;
		expect(await setupOf(matchId)).toBe(known);
		// A change that leaves the setup equal keeps the states that were folded with it.
		here.publish("catalogue.changed", { matchIds: [matchId] });
		expect(await setupOf(matchId)).toBe(known);
		expect(await setupOf("m9999")).toBeNull();
	});
});
