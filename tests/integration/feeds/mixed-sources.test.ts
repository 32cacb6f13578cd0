// One league from openfootball's files, a spreadsheet, a provider and a system that pushes, each in its own order and all in any order among
// each other, with mistakes that each corrects later, a renamed club, moved kick-offs, and a merge that is undone. However they come: one row a
// match, the same kick-offs and clubs, and the true score, which nobody disputes any more. LONG=1: many seeds.
import { describe, expect, it } from "vitest";
import type { CatalogueStore } from "#server/catalogue/catalogue.store.ts";
import { createMerges } from "#server/catalogue/identity/merges.service.ts";
import { footballReports } from "#server/feeds/football-reports/football-reports.ts";
import type { ReportedMatch } from "#server/feeds/football-reports/reported-match.ts";
import { importRead } from "#server/feeds/openfootball/import-files.ts";
import { readFile } from "#server/feeds/openfootball/read-file.ts";
import { createReportTaker } from "#server/feeds/polled/take-reports.ts";
import { readSpreadsheet } from "#server/feeds/spreadsheet/read-spreadsheet.ts";
import { spreadsheet } from "#server/feeds/spreadsheet/spreadsheet.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { dumpCatalogue } from "../../support/catalogue-dump.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { type Credentials, type PushServer, startPush } from "../../support/push-server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const SEASON = { name: "2026/27", startsAt: Date.UTC(2026, 7, 1), endsAt: Date.UTC(2027, 4, 31) };
const TEAMS = ["Arborough", "Beckton Town", "Corley Wanderers", "Dunmore"];
const SEEDS = process.env.LONG ? 150 : 4;

interface Goal {
	side: Side;
	minute: number;
	scorer: string;
}
interface Truth {
	id: string;
	home: string;
	away: string;
	round: string;
	kickOff: number;
	goals: Goal[];
}

const PAIRS = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const)).slice(0, 6);
const truths = (random: SeededRandom): Truth[] =>
	PAIRS.map(([home, away], place) => ({
		...{ id: `m${place}`, home, away, round: `Matchday ${place + 1}`, kickOff: Date.UTC(2026, 8, 5 + 7 * place, 14) },
		goals: Array.from({ length: random.integer(0, 4) }, (_, goal) => {
			const side = random.chance(0.5) ? ("home" as const) : ("away" as const);
			return { side, minute: 3 + 20 * goal + random.integer(0, 12), scorer: `${side === "home" ? home : away} Striker` };
		}),
	}));
const scoreOf = (goals: readonly Goal[]): Score => ({
	home: goals.filter(({ side }) => side === "home").length,
	away: goals.filter(({ side }) => side === "away").length,
});
/** What a source says too early or wrongly: another score, another scorer or minute, or nothing yet. */
function mistaken(truth: Truth, random: SeededRandom): Truth {
	const [first, ...rest] = truth.goals;
	const wrong = random.pick([
		{ goals: rest },
		{ goals: [...truth.goals, { side: "home" as const, minute: 88, scorer: `${truth.home} Striker` }] },
		{ goals: first ? [{ ...first, minute: first.minute + 1 }, ...rest] : [] },
		{ kickOff: truth.kickOff + DAY_MS },
		{},
	]);
	return { ...truth, ...wrong };
}

type Step = { name: string; run(): Promise<unknown> };

function fileOf(matches: readonly Truth[], { played = true, renamed = false } = {}): string {
	const nameOf = (team: string) => (renamed && team === "Dunmore" ? "Dunmore FC" : team);
	const local = (kickOff: number) => new Date(kickOff + HOUR_MS).toISOString();
	return JSON.stringify({
		name: "English Premier League 2026/27",
		matches: matches.map(({ home, away, round, kickOff, goals }) => {
			const { home: one, away: other } = scoreOf(goals);
			const half = scoreOf(goals.filter(({ minute }) => minute <= 45));
			const listed = (side: Side) => goals.filter((goal) => goal.side === side).map(({ scorer: name, minute }) => ({ name, minute }));
			const row = {
				round,
				date: local(kickOff).slice(0, 10),
				time: local(kickOff).slice(11, 16),
				team1: nameOf(home),
				team2: nameOf(away),
			};
			const result = { score: { ht: [half.home, half.away], ft: [one, other] }, goals1: listed("home"), goals2: listed("away") };
			return played ? { ...row, ...result } : row;
		}),
	});
}

