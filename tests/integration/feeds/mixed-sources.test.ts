// One league from openfootball's files, a spreadsheet, a provider and a pushing system. Each source keeps its own order, and the sources
// are interleaved arbitrarily, with mistakes that each corrects later (scores, scorers, cards, statuses), a renamed club, moved
// kick-offs, a match that staff award and override, and a merge that is undone. In every order the result is one row per match, the same
// kick-offs and clubs, and the true score without a dispute. LONG=1: many seeds.
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { createMerges } from "#server/catalogue/entity-resolution/merges.service.ts";
import type { CatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";
import { spreadsheet } from "#server/feeds/importers/spreadsheet/spreadsheet.ts";
import { footballReports } from "#server/feeds/providers/football-reports/football-reports.ts";
import { createReportTaker } from "#server/feeds/providers/polled/take-reports.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import {
	correctionsOf,
	eventsOf,
	fileOf,
	mistaken,
	reportOf,
	SEASON,
	type ShownCard,
	scoreOf,
	sendRows,
	sheetOf,
	type Truth,
	truths,
} from "../../fixtures/mixed-season.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { dumpCatalogue } from "../../support/catalogue-dump.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { type Credentials, type PushServer, startPush } from "../../support/push-server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const SEEDS = process.env.LONG ? 150 : 4;

/** `later`: the subject of the step does not exist yet. */
type Step = { name: string; run(): Promise<unknown> };

/** The match that the committee awards, and whose score staff override. */
const AWARDED = 3;
const AWARD = { home: 3, away: 0 };

async function lay(server: PushServer, key: Credentials, random: SeededRandom, truth: readonly Truth[], hasLastWord = true) {
	const { store, db, ingest, matchLog, clock } = server;
	const ports = { catalogue: store, ingest, matchLog, clock, wait: async () => {}, progress: () => {} };
	const leagueId = await madeLeague(store);
	const early = (at: number) => truth.map((each) => (random.chance(at) ? mistaken(each, random) : each));

	/** A wrong file may be refused: a match that another source has finished is not postponed. Staff's award is kept. */
	const takeFile = async (text: string, mayBeWrong = true) => {
		const { refused } = await importRead([{ path: "2026-27/en.1.json", ...readFile("2026-27/en.1.json", text) }], ports);
		const unexpected = refused.filter(({ index }) => index !== AWARDED);
		if (!mayBeWrong) expect(unexpected).toEqual([]);
	};
	const files: Step[] = [
		{ name: "file of fixtures", run: () => takeFile(fileOf(early(0.3), { played: false })) },
		{ name: "file with mistakes", run: () => takeFile(fileOf(early(0.5), { renamed: random.chance(0.5) })) },
		{ name: "last file", run: () => takeFile(fileOf(truth), false) },
	];

	const takeRows = async (matches: readonly Truth[], isPlayed: boolean) => {
		const content = Buffer.from(sheetOf(matches, isPlayed)).toString("base64");
		const order = { source: "csv", fileName: "a.csv", content, leagueId, season: SEASON.name, zone: "Europe/London" } as const;
		await spreadsheet.importUpload(order, await readSpreadsheet(content, order), ports);
	};
	// The sheet states another score for one match until the end. That score is disputed, whichever source has the events.
	const [first, ...others] = truth as [Truth, ...Truth[]];
	const sheet = hasLastWord ? truth : [{ ...first, goals: [...first.goals, { side: "away" as const, minute: 89, scorer: "" }] }, ...others];
	const rows: Step[] = [
		{ name: "sheet with mistakes", run: () => takeRows(early(0.3), random.chance(0.5)) },
		{ name: "last sheet", run: () => takeRows(sheet, true) },
	];

	const taker = createReportTaker({ feed: "football-data", follower: footballReports, db, catalogue: store, ingest, clock });
	const report = (matches: readonly Truth[], isPlayed: boolean) =>
		taker.take({ matches: matches.map((each) => reportOf(each, isPlayed)), remarks: [] }, 0);
	const reports: Step[] = [
		{ name: "report of fixtures", run: () => report(early(0.3), false) },
		{ name: "report with mistakes", run: () => report(early(0.4), true) },
		{
			name: "last report",
			async run() {
				// A value that one report omits may be missing by mistake, so the report is repeated.
				for (let time = 0; time < 3; time++) await report(truth, true);
			},
		},
	];

	const send = async (kind: string, given: readonly object[]) => {
		if (given.length === 0) return;
		const { status } = await server.push(key, kind, given);
		expect({ kind, status }).toEqual({ kind, status: 200 });
	};
	const covered = truth.slice(0, 3);
	const wrong = new Map(covered.map((each) => [each.id, { ...mistaken(each, random), off: undefined }]));
	const pushed: Step[] = [
		{ name: "pushed rows", run: () => sendRows(send, truth) },
		{
			name: "pushed events",
			run: () =>
				send(
					"events",
					covered.flatMap((each) => eventsOf(wrong.get(each.id) ?? each)),
				),
		},
		{
			name: "pushed corrections",
			run: () =>
				send(
					"events",
					covered.flatMap((each) => correctionsOf(wrong.get(each.id) ?? each, each)),
				),
		},
	];

	const merges = createMerges(server);
	const staff: Step[] = [
		{
			name: "merge and undo",
			async run() {
				const [stray] = await store.upsertTeams([await unmatchedTeam(store)]);
				const [into] = await db.kysely.selectFrom("teams").select("id").where("name", "like", "Corley%").execute();
				if (!stray || !into) return;
				const before = await dumpCatalogue(server);
				const pair = { kind: "team", fromId: stray.id, intoId: into.id } as const;
				const { mergeId } = await merges.merge(pair, "u1");
				expect(await merges.undo(mergeId, "u1")).toMatchObject({ skipped: 0 });
				expect(await dumpCatalogue(server)).toEqual(before);
			},
		},
	];
	const award: Step = {
		name: "staff's award",
		async run() {
			const matchId = await findMatch(server, truth[AWARDED]);
			if (matchId === undefined) return "later";
			const override = { match_id: matchId, field: "score", set_by: "u1", set_by_name: "Ann", set_at: NOW, until: null };
			await db.kysely.insertInto("manual_overrides").values(override).execute();
			const payload = { status: "awarded", score: AWARD };
			const draft = { type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: NOW };
			const press = { matchId, sourceKind: "operator", sourceName: "operator", sourceId: "award", draft, authorId: "u1" } as const;
			expect(await ingest.ingest(press)).toMatchObject({ ok: true });
		},
	};
	return [files, rows, reports, pushed, staff, [award]];
}

