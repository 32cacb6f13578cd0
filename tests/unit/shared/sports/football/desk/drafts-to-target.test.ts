// Set-state: from any log to any current state, by drafts that the log accepts (shared/sports/football/desk).
import { describe, expect, it } from "vitest";
import { timelineRows } from "#client/sports/football/timeline/timeline-rows.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import { isGoalWithoutDetail } from "#shared/sports/football/bare-goal.ts";
import { footballDesk } from "#shared/sports/football/desk/desk.ts";
import { periodTimes } from "#shared/sports/football/format.ts";
import { football } from "#shared/sports/football/module.ts";
import { periodsOf } from "#shared/sports/football/period-order.ts";
import { KICK_OFF, madeSetup } from "../../../../../fixtures/made-match.ts";
import { anyDraft } from "../../../any-draft.ts";
import {
	awayGoal,
	cupSetup,
	draft,
	halfTime,
	homeGoal,
	kickOff,
	secondHalf,
	submittedMatch,
	toEvent,
	wholeMatch,
} from "../../../submitted-match.ts";

const NOW = KICK_OFF + 3 * 3_600_000;
/** 150 seeds, and seeds that once failed: events in a break, a start that was cancelled. */
const SEEDS = [...Array.from({ length: 150 }, (_, index) => index + 1), 889, 1317, 1583, 1733, 2802];

type Match = { state: MatchState; log: MatchEvent[] };

/** Setups of matches: of every three, one is played in thirds and one in quarters. */
const setupOf = (seed: number): MatchSetup => ({ ...cupSetup(), format: { ...cupSetup().format, ...FORMATS[seed % 3] } });
const FORMATS: readonly Partial<MatchFormat>[] = [{}, { regularPeriods: 3 }, { regularPeriods: 4, halfMinutes: 12 }];

function anyMatch(random: SeededRandom, setup: MatchSetup): Match {
	const match = submittedMatch(setup);
	const length = random.integer(0, 120);
	for (let count = 0; count < length; count++) match.submit(anyDraft(random, match.state()));
	return { state: match.state(), log: [...match.log] };
}

function anyTarget(random: SeededRandom, { format }: MatchSetup): MatchTarget {
	const period = random.pick(periodsOf(format));
	const elapsedMs = period === "p" ? null : periodTimes(format).starts[period] + random.integer(0, 3_000_000);
	const score = { home: random.integer(0, 4), away: random.integer(0, 4) };
	const breaks = random.chance(0.5) ? {} : { breaks: { "1h": { home: random.integer(0, score.home), away: 0 } } };
	return { period, elapsedMs, isPeriodOpen: random.chance(0.6), score, ...breaks };
}

/** Submits the drafts one by one; each is judged as by the log. */
function follow(
	{ state: before, log: earlier }: Match,
	target: MatchTarget,
): { state: MatchState; submitted: MatchEvent[]; log: MatchEvent[] } {
	const way = footballDesk.draftsTo(before, target, NOW);
	if (!way.ok) throw new Error(`${way.error.code}: ${way.error.message}`);
	let state = before;
	const submitted = way.drafts.map((one) => {
		expect(judgeMatch(football, state, one), JSON.stringify(one)).toBeNull();
		const event = toEvent(state, one, "operator");
		state = reduceMatch(football as never, state, event);
		return event;
	});
	return { state, submitted: submitted, log: [...earlier, ...submitted] };
}

const matchOf = (...drafts: ReturnType<typeof kickOff>[]): Match => {
	const match = submittedMatch(cupSetup());
	match.mustSubmit(...drafts);
	return { state: match.state(), log: [...match.log] };
};

