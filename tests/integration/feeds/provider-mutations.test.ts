// Recorded matches as both providers report them, with one to five faults: after each response the rules FD1 to FD4 hold for what the
// site shows, and once the provider is right again, so is the match. A failure is shrunk to its smallest fault plan; SEED=… replays it.
// LONG=1: thousands, CASES=… that many.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATUSES as API_STATUSES } from "#server/feeds/providers/api-football/words.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";
import { type DayMatch, fixtureAt, madeMatch, recordedMatches } from "../../fixtures/api-football-day.ts";
import { type Fault, faultPlans, withFaults } from "../../fixtures/mutated-reports.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PolledFeed, type ProviderServer, startProviderServer } from "../../support/provider-server.ts";
import { sharedData } from "../../support/shared-data.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
/**
 * Minutes after kick-off at which responses have faults. Less than an hour passes between the first response after the end and the last
 * one.
 */
const MINUTES = [-5, 6, 30, 55, 75, 90, 105, 116, 122, 150];
/** Minutes after kick-off of the responses without faults. */
const RIGHT = [200, 210, 220, 230];
const { CASES, LONG, SEED: GIVEN_SEED } = process.env;
const RUNS = Number(CASES ?? (LONG ? 1_500 : 15));
const SEED = Number(GIVEN_SEED ?? 20_261_129);

/** The content of one response, parsed by independent code of this test. */
interface Stated {
	/** Scores that the site may show for this response. */
	scores: Score[];
	/** The status is a known one that says that the match is over, and its score is stated. */
	isEnd: boolean;
}

interface Case {
	feed: PolledFeed;
	id: number;
	answerAt(minutes: number): object;
	/** `null` if the response states nothing relevant. */
	statedIn(row: object): Stated | null;
	/** The true result, which the last response states. */
	truth: { score: Score; shootOut: Score | null };
}

type Goals = { home?: unknown; away?: unknown } | null | undefined;
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 99;
const scoreOf = (goals: Goals): Score | null =>
	isCount(goals?.home) && isCount(goals?.away) ? { home: goals.home, away: goals.away } : null;
const add = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });
const less = (one: Score, other: Score): Score => ({ home: one.home - other.home, away: one.away - other.away });
const NOTHING: Score = { home: 0, away: 0 };
const known = (scores: (Score | null)[]): Score[] => scores.filter((score) => score !== null);

function apiCase(match: DayMatch, id: number): Case {
	const own = { ...match, id, kickOff: KICK_OFF };
	const answerAt = (minutes: number) => fixtureAt(own, KICK_OFF + minutes * MINUTE_MS);
	const truth = scoreOf(answerAt(115).goals) ?? NOTHING;
	return {
		feed: "api-football",
		id,
		answerAt,
		truth: { score: truth, shootOut: null },
		statedIn(row) {
			const { fixture, goals, score, events } = row as ReturnType<typeof answerAt>;
			const status = API_STATUSES[String(fixture?.status?.short).toUpperCase()];
			if (!status) return null;
			const total = scoreOf(goals);
			const whole = status.kind === "ended" ? scoreOf(score?.fulltime) : null;
			if (total || whole) return { scores: known([total ?? whole]), isEnd: status.kind === "ended" };
			// Without a total, the score can only come from the list of goals, the half-time score or earlier reports.
			const list = Array.isArray(events) ? events : [];
			const listed = (id: number) => list.filter((each) => each?.type === "Goal" && each.team?.id === id).length;
			const most = { home: Math.max(truth.home, listed(own.home.id)), away: Math.max(truth.away, listed(own.away.id)) };
			return { scores: upTo(most), isEnd: false };
		},
	};
}

/** Every score that a subset of these goals can make. */
function upTo({ home, away }: Score): Score[] {
	return Array.from({ length: home + 1 }, (_, one) => Array.from({ length: away + 1 }, (_, other) => ({ home: one, away: other }))).flat();
}

interface DataRow {
	id: number;
	status: string;
	score: Record<"fullTime" | "halfTime" | "regularTime" | "extraTime" | "penalties", Goals> & { duration: string | null };
}

const DATA_WORDS: Record<string, boolean> = { TIMED: false, IN_PLAY: false, PAUSED: false, FINISHED: true };