async function findMatch({ db }: PushServer, truth: Truth | undefined): Promise<string | undefined> {
	const row = await db.kysely
		.selectFrom("matches")
		.innerJoin("teams as home", "home.id", "home_team_id")
		.innerJoin("teams as away", "away.id", "away_team_id")
		.select("matches.id")
		.where("home.name", "like", `${truth?.home}%`)
		.where("away.name", "like", `${truth?.away}%`)
		.executeTakeFirst();
	return row?.id;
}

/** For each source, the first step in which it states results. */
const FIRST_RESULT = { "file with mistakes": "openfootball", "sheet with mistakes": "csv", "report with mistakes": "football-data" };

/**
 * Differing statements of sources about the awarded match wait as discrepancies, or agree with staff's score; no other match has a
 * discrepancy. If a source had stated nothing before the award, a different score waits.
 */
async function expectDiscrepancies(server: PushServer, truth: Truth, trace: string): Promise<void> {
	const matchId = (await findMatch(server, truth)) ?? "";
	const rows = await server.db.kysely.selectFrom("discrepancies").selectAll().execute();
	for (const row of rows) {
		expect(row).toMatchObject({ match_id: matchId, because: "overridden" });
		expect([null, "agreed", "withdrawn"]).toContain(row.verdict);
	}
	const afterwards = trace.slice(trace.indexOf("staff's award"));
	const isOther = !isDeepStrictEqual(scoreOf(truth.goals), AWARD);
	for (const [step, source] of Object.entries(FIRST_RESULT)) {
		const waiting = rows.filter((row) => row.source === source && row.verdict === null && row.draft.includes('"status_changed"'));
		if (afterwards.includes(step)) expect({ trace, source, isWaiting: waiting.length > 0 }).toEqual({ trace, source, isWaiting: isOther });
	}
}

/** Steps whose subject did not exist yet run after all others. */
async function runAll(order: Step[]): Promise<string> {
	const names: string[] = [];
	const waiting = [...order];
	for (let step = waiting.shift(); step; step = waiting.shift()) {
		if ((await step.run()) === "later") waiting.push(step);
		else names.push(step.name);
	}
	return names.join(" → ");
}

