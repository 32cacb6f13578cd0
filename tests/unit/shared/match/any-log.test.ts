// Properties of every log that passed the judge, tested on seeded random matches.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { inMatchOrder } from "#shared/match/fold/match-order.ts";
import { emptyMatchState, reduceMatch, stepLogged } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { anyDraft } from "../any-draft.ts";
import { cupSetup, toEvent } from "../submitted-match.ts";

type State = MatchState<FootballDetail>;
const SEEDS = Array.from({ length: process.env.LONG === "1" ? 60 : 30 }, (_, index) => index + 1);
const DRAFTS = 250;

/** Setups of cup matches: of every six, one is played in thirds and one in quarters. */
const setupOf = (seed: number): MatchSetup => ({ ...cupSetup(), format: { ...cupSetup().format, ...FORMATS[seed % 6] } });
const FORMATS: readonly Partial<MatchFormat>[] = [{ regularPeriods: 3 }, { regularPeriods: 4, halfMinutes: 12 }];

/** A log of random drafts that the judge accepted, and the state after each entry, folded one by one. */
function anyLog(seed: number): { log: MatchEvent[]; states: State[] } {
	const random = seededRandom(seed);
	const log: MatchEvent[] = [];
	const states: State[] = [emptyMatchState(football, setupOf(seed))];
	for (let count = 0; count < DRAFTS; count++) {
		const state = states.at(-1) as State;
		const draft = anyDraft(random, state);
		if (judgeMatch(football, state, draft)) continue;
		const event = toEvent(state, draft, random.pick(["operator", "simulator"]));
		log.push(event);
		states.push(reduceMatch(football, state, event));
	}
	return { log, states };
}

/** The state that a reader sees, without the number and the times of revisions. */
function visible(state: State) {
	const timeline = state.timeline.map(({ event, scoreAfter, scoreInstead }) => {
		const { seq: _seq, revision: _revision, occurredAt: _occurredAt, ...rest } = event;
		return { ...rest, scoreAfter, scoreInstead };
	});
	return { ...state, seq: 0, timeline };
}

describe.each(SEEDS)("A random match of seed %i", (seed) => {
	const setup = setupOf(seed);
	const { log, states } = anyLog(seed);
	const end = states.at(-1) as State;

	it("MR6 is the same, folded one by one or at once, at every prefix", () => {
		expect(log.length).toBeGreaterThan(5);
		states.forEach((state, length) => {
			expect(foldLog(football, setup, log.slice(0, length))).toEqual(state);
		});
	});

	it("MR6 is what it would be had everything been entered right the first time", () => {
		const newest = new Map<string, MatchEvent>();
		for (const event of log) newest.set(event.id, { ...event, occurredAt: newest.get(event.id)?.occurredAt ?? event.occurredAt });
		const clean = [...newest.values()].map((event, index) => ({ ...event, seq: index + 1, revision: 1 }));
		expect(visible(foldLog(football, setup, clean))).toEqual(visible(end));
	});

	it("MR6 does not depend on when its revisions came", () => {
		const firsts = log.filter((event) => event.revision === 1);
		const revisions = seededRandom(seed).shuffle(log.filter((event) => event.revision > 1));
		const latest = new Map(log.map((event) => [event.id, event.revision]));
		const latestOnes = revisions.filter((event) => event.revision === latest.get(event.id)).map((event) => ({ ...event, revision: 2 }));
		const reordered = [...firsts, ...latestOnes];
		const folded = reordered.reduce((state, event) => reduceMatch(football, state, event), emptyMatchState(football, setup));
		expect(visible(folded)).toEqual(visible(end));
	});

	it("MR9 stands event by event: in match order the judge would take each again", () => {
		let state: State = emptyMatchState(football, setup);
		for (const { logged, place } of inMatchOrder(football, end.timeline)) {
			const { seq: _seq, id: _id, revision: _revision, source: _source, ...draft } = logged.event;
			if (!isCancelled(draft)) expect(judgeMatch(football, { ...state, timeline: end.timeline }, { ...draft, isLate: true })).toBeNull();
			state = stepLogged(football, state, logged, place);
		}
	});

	it("MR13 has the score that its counted goals make, in all and by period", () => {
		const counted = end.timeline.map(({ event }) => event as FootballEvent).filter((event) => !isCancelled(event));
		const goals = counted.filter((event) => event.type === "goal_scored");
		const goalsOf = (side: string, period?: string) =>
			goals.filter((event) => event.payload.side === side && (period === undefined || event.period === period)).length;
		const isSet = counted.some(({ type, payload }) => (type as string) === "status_changed" && "score" in payload);
		if (!isSet) expect(end.score).toEqual({ home: goalsOf("home"), away: goalsOf("away") });
		for (const { period, home, away } of end.periodScores) {
			expect({ period, home, away }).toEqual({ period, home: goalsOf("home", period), away: goalsOf("away", period) });
		}
	});

	it("is never in an impossible state", () => {
		for (const { status, period, isPeriodOpen, clock, winner, score, seq, periodScores, detail } of states) {
			if (isPeriodOpen) expect(["live", "interrupted", "suspended"]).toContain(status);
			if (status === "live") expect(isPeriodOpen).toBe(true);
			if (status === "break") expect(isPeriodOpen).toBe(false);
			if (clock?.isRunning) expect(status).toBe("live");
			if (hasEnded(status)) expect(clock).toBeNull();
			if (winner) expect(["finished", "awarded"]).toContain(status);
			expect(period).toBe(periodScores.at(-1)?.period ?? null);
			expect(new Set(periodScores.map((one) => one.period)).size).toBe(periodScores.length);
			expect(Math.min(score.home, score.away)).toBeGreaterThanOrEqual(0);
			expect(seq).toBeGreaterThanOrEqual(0);
			for (const players of [detail.sentOff, detail.cameOn, detail.booked]) expect(new Set(players).size).toBe(players.length);
		}
	});
});