function dataCase(recorded: DataRow, id: number): Case {
	const { fullTime, halfTime, extraTime, penalties, duration } = recorded.score;
	const half = scoreOf(halfTime) ?? NOTHING;
	const kicks = scoreOf(penalties);
	const total = less(scoreOf(fullTime) ?? half, kicks ?? NOTHING);
	const regular = less(total, scoreOf(extraTime) ?? NOTHING);
	const none = { home: null, away: null };
	return {
		feed: "football-data",
		id,
		truth: { score: total, shootOut: kicks },
		answerAt(minutes) {
			const isOver = minutes >= 115;
			const [status, full] =
				minutes < 0
					? ["TIMED", none]
					: minutes < 47
						? ["IN_PLAY", half]
						: minutes < 62
							? ["PAUSED", half]
							: isOver
								? ["FINISHED", fullTime]
								: ["IN_PLAY", regular];
			const parts = isOver ? { extraTime, penalties, duration } : { duration: "REGULAR" };
			return {
				...recorded,
				id,
				utcDate: new Date(KICK_OFF).toISOString(),
				lastUpdated: null,
				status,
				score: { fullTime: full, halfTime: minutes < 47 ? none : half, ...parts },
			};
		},
		statedIn(row) {
			const { status, score } = row as DataRow;
			const isOver = DATA_WORDS[String(status).toUpperCase()];
			const word = score?.duration;
			const isUnknown = typeof word === "string" && !["REGULAR", "EXTRA_TIME", "PENALTY_SHOOTOUT"].includes(word.toUpperCase());
			if (isOver === undefined || isUnknown) return null;
			const [full, first, more, shot] = [score?.fullTime, score?.halfTime, score?.extraTime, score?.penalties].map(scoreOf);
			// While the number of kicks in the shoot-out is unknown, the score is the sum of the parts played before.
			const least = word === "PENALTY_SHOOTOUT" && !shot && first && more ? add(first, more) : null;
			const scores = known([full ?? null, full && shot ? less(full, shot) : null, least]);
			if (scores.length > 0) return { scores, isEnd: isOver };
			return { scores: known([first ?? null, first && more ? add(first, more) : null, more ?? null, NOTHING]), isEnd: false };
		},
	};
}

const API_PLACES = {
	fields: [
		"fixture.status.short",
		"fixture.status.elapsed",
		"fixture.periods",
		"fixture.timestamp",
		"goals",
		"goals.home",
		"goals.away",
		"score",
		"score.halftime",
		"score.halftime.home",
		"score.fulltime",
		"score.fulltime.away",
		"events",
		"teams.home.id",
		"events.0.time",
		"events.0.team",
		"events.1.player",
		"events.1.detail",
		"events.0.type",
		"events.2.time.elapsed",
	],
	words: ["fixture.status.short", "events.0.type", "events.0.detail", "events.1.comments", "league.round"],
	lists: ["events"],
	days: ["fixture.date", "fixture.timestamp"],
};
const DATA_PLACES = {
	fields: [
		"status",
		"score",
		"score.fullTime",
		"score.fullTime.home",
		"score.fullTime.away",
		"score.halfTime",
		"score.halfTime.home",
		"score.extraTime",
		"score.penalties",
		"score.penalties.away",
		"score.duration",
		"matchday",
		"homeTeam.id",
		"minute",
	],
	words: ["status", "score.duration"],
	lists: ["referees"],
	days: ["utcDate"],
};

/** Some matches of each kind: after extra time, with a shoot-out, and of a league. */
function recordedRows(): DataRow[] {
	const path = sharedData("football-data-org/Competition/Competition-2001-Matches.json");
	if (!path) return [];
	const { body } = JSON.parse(readFileSync(path, "utf8")) as { body: string };
	const { matches } = JSON.parse(body) as { matches: DataRow[] };
	const over = matches.filter(({ status }) => status === "FINISHED");
	const ofDuration = (duration: string, count: number) => over.filter(({ score }) => score.duration === duration).slice(0, count);
	// A shoot-out in a second leg needs the first leg as well.
	const isLevel = ({ score: { fullTime, penalties } }: DataRow) => {
		const goals = less(scoreOf(fullTime) ?? NOTHING, scoreOf(penalties) ?? NOTHING);
		return goals.home === goals.away;
	};
	return [...ofDuration("REGULAR", 6), ...ofDuration("EXTRA_TIME", 4), ...ofDuration("PENALTY_SHOOTOUT", 9).filter(isLevel)];
}

