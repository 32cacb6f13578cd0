// Properties of every basketball log that passed the judge, tested on seeded random matches, and of set-state from anywhere in them.
import { describe, expect, it } from "vitest";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import { FOUL_KINDS, POINTS, REBOUND_KINDS } from "#shared/sports/basketball/events.ts";
import { periodEndMs, periodStartMs, periodsOf } from "#shared/sports/basketball/format.ts";
import { leadTracker } from "#shared/sports/basketball/lead-tracker.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { basketballSetup } from "../../../../fixtures/basketball-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { BASKETBALL } from "../../../../fixtures/sport-keys.ts";
import { toEvent } from "../../submitted-match.ts";
import { type BasketballState, foldedFromWire } from "./played-match.ts";

const SEEDS = Array.from({ length: process.env.LONG ? 200 : 12 }, (_, index) => index + 1);
const DRAFTS = 160;
const setup = basketballSetup();

function anyPayload(random: SeededRandom): Pick<EventDraft, "type" | "payload"> {
	const side = random.pick(SIDES);
	const playerOf = () => random.pick([null, `p${(side === "home" ? 1 : 31) + random.integer(0, 9)}`]);
	const playerId = playerOf();
	return random.pick<() => Pick<EventDraft, "type" | "payload">>([
		() => ({ type: "points_scored", payload: { side, scorerId: playerId, points: random.pick(POINTS) } }),
		() => ({ type: "points_scored", payload: { side, scorerId: playerId, assistId: playerOf(), points: 2 } }),
		() => ({ type: "shot_missed", payload: { side, playerId, points: random.pick(POINTS) } }),
		() => ({ type: "rebound_taken", payload: { side, playerId, kind: random.pick(REBOUND_KINDS) } }),
		() => ({ type: "foul_committed", payload: { side, playerId, kind: random.pick(FOUL_KINDS) } }),
		() => ({ type: "timeout_called", payload: { side } }),
		() => ({ type: "player_substituted", payload: { side, inId: playerOf(), outId: playerId } }),
	])();
}

function anyDraft(random: SeededRandom, state: BasketballState): EventDraft {
	const { period, isPeriodOpen, timeline, reached } = state;
	const next = periodsOf(setup.format).find((one) => basketball.mayFollow(state, one)) ?? "q1";
	const occurredAt = KICK_OFF + state.seq * 5_000;
	if (!isPeriodOpen) return { type: "period_started", payload: {}, period: next, elapsedMs: periodStartMs(next), occurredAt };
	const running = (period ?? "q1") as typeof next;
	const what = random.integer(0, 20);
	if (what === 0) return { type: "period_ended", payload: {}, period, elapsedMs: periodEndMs(running), occurredAt };
	if (what <= 4) {
		const { event } = random.pick(timeline);
		const status = random.pick(["confirmed", "provisional", "cancelled"] as const);
		const { type, payload, elapsedMs } = event;
		return { type, payload, period: event.period, elapsedMs, status, revises: event.id, occurredAt };
	}
	const fromMs = Math.max(periodStartMs(running), reached[2]);
	const elapsedMs = random.integer(fromMs, Math.min(fromMs + 20_000, periodEndMs(running)));
	return { ...anyPayload(random), period, elapsedMs, occurredAt };
}

function anyLog(seed: number): { log: MatchEvent[]; states: BasketballState[] } {
	const random = seededRandom(seed);
	const log: MatchEvent[] = [];
	const states: BasketballState[] = [emptyMatchState(basketball, setup)];
	for (let count = 0; count < DRAFTS; count++) {
		const state = states.at(-1) as BasketballState;
		const draft = anyDraft(random, state);
		if (judgeMatch(basketball, state, draft)) continue;
		log.push(toEvent(state, draft, "operator"));
		states.push(reduceMatch(basketball, state, log.at(-1) as MatchEvent));
	}
	return { log, states };
}

describe.each(SEEDS)("A random basketball match of seed %i", (seed) => {
	const { log, states } = anyLog(seed);
	const end = states.at(-1) as BasketballState;

	it("MR6 is the same folded one by one, at once, cut and resumed, and from the wire", () => {
		expect(log.length).toBeGreaterThan(40);
		for (const cut of [1, Math.floor(log.length / 2), log.length]) {
			expect(foldLog(basketball, setup, log.slice(0, cut))).toEqual(states[cut]);
			const resumed = log.slice(cut).reduce((state, event) => reduceMatch(basketball, state, event), states[cut] as BasketballState);
			expect(resumed).toEqual(end);
		}
		expect(foldedFromWire(log, setup)).toEqual(end);
	});

	it("MR6 does not depend on when its corrections came", () => {
		const latest = new Map(log.map((event) => [event.id, event]));
		const reordered = log.flatMap((event) => {
			const last = latest.get(event.id) as MatchEvent;
			return event.revision > 1 ? [] : last === event ? [event] : [event, { ...last, revision: 2 }];
		});
		const folded = reordered.map((event, index) => ({ ...event, seq: index + 1 }));
		const state = foldLog(basketball, setup, folded);
		expect([state.score, state.periodScores, state.detail]).toEqual([end.score, end.periodScores, end.detail]);
	});

	it("BB9 BB10 has a box score and a lead that end at the score", () => {
		const { totals } = boxScore(end);
		expect({ home: totals.home.points, away: totals.away.points }).toEqual(end.score);
		expect(leadTracker(end).steps.at(-1)?.score ?? { home: 0, away: 0 }).toEqual(end.score);
	});

	it("is brought by set-state to any period, clock and score", () => {
		const random = seededRandom(seed);
		const period = random.pick(periodsOf(setup.format).slice(0, 6));
		const elapsedMs = random.integer(periodStartMs(period), periodEndMs(period));
		const target = {
			period,
			elapsedMs,
			isPeriodOpen: random.pick([true, false]),
			score: { home: random.integer(0, 99), away: random.integer(0, 99) },
			more: { "fouls.home": 15 },
		};
		const made = deskOf(BASKETBALL).draftsTo?.(end, target, KICK_OFF + 9_000_000);
		if (!made?.ok) throw new Error(made?.error.message);
		const state = made.drafts.reduce((before, draft) => reduceMatch(basketball, before, toEvent(before, draft, "operator")), end);
		expect(state).toMatchObject({ score: target.score, period, isPeriodOpen: target.isPeriodOpen });
		const fouls = deskOf(BASKETBALL).targetFields?.(state, period);
		if (target.isPeriodOpen) expect(fouls?.find(({ name }) => name === "fouls.home")?.now).toBe(15);
	});
});