async function lay(server: PushServer, key: Credentials, random: SeededRandom, truth: readonly Truth[], hasLastWord = true) {
	const { store, db, ingest, matchLog, clock } = server;
	const ports = { catalogue: store, ingest, matchLog, clock, wait: async () => {}, progress: () => {} };
	const leagueId = await madeLeague(store);
	const early = (at: number) => truth.map((each) => (random.chance(at) ? mistaken(each, random) : each));

	const takeFile = async (text: string) => {
		const { refused } = await importRead([{ path: "2026-27/en.1.json", ...readFile("2026-27/en.1.json", text) }], ports);
		expect(refused).toEqual([]);
	};
	const files: Step[] = [
		{ name: "file of fixtures", run: () => takeFile(fileOf(early(0.3), { played: false })) },
		{ name: "file with mistakes", run: () => takeFile(fileOf(early(0.5), { renamed: random.chance(0.5) })) },
		{ name: "last file", run: () => takeFile(fileOf(truth)) },
	];

	const takeRows = async (matches: readonly Truth[], isPlayed: boolean) => {
		const line = ({ home, away, round, kickOff, goals }: Truth) => {
			const [date = "", time = ""] = new Date(kickOff + HOUR_MS).toISOString().split("T");
			const { home: one, away: other } = scoreOf(goals);
			return [date, time.slice(0, 5), home, away, isPlayed ? `${one}-${other}` : "", round].join(",");
		};
		const content = Buffer.from(`Date,Time,Home,Away,Score,Round\n${matches.map(line).join("\n")}\n`).toString("base64");
		const order = { source: "csv", fileName: "a.csv", content, leagueId, season: SEASON.name, zone: "Europe/London" } as const;
		await spreadsheet.importUpload(order, readSpreadsheet("a.csv", content), ports);
	};
	// Of one match the sheet states another score to the end: whichever source has the course, that is disputed.
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
		{ name: "last report", run: () => report(truth, true) },
	];

	const send = async (kind: string, given: readonly object[]) => {
		if (given.length === 0) return;
		const { status } = await server.push(key, kind, given);
		expect({ kind, status }).toEqual({ kind, status: 200 });
	};
	const covered = truth.slice(0, 3);
	const wrong = new Map(covered.map((each) => [each.id, mistaken(each, random)]));
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
				const [stray] = await store.upsertTeams([await strayTeam(store)]);
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
	return [files, rows, reports, pushed, staff];
}

async function madeLeague(store: CatalogueStore): Promise<string> {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const league = { source: "staff", sourceId: "l", sport: FOOTBALL, nationId: nation?.id ?? "", name: "English Premier League" };
	return (await store.upsertLeagues([{ ...league, weight: 1, rules: "league" }]))[0]?.id ?? "";
}

async function strayTeam(store: CatalogueStore) {
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
	return { source: "staff", sourceId: "t", sport: FOOTBALL, nationId: nation?.id ?? "", name: "Stray Rangers", shortName: "Stray", crest };
}

function reportOf({ id, home, away, round, kickOff, goals }: Truth, isPlayed: boolean): ReportedMatch {
	const toTeam = (name: string) => ({ sourceId: `t ${name}`, name, shortName: null });
	const score = scoreOf(goals);
	const half = scoreOf(goals.filter(({ minute }) => minute <= 45));
	return {
		...{ sourceId: id, leagueKey: "PL", round, groupName: null, venue: null, referee: null, remarks: [] },
		league: { sourceId: "PL", name: "English Premier League", nation: { code: "ENG", name: "England" }, isCup: false },
		season: SEASON,
		teams: { home: toTeam(home), away: toTeam(away) },
		kickOff: { startsAt: kickOff, hasTime: true },
		format: { hasExtraTime: false, hasShootOut: false },
		status: isPlayed ? { kind: "ended", last: "2h" } : { kind: "before" },
		time: { minute: null, extra: 0 },
		score: isPlayed ? score : null,
		periodScores: isPlayed ? { "1h": half, "2h": { home: score.home - half.home, away: score.away - half.away } } : {},
		...{ shootOut: null, startedAt: {}, lineUps: {}, statistics: {}, changedAt: null },
		incidents: isPlayed
			? goals.map(({ side, minute, scorer }) => ({
					...{ kind: "goal", side, assist: null, goal: "open_play", time: { minute, extra: 0 } },
					scorer: { sourceId: `p ${scorer}`, name: scorer },
				}))
			: [],
	} as ReportedMatch;
}