describe.each(DEFAULT_DATABASES)("reports with faults on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: ProviderServer;
	let nextId = 10_000;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startProviderServer(empty, KICK_OFF);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function shown({ feed, id }: Case) {
		if ((await server.matchIdOf(feed, id)) === null) return null;
		const { status, score, period, detail } = await server.stateOf(feed, id);
		const { isDisputed } = await server.liveOf(feed, id);
		const matchId = (await server.matchIdOf(feed, id)) ?? "";
		const row = await server.db.kysely.selectFrom("matches").select("starts_at").where("id", "=", matchId).executeTakeFirst();
		return {
			startsAt: row?.starts_at,
			status,
			score: period === null && status !== "finished" && status !== "awarded" ? null : score,
			isDisputed,
			detail,
		};
	}

	/** Throws if a rule is violated. */
	async function play(one: Case, plan: Fault[][]): Promise<void> {
		const stated: Score[] = [NOTHING];
		let hasEnd = false;
		let wasOver = false;
		let startedAt: number | undefined;
		for (const [step, minutes] of MINUTES.entries()) {
			const row = withFaults((place) => one.answerAt(MINUTES[place] ?? 0), step, plan[step] ?? []);
			const says = one.statedIn(row);
			stated.push(...(says?.scores ?? []));
			hasEnd ||= says?.isEnd === true;
			await server.report(one.feed, [row], KICK_OFF + minutes * MINUTE_MS);
			const now = await shown(one);
			if (now === null) continue;
			const what = { step, status: now.status, score: now.score };
			const isStated = now.score === null || now.isDisputed || stated.some((each) => same(each, now.score));
			expect({ ...what, law: "FD3", isStated }).toEqual({ ...what, law: "FD3", isStated: true });
			const isOver = now.status === "finished";
			expect({ ...what, law: "FD1, FD2", isRight: !isOver || hasEnd }).toEqual({ ...what, law: "FD1, FD2", isRight: true });
			expect({ ...what, law: "FD4", isRight: isOver || !wasOver }).toEqual({ ...what, law: "FD4", isRight: true });
			// FD4: only the first response that says that the match is over may change its day.
			const isMoved = wasOver && !says?.isEnd && now.startsAt !== startedAt;
			expect({ ...what, law: "FD4: its day", isRight: !isMoved }).toEqual({ ...what, law: "FD4: its day", isRight: true });
			startedAt = now.startsAt;
			wasOver ||= isOver;
		}
		for (const minutes of RIGHT) await server.report(one.feed, [one.answerAt(minutes)], KICK_OFF + minutes * MINUTE_MS);
		const end = await shown(one);
		expect({ status: end?.status, score: end?.score, shootOut: end?.detail.shootOut?.scored ?? null, isDisputed: end?.isDisputed }).toEqual(
			{
				status: "finished",
				...one.truth,
				isDisputed: false,
			},
		);
	}

	const same = (one: Score, other: Score | null) => one.home === other?.home && one.away === other.away;

	const check = (cases: number, places: typeof API_PLACES, make: (place: number, id: number) => Case) =>
		fc.assert(
			fc.asyncProperty(fc.nat(cases - 1), faultPlans(MINUTES.length, places), (place, plan) => play(make(place, nextId++), plan)),
			{ numRuns: RUNS, seed: SEED },
		);

	it.skipIf(isMissing)("FD1 to FD4: of API-Football", { timeout: RUNS * 4_000 }, async () => {
		const matches = [madeMatch(1, KICK_OFF), ...recordedMatches([KICK_OFF, KICK_OFF])];
		await check(matches.length, API_PLACES, (place, id) => apiCase(matches[place] as DayMatch, id));
	});

	it.skipIf(isMissing || recordedRows().length === 0)("FD1 to FD4: of football-data.org", { timeout: RUNS * 4_000 }, async () => {
		const rows = recordedRows();
		await check(rows.length, DATA_PLACES, (place, id) => dataCase(rows[place] as DataRow, id));
	});
});
