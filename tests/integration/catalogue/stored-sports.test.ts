// A database that a newer version has written, with a sport that this version does not know.
import { afterEach, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { refuseUnknownSports } from "#server/catalogue/stored-sports.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { FOREIGN_SPORT } from "../../fixtures/sport-keys.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { runServerToItsEnd } from "../../support/server-process.ts";

describe.each(DEFAULT_DATABASES)("the sports of a database on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase | undefined;
	afterEach(() => empty?.remove());

	it.skipIf(isMissing)("must all be in this build: else the start ends with one line that names the others", async () => {
		empty = await create();
		const { dataDir, databaseUrl } = empty;
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ dataDir, databaseUrl, log });
		const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
		await madeLeague(store, { key: "K", teams: 2, startsAt: 0 });
		await refuseUnknownSports(db);

		const nationId = (await store.upsertNations([{ code: "NEW", name: "New" }]))[0]?.id ?? "";
		const league = { source: "made", sourceId: "new", sport: FOREIGN_SPORT, nationId, name: "New", weight: 1, rules: "league" };
		await store.upsertLeagues([league]);
		await db.close();
		const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), FEEDS: "none", LOG_LEVEL: "error" };
		const { code, output } = await runServerToItsEnd(env);
		expect([code, output.trim()]).toEqual([
			1,
			"The database has leagues or teams of curling, which this version cannot show: start a newer one.",
		]);
	});
});