async function madeLeague(store: CatalogueStore): Promise<string> {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const league = { source: "staff", sourceId: "l", sport: FOOTBALL, nationId: nation?.id ?? "", name: "English Premier League" };
	return (await store.upsertLeagues([{ ...league, weight: 1, rules: "league" }]))[0]?.id ?? "";
}

async function unmatchedTeam(store: CatalogueStore) {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
	return { source: "staff", sourceId: "t", sport: FOOTBALL, nationId: nation?.id ?? "", name: "Stray Rangers", shortName: "Stray", crest };
}

/** Steps of each source keep their order. */
function interleave(sources: readonly (readonly Step[])[], random: SeededRandom): Step[] {
	const left = sources.map((steps) => [...steps]);
	const order: Step[] = [];
	while (left.some((steps) => steps.length > 0)) {
		const source = random.pick(left.filter((steps) => steps.length > 0));
		const step = source.shift();
		if (step) order.push(step);
	}
	return order;
}

/** Whether the match's events come from a source with cards. */
const tellsOfCards = ({ timeline }: MatchState): boolean =>
	timeline.some(({ event }) => event.type === "period_started" && !isCancelled(event) && event.source === "provider");

const cardsIn = ({ timeline }: MatchState): string[] =>
	timeline
		.flatMap(({ event }) => {
			const { side, card } = event.payload as ShownCard;
			return event.type === "card_shown" && !isCancelled(event) ? [`${side} ${card}`] : [];
		})
		.sort();

/** Removes "FC", which the name of a club in the last file may have, unlike the name that another source reported first. */
const withoutSuffix = (name: string) => name.replace(/ FC$/, "");

describe("many sources of one season", () => {
	const seeds = process.env.SEED
		? [Number(process.env.SEED)]
		: Array.from({ length: SEEDS }, (_, place) => (faultSeeds(20261125)[0] ?? 0) + place);

	it.each(seeds)("come to the same in any order (seed %i)", async (seed) => {
		const empty = await DATABASE_KINDS[0]?.create();
		if (!empty) throw new Error("no database");
		const server = await startPush(empty, { now: NOW });
		const random = seededRandom(`mixed ${seed}`);
		try {
			const truth = truths(random);
			const key = await server.createKey();
			const trace = await runAll(interleave(await lay(server, key, random, truth), random));
			const rows = await server.db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "home_team_id")
				.innerJoin("teams as away", "away.id", "away_team_id")
				.select(["matches.id", "starts_at", "round", "home.name as home", "away.name as away"])
				.execute();
			const disputed = await server.matchLog.disputedAmong(rows.map(({ id }) => id));
			const seen = rows.map(async ({ id, home, away, ...row }) => {
				const state = (await server.matchLog.stateOf(id))?.state as MatchState;
				const clubs = { home: withoutSuffix(home), away: withoutSuffix(away) };
				const shown = { status: state.status, score: state.score, disputed: disputed.get(id)?.disputed ?? null };
				return { ...row, ...clubs, ...shown, cards: cardsIn(state), hasCards: tellsOfCards(state) };
			});
			const all = (await Promise.all(seen)).sort((one, other) => one.starts_at - other.starts_at);
			const expected = truth.map(({ home, away, round, kickOff, goals, cards, off }, place) => {
				const isAwarded = place === AWARDED;
				const result = isAwarded ? { status: "awarded", score: AWARD } : { status: off ?? "finished", score: scoreOf(goals) };
				const hasCards = all[place]?.hasCards ?? false;
				const listed = hasCards ? cards.map(({ side, card }) => `${side} ${card}`).sort() : [];
				return { starts_at: kickOff, round, home, away, ...result, disputed: null, cards: listed, hasCards };
			});
			expect({ trace, seen: all }).toEqual({ trace, seen: expected });
			await expectDiscrepancies(server, truth[AWARDED] as Truth, trace);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});

	it.each(seeds)("leave a result that two state differently disputed (seed %i)", async (seed) => {
		const empty = await DATABASE_KINDS[0]?.create();
		if (!empty) throw new Error("no database");
		const server = await startPush(empty, { now: NOW });
		const random = seededRandom(`disputed ${seed}`);
		try {
			const truth = truths(random);
			await runAll(interleave(await lay(server, await server.createKey(), random, truth, false), random));
			const matches = await server.db.kysely.selectFrom("matches").select("id").orderBy("starts_at").execute();
			const disputed = await server.matchLog.disputedAmong(matches.map(({ id }) => id));
			expect(matches.map(({ id }) => disputed.has(id))).toEqual([true, false, false, false, false, false]);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