describe("Set-state of football", () => {
	it.each(SEEDS)("reaches any target from any log, and breaks nothing (seed %i)", (seed) => {
		const random = seededRandom(seed);
		const setup = setupOf(seed);
		const match = anyMatch(random, setup);
		for (let count = 0; count < 3; count++) {
			const target = anyTarget(random, setup);
			const { state, log } = follow(match, target);
			expect({ ...state, timeline: 0 }).toMatchObject({
				period: target.period,
				isPeriodOpen: target.isPeriodOpen,
				score: target.score,
				status: target.isPeriodOpen ? "live" : "break",
			});
			expect(state.clock && elapsedAt(state.clock, NOW)).toBe(target.elapsedMs);
			// Folding the whole log gives the same state, so corrected entries are in the right order too.
			expect(foldLog(football as never, setup, log)).toEqual(state);
		}
	});

	it.each(SEEDS.slice(0, 20))("submits nothing if the match is there already (seed %i)", (seed) => {
		const random = seededRandom(seed);
		const setup = setupOf(seed);
		const target = anyTarget(random, setup);
		const { state, log } = follow(anyMatch(random, setup), target);
		expect(follow({ state, log }, target).submitted).toEqual([]);
	});

	it("begins a match without events in the middle of its second half", () => {
		const target: MatchTarget = { period: "2h", elapsedMs: 62 * 60_000, isPeriodOpen: true, score: { home: 2, away: 1 } };
		const { state, submitted } = follow(matchOf(), target);
		expect(submitted.map(({ type }) => type)).toEqual([
			"period_started",
			"period_ended",
			"period_started",
			"goal_scored",
			"goal_scored",
			"goal_scored",
			"clock_set",
		]);
		expect(submitted.filter(isGoalWithoutDetail)).toHaveLength(3);
		expect(state.clock).toEqual({ elapsedMs: 62 * 60_000, at: NOW, isRunning: true });
		expect(submitted[1]?.elapsedMs).toBe(45 * 60_000);
	});

	it("takes too many goals back, bare ones first, then the newest", () => {
		const bare = draft("1h", null, "goal_scored", { side: "home", scorerId: null, kind: "unknown" });
		const match = matchOf(kickOff(), bare, homeGoal("1h", 10), homeGoal("1h", 20), awayGoal("1h", 30));
		const target: MatchTarget = { period: "1h", elapsedMs: null, isPeriodOpen: true, score: { home: 1, away: 1 } };
		const { submitted, state } = follow(match, target);
		expect(submitted.map(({ status, id }) => [status, id])).toEqual([
			["cancelled", "e2"],
			["cancelled", "e4"],
		]);
		expect(state.timeline.filter(({ event }) => isCancelled(event)).map(({ event }) => event.id)).toEqual(["e2", "e4"]);
	});

	it("opens a match again that was ended too soon", () => {
		const target: MatchTarget = { period: "2h", elapsedMs: 91 * 60_000, isPeriodOpen: true, score: { home: 2, away: 1 } };
		const { submitted } = follow(matchOf(...wholeMatch()), target);
		expect(submitted.map(({ type, status }) => `${type} ${status}`)).toEqual([
			"match_ended cancelled",
			"period_ended cancelled",
			"clock_set confirmed",
		]);
	});

	it("goes back to the first half, and the entries of the second fall", () => {
		const target: MatchTarget = { period: "1h", elapsedMs: 40 * 60_000, isPeriodOpen: true, score: { home: 1, away: 0 } };
		const { state } = follow(matchOf(...wholeMatch()), target);
		expect(state.timeline.filter(({ event }) => !isCancelled(event)).map(({ event }) => event.type)).toEqual([
			"period_started",
			"goal_scored",
			"clock_set",
		]);
	});

	it("lets the clock stand that stood, and corrects where a break's clock stands", () => {
		const stopped = matchOf(kickOff(), draft("1h", 20, "clock_set", { isRunning: false }));
		const running = { period: "1h", elapsedMs: 25 * 60_000, isPeriodOpen: true, score: { home: 0, away: 0 } };
		expect(follow(stopped, running).state.clock?.isRunning).toBe(false);
		// If the target is in another period, the clock runs.
		const later = { ...running, period: "2h", elapsedMs: 50 * 60_000 };
		expect(follow(stopped, later).state.clock).toEqual({ elapsedMs: 50 * 60_000, at: NOW, isRunning: true });
		const atBreak = follow(matchOf(kickOff(), halfTime()), { ...running, elapsedMs: 48 * 60_000, isPeriodOpen: false });
		expect(atBreak.submitted).toMatchObject([{ type: "period_ended", revision: 2, elapsedMs: 48 * 60_000 }]);
	});

	it.each([
		{ stoppedAt: 20, endsAt: 45 },
		{ stoppedAt: 48, endsAt: 48 },
	])("ends a half of unknown length no sooner than its regular end and its clock: $stoppedAt, then $endsAt", ({ stoppedAt, endsAt }) => {
		const match = matchOf(kickOff(), draft("1h", stoppedAt, "clock_set", { isRunning: false }));
		const { submitted } = follow(match, { period: "1h", elapsedMs: null, isPeriodOpen: false, score: { home: 0, away: 0 } });
		expect(submitted).toMatchObject([{ type: "period_ended", elapsedMs: endsAt * 60_000 }]);
	});

	it("refuses in words what cannot be: no extra time in this competition, a clock outside the period", () => {
		const league = submittedMatch(madeSetup());
		league.mustSubmit(kickOff(), halfTime(), secondHalf());
		const target = (change: Partial<MatchTarget>): MatchTarget => ({
			period: "e1",
			elapsedMs: null,
			isPeriodOpen: true,
			score: { home: 0, away: 0 },
			...change,
		});
		expect(footballDesk.draftsTo(league.state(), target({}), NOW)).toMatchObject({ ok: false, error: { code: "event_out_of_order" } });
		expect(footballDesk.draftsTo(league.state(), target({ period: "2h", elapsedMs: 60_000 }), NOW)).toMatchObject({ ok: false });
		expect(footballDesk.draftsTo(league.state(), target({ period: "q4" }), NOW)).toMatchObject({ ok: false });
	});

	describe("and scores at breaks", () => {
		const target = (change: Partial<MatchTarget> = {}): MatchTarget => ({
			period: "p",
			elapsedMs: null,
			isPeriodOpen: true,
			score: { home: 2, away: 2 },
			...change,
		});
		const unknown = (state: MatchState) => state.periodScores.filter(({ isUnknown }) => isUnknown).map(({ period }) => period);
		const markets = (state: MatchState) => {
			const counted = countedMatch(state, { play: "regular" });
			return { suspension: suspensionOf(state, "regular"), isInDoubt: counted.isInDoubt, score: counted.score };
		};
		const separators = (state: MatchState) =>
			timelineRows(state as never).flatMap((row) => (row.kind === "separator" ? [[row.milestone, row.score]] : []));

		it("N2 invents none: joined in the shoot-out at 2-2, nothing is said of half time, and no bet on regular time is settled", () => {
			const { state } = follow(matchOf(), target());
			expect(state.score).toEqual({ home: 2, away: 2 });
			expect(unknown(state)).toEqual(["1h", "2h", "e1", "e2"]);
			expect(markets(state)).toMatchObject({ suspension: "result_disputed", isInDoubt: true });
			expect(separators(state).map(([milestone]) => milestone)).toEqual(["shootOut", "extraTimeEnd", "kickOff"]);
		});

		it("N2 takes those that the operator states: regular time is settled by its score", () => {
			const breaks = { "1h": { home: 1, away: 0 }, "2h": { home: 2, away: 2 } };
			const { state } = follow(matchOf(), target({ breaks }));
			expect(unknown(state)).toEqual([]);
			expect(markets(state)).toEqual({ suspension: null, isInDoubt: false, score: { home: 2, away: 2 } });
			expect(separators(state)).toContainEqual(["halfTime", { home: 1, away: 0 }]);
			expect(separators(state)).toContainEqual(["regularTime", { home: 2, away: 2 }]);
		});

		it("N2 knows regular time without half time, and a goalless half of a goalless match", () => {
			const { state } = follow(matchOf(), target({ breaks: { "2h": { home: 2, away: 2 } } }));
			expect(unknown(state)).toEqual(["1h", "2h"]);
			expect(markets(state)).toEqual({ suspension: null, isInDoubt: false, score: { home: 2, away: 2 } });
			const goalless = follow(matchOf(), target({ period: "2h", score: { home: 0, away: 0 } }));
			expect(unknown(goalless.state)).toEqual([]);
		});

		it("lets them be stated later, and moves what was known of the total alone", () => {
			const joined = follow(matchOf(), target({ period: "2h", elapsedMs: 50 * 60_000, score: { home: 2, away: 1 } }));
			expect(separators(joined.state).map(([milestone]) => milestone)).toEqual(["kickOff"]);
			expect(footballDesk.targetBreaks(joined.state, "2h")).toEqual([{ period: "1h", now: null }]);
			const again = target({ period: "2h", elapsedMs: null, score: { home: 2, away: 1 }, breaks: { "1h": { home: 1, away: 1 } } });
			const { state } = follow(joined, again);
			expect(state.periodScores.slice(0, 2)).toEqual([
				{ period: "1h", home: 1, away: 1 },
				{ period: "2h", home: 1, away: 0 },
			]);
			expect(separators(state)).toContainEqual(["halfTime", { home: 1, away: 1 }]);
			expect(footballDesk.targetBreaks(state, "2h")).toEqual([{ period: "1h", now: { home: 1, away: 1 } }]);
			expect(follow({ state, log: [] }, again).submitted).toEqual([]);
		});

		it("refuses a break with more goals than there are later", () => {
			expect(footballDesk.draftsTo(matchOf().state, target({ breaks: { "1h": { home: 3, away: 0 } } }), NOW)).toMatchObject({
				ok: false,
				error: { code: "invalid_event" },
			});
		});
	});
});
