// Logs of seasons that ended long ago are packed; reading them and appending to them work as before.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { readLastRevisions } from "#server/catalogue/people/appearance.store.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { readAuthors } from "#server/console/desk/event-author.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { readLeaders } from "#server/feeds/providers/polled/feed-match.store.ts";
import { createArchiving } from "#server/match-log/archive-logs.ts";
import { readEvents, readOfSource } from "#server/match-log/match-event.store.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { createMadeLog } from "../../support/made-log.ts";

const log = createLogger({ level: "silent" });
const CORNERS = 60;
const ENTRIES = CORNERS + 4;
const DRAFTS: readonly EventDraft[] = [
	draftAt("1h", 0, "period_started", {}),
	...Array.from({ length: CORNERS }, (_, index) =>
		draftAt("1h", (index + 1) / 2, "corner_awarded", { side: index % 3 === 0 ? "home" : "away" }),
	),
	draftAt("1h", 46, "period_ended", {}),
	draftAt("2h", 46, "period_started", {}),
	draftAt("2h", 93, "match_ended", {}),
];

describe.each(DATABASE_KINDS)("the archive of logs on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let now = KICK_OFF;
	let [ended, current] = ["", ""];
	const clock = () => now;
	const test = it.skipIf(isMissing);
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
		[ended = "", current = ""] = await addMatches();
		const node = startNode();
		for (const [index, draft] of DRAFTS.entries()) {
			for (const matchId of [ended, current]) expect((await node.append(matchId, String(index), draft)).ok).toBe(true);
		}
		await node.stop();
		now = KICK_OFF + 30 * DAY_MS;
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	/** Two matches: one of a season that ended two days after it, and one of a season that goes on. */
	async function addMatches(): Promise<string[]> {
		const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
		const named = (sourceId: string) => ({ source: "test", sourceId, sport: FOOTBALL });
		const [nation] = await store.upsertNations([{ code: "LON", name: "Longland" }]);
		const nationId = nation?.id ?? "";
		const [league] = await store.upsertLeagues([{ ...named("l"), nationId, name: "League", weight: 1, rules: "league" }]);
		const leagueId = league?.id ?? "";
		const seasons = await store.upsertSeasons(
			[2, 300].map((days) => ({ leagueId, name: `${days}`, startsAt: KICK_OFF - DAY_MS, endsAt: KICK_OFF + days * DAY_MS })),
		);
		const crest = { pattern: "plain" as const, primary: "#112233", secondary: "#ffcc00", initials: "LT" };
		const teams = await store.upsertTeams(["Alder", "Birch"].map((name) => ({ ...named(name), nationId, name, shortName: name, crest })));
		const [homeTeamId, awayTeamId] = [teams[0]?.id ?? "", teams[1]?.id ?? ""];
		const rest = { leagueId, round: "1", homeTeamId, awayTeamId, startsAt: KICK_OFF, hasTime: true };
		const format = { hasExtraTime: false, hasShootOut: false };
		const matches = seasons.map(({ id: seasonId }) => ({ ...named(`m ${seasonId}`), ...rest, seasonId, format }));
		return (await store.upsertMatches(matches)).map(({ id }) => id);
	}

	/** A new process, whose caches are empty. */
	function startNode() {
		const room = createMadeLog({ db, clock });
		const from = { sourceKind: "operator", sourceName: "operator", authorId: "u1" } as const;
		return {
			...room,
			append: (matchId: string, sourceId: string, draft: EventDraft) => room.appender.append({ matchId, ...from, sourceId, draft }),
			/** All kinds of reads of one log. */
			async readAll(matchId: string) {
				const { matchLog } = room;
				return {
					state: await matchLog.stateOf(matchId),
					all: await matchLog.eventsSince(matchId, 0),
					page: await matchLog.eventsSince(matchId, 20, 5),
					end: await matchLog.eventsSince(matchId, ENTRIES),
					bySource: await matchLog.eventsBySource([matchId], "operator"),
					found: await matchLog.findBySourceIds(matchId, "operator", ["7", "3"]),
					ids: await matchLog.eventIdsBySource(matchId, "operator", ["7"]),
					own: [...(await matchLog.eventIdsOf(matchId as never, "u1" as never))].sort(),
					authors: await readAuthors(db, matchId),
					times: await matchLog.recordedAt(matchId, 20, KICK_OFF - 1),
				};
			},
		};
	}
	async function readAll(matchId: string) {
		const node = startNode();
		const read = await node.readAll(matchId);
		await node.stop();
		return read;
	}
	async function archive(keepMs: number | null): Promise<void> {
		const cleaner = startCleaner({ db, tasks: [createArchiving({ db, clock, log }, keepMs)], clock, log, batchSize: 1 });
		await cleaner.runOnce();
		await cleaner.stop();
	}
	/** Number of entries stored as rows, and number of those in packed logs. */
	async function countEntries(matchId: string): Promise<[rows: number, packed: number]> {
		const rows = await db.kysely.selectFrom("match_events").select("seq").where("match_id", "=", matchId).execute();
		const archived = await db.kysely.selectFrom("archived_logs").select("entries").where("match_id", "=", matchId).execute();
		return [rows.length, archived[0]?.entries ?? 0];
	}

	test("packs logs of a season that ended before, into less than a tenth, and all reads answer as before", async () => {
		const before = [await readAll(ended), await readAll(current)];
		expect(before[0]?.all.events).toHaveLength(ENTRIES);
		expect(before[0]?.times.size).toBe(ENTRIES - 20);
		await archive(40 * DAY_MS);
		expect(await countEntries(ended)).toEqual([ENTRIES, 0]);
		await archive(20 * DAY_MS);
		expect([await countEntries(ended), await countEntries(current)]).toEqual([
			[0, ENTRIES],
			[ENTRIES, 0],
		]);
		expect([await readAll(ended), await readAll(current)]).toEqual(before);
		const { packed } = await db.kysely.selectFrom("archived_logs").select("packed").executeTakeFirstOrThrow();
		const bodies = (before[0]?.all.events ?? []).reduce((sum, event) => sum + JSON.stringify(event).length, 0);
		expect(packed.length).toBeLessThan(bodies / 10);
	});

	test("an append to a packed log restores it first: a repeat is recognised, and a correction is numbered on", async () => {
		await archive(20 * DAY_MS);
		const before = await readAll(ended);
		const node = startNode();
		const repeated = await node.append(ended, "5", DRAFTS[5] as EventDraft);
		expect(repeated).toMatchObject({ ok: true });
		expect(await countEntries(ended)).toEqual([ENTRIES, 0]);
		expect(await readAll(ended)).toEqual(before);
		const [, corner] = before.all.events;
		const cancelled = { ...(DRAFTS[1] as EventDraft), revises: corner?.id as EventId, status: "cancelled", reason: "a goal kick" } as const;
		const added = await node.append(ended, "cancelled", cancelled);
		expect(added.ok).toBe(true);
		expect(await countEntries(ended)).toEqual([ENTRIES + 1, 0]);
		await node.stop();
	});

	test("a log that is packed or restored between two statements of a reader is read whole", async () => {
		const before = (await readAll(ended)).all.events.length;
		now += 30 * DAY_MS;
		/** Packs or restores the log after each statement, so that every read meets the change. */
		const changing = db.kysely.withPlugin({
			transformQuery: ({ node }) => node,
			async transformResult({ result }) {
				const [rows] = await countEntries(ended);
				const task = createArchiving({ db, clock, log }, rows > 0 ? 20 * DAY_MS : null);
				expect(await task.cleanSome({ before: now - 20 * DAY_MS, limit: 1 })).toBe(1);
				return result;
			},
		});
		const reader = { ...db, kysely: changing };
		for (const _form of ["rows", "packed"]) {
			const [rowsBefore] = await countEntries(ended);
			expect(await readEvents(changing, ended, 0)).toHaveLength(before);
			expect((await countEntries(ended))[0] > 0).toBe(rowsBefore === 0);
			expect(await readOfSource(changing, [ended], "operator")).toHaveLength(before);
			expect(await readAuthors(reader, ended)).toHaveLength(before);
			expect((await readLastRevisions(reader, [ended], ["corner_awarded"])).get(ended)).toHaveLength(CORNERS);
			expect(await readLeaders(changing, [ended])).toEqual(new Map());
		}
		await archive(null);
	});

	test("restores all packed logs where the setting is back to for good", async () => {
		const before = await readAll(ended);
		now += 30 * DAY_MS;
		await archive(20 * DAY_MS);
		expect((await countEntries(ended))[0]).toBe(0);
		await archive(null);
		expect((await countEntries(ended))[1]).toBe(0);
		expect(await readAll(ended)).toEqual(before);
	});
});