async function sendRows(send: (kind: string, rows: readonly object[]) => Promise<void>, truth: readonly Truth[]): Promise<void> {
	await send("nations", [{ id: "ENG", name: "England" }]);
	await send("leagues", [{ id: "L", sport: "football", nation: "ENG", name: "English Premier League" }]);
	await send(
		"teams",
		TEAMS.map((name) => ({ id: name, sport: "football", nation: "ENG", name })),
	);
	await send(
		"players",
		TEAMS.map((name) => ({ id: `${name} Striker`, team: name, name: `${name} Striker` })),
	);
	const rows = truth.map(({ id, home, away, round, kickOff: startsAt }) => ({
		id,
		sport: "football",
		league: "L",
		season: SEASON,
		home,
		away,
		round,
		startsAt,
	}));
	await send("matches", rows);
}

const goalId = (place: number) => `g${place}`;
function eventsOf({ id, kickOff, goals }: Truth) {
	const at = (minute: number) => kickOff + minute * MINUTE_MS;
	const event = (name: string, type: string, period: string | null, minute: number, payload: object = {}) => ({
		...{ id: `${id} ${name}`, match: id, type, period, elapsedMs: period === null ? null : minute * MINUTE_MS },
		...{ payload, occurredAt: at(minute + (period === "2h" ? 15 : 0)) },
	});
	const ofHalf = (period: string, isIn: (minute: number) => boolean) =>
		goals.flatMap(({ side, minute, scorer }, place) =>
			isIn(minute) ? [event(goalId(place), "goal_scored", period, minute, { side, scorerId: scorer, kind: "open_play" })] : [],
		);
	return [
		event("start", "period_started", "1h", 0),
		...ofHalf("1h", (minute) => minute <= 45),
		event("half", "period_ended", "1h", 45),
		event("again", "period_started", "2h", 45),
		...ofHalf("2h", (minute) => minute > 45),
		event("end", "period_ended", "2h", 90),
		event("over", "match_ended", null, 90),
	];
}

/** What was wrong is cancelled, what is right entered: of goals that a mistake had otherwise. */
function correctionsOf(wrong: Truth, truth: Truth): object[] {
	const key = ({ side, minute }: Goal) => `${side} ${minute}`;
	const isIn = (goals: readonly Goal[], goal: Goal) => goals.some((each) => key(each) === key(goal));
	const cancelled = wrong.goals.flatMap((goal, place) => {
		const [event] = eventsOf({ ...wrong, goals: [goal] }).filter(({ type }) => type === "goal_scored");
		if (isIn(truth.goals, goal) || !event) return [];
		const name = `${truth.id} ${goalId(place)}`;
		return [{ ...event, id: `${name} off`, revises: name, status: "cancelled" }];
	});
	const added = truth.goals.flatMap((goal, place) => {
		const [event] = eventsOf({ ...truth, goals: [goal] }).filter(({ type }) => type === "goal_scored");
		return isIn(wrong.goals, goal) || !event ? [] : [{ ...event, id: `${truth.id} ${goalId(place)} new`, isLate: true }];
	});
	return [...cancelled, ...added];
}

/** Steps of each source stay in their order. */
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

/** The last file's name, or the first that a source gave it. */
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
			const order = interleave(await lay(server, key, random, truth), random);
			for (const { run } of order) await run();
			const trace = order.map(({ name }) => name).join(" → ");
			const rows = await server.db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "home_team_id")
				.innerJoin("teams as away", "away.id", "away_team_id")
				.select(["matches.id", "starts_at", "round", "home.name as home", "away.name as away"])
				.execute();
			const disputed = await server.matchLog.disputedAmong(rows.map(({ id }) => id));
			const seen = rows.map(async ({ id, home, away, ...row }) => {
				const { status, score } = (await server.matchLog.stateOf(id))?.state ?? {};
				return {
					...row,
					home: withoutSuffix(home),
					away: withoutSuffix(away),
					status,
					score,
					disputed: disputed.get(id)?.disputed ?? null,
				};
			});
			const expected = truth.map(({ home, away, round, kickOff, goals }) => {
				return { starts_at: kickOff, round, home, away, status: "finished", score: scoreOf(goals), disputed: null };
			});
			expect({ trace, seen: (await Promise.all(seen)).sort((one, other) => one.starts_at - other.starts_at) }).toEqual({
				trace,
				seen: expected,
			});
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
			for (const { run } of interleave(await lay(server, await server.createKey(), random, truth, false), random)) await run();
			const matches = await server.db.kysely.selectFrom("matches").select("id").orderBy("starts_at").execute();
			const disputed = await server.matchLog.disputedAmong(matches.map(({ id }) => id));
			expect(matches.map(({ id }) => disputed.has(id))).toEqual([true, false, false, false, false, false]);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
