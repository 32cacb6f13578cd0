// kill -9 during the undo of an import: the next start completes it, and everything is as before the import.
import { describe, expect, it } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportView } from "#shared/contract/rest/console/feeds.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { runUntilKilled } from "../../support/run-until-killed.ts";
import type { FatalUndo } from "../../support/undo-and-die.ts";

const log = createLogger({ level: "silent" });
const NOW = Date.UTC(2026, 8, 1);
const FILE = "Date,Time,Home,Away,Score,Round\n15/08/2026,15:00,Rovers,United,2-1,1\n22/08/2026,TBD,United,Rovers,0-0,2\n";
/**
 * The file with another score for each match, another kick-off, a match with a team that only this file has, and one with a team that
 * another source has.
 */
const CORRECTED = `${FILE.replace("2-1", "2-2").replace("0-0", "1-0").replace("TBD", "19:30")}30/09/2026,20:45,Rovers,City,,3\n07/10/2026,20:45,Rovers,Town,,4\n`;
/** A smaller step means more kills, each of which starts a process. */
const STEP = process.env.LONG === "1" ? 1 : 33;

/** Returns `false` if the undo finished before the kill. */
const isKilled = (order: FatalUndo) => runUntilKilled("undo-and-die.ts", order);

async function open(empty: EmptyDatabase) {
	const server = await startCatalogue(empty, { now: NOW });
	const { db, setupOf, appender, matchLog, store, clock } = server;
	const newFeeds = () => createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock, log });
	const feeds = newFeeds();
	const api = await startApi({ db, definitions: feeds.definitions, clock });
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const named = { source: "tests", sourceId: "l", sport: FOOTBALL, nationId: nation?.id ?? "", name: "Sunday League" };
	const leagueId = (await store.upsertLeagues([{ ...named, weight: 1, rules: "league" }]))[0]?.id ?? "";
	const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "TO" } as const;
	const town = { source: "tests", sourceId: "t", sport: FOOTBALL, nationId: nation?.id ?? "", name: "Town", shortName: "TOW", crest };
	await store.upsertTeams([town]);
	let keys = 0;
	const headers = () => ({ ...api.bearer(["ops:content"], { lifetimeMs: 3_600_000 }), "idempotency-key": `order-${keys++}-of-it` });
	const read = async (importId: string) => {
		const { json } = await api.call("GET", `/api/v1/ops/imports/${importId}`, { headers: headers() });
		return (json as { import: ImportView }).import;
	};
	return {
		db,
		newFeeds,
		read,
		async bringIn(text: string): Promise<string> {
			const content = Buffer.from(text).toString("base64");
			const body = { source: "csv", fileName: "f.csv", content, leagueId, season: "2026/27", zone: "Europe/London" };
			const { json } = await api.call("POST", "/api/v1/ops/imports", { headers: headers(), body });
			const { importId } = json as { importId: string };
			await expect.poll(async () => (await read(importId)).state, { timeout: 60_000 }).toBe("done");
			return importId;
		},
		/** Everything that staff and readers see of the import. */
		async dump() {
			const { kysely } = db;
			const matches = await kysely.selectFrom("matches").selectAll().orderBy("id").execute();
			const states = await Promise.all(matches.map(async ({ id }) => (await matchLog.stateOf(id))?.state));
			return {
				matches,
				teams: await kysely.selectFrom("teams").selectAll().orderBy("id").execute(),
				links: await kysely.selectFrom("external_ids").selectAll().orderBy("kind").orderBy("source").orderBy("source_id").execute(),
				states: states.map((state) => [state?.status, state?.score]),
			};
		},
		async stop() {
			await api.stop();
			await feeds.stop();
			await server.stop();
		},
	};
}

describe.each(DEFAULT_DATABASES)("kill -9 during the undo of an import on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("leaves an undo that the next start carries through", { timeout: 180_000 }, async () => {
		const empty = await create();
		const site = await open(empty);
		try {
			await site.bringIn(FILE);
			const before = await site.dump();
			let kills = 0;
			for (let killAt = 2, wasKilled = true; wasKilled; killAt += STEP) {
				const importId = await site.bringIn(CORRECTED);
				expect(await site.dump()).not.toEqual(before);
				// The command that undoes an import writes these fields first; the process that is killed continues from there.
				await site.db.kysely.updateTable("imports").set({ undone_by: "Ann", undone_at: NOW }).where("id", "=", importId).execute();
				wasKilled = await isKilled({ ...empty, killAt, at: NOW, importId, source: "csv" });
				if (wasKilled) {
					kills++;
					expect((await site.read(importId)).undoneBy).toBeNull();
				}
				const feeds = site.newFeeds();
				await feeds.start();
				await feeds.stop();
				expect({ killAt, ...(await site.dump()) }).toEqual({ killAt, ...before });
				expect((await site.read(importId)).undoneBy).toBe("Ann");
			}
			expect(kills).toBeGreaterThan(0);
		} finally {
			await site.stop();
			await empty.remove();
		}
	});
});
