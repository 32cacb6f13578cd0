// Random valid logs of ice hockey: whatever is submitted, in any order and with any corrections, the fold is the same (MR6), and its
// penalties obey IH13.
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { foldFurther, foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { PENALTY_KINDS, SHOT_OUTCOMES } from "#shared/sports/ice-hockey/events.ts";
import { hockeyRules, isHockeyPeriod, periodTimes } from "#shared/sports/ice-hockey/format.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { isShortHanding } from "#shared/sports/ice-hockey/penalty-times.ts";
import { hockeySetup, PLAY_OFF, REGULAR_SEASON } from "../../../../fixtures/hockey-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { revise, toEvent } from "../../submitted-match.ts";
import type { State } from "./submitted-hockey.ts";

const SEEDS = process.env.LONG ? 400 : 12;
const ENTRIES = 90;

/** A draft that may come next; the judge may refuse it. */
function anyDraft(random: SeededRandom, state: State, log: readonly MatchEvent[]): EventDraft {
	const side = random.pick(SIDES);
	const playerId = random.chance(0.3) ? null : `p${(side === "home" ? 1 : 31) + random.integer(0, 15)}`;
	const occurredAt = KICK_OFF + log.length * 1000;
	const { period } = state;
	const times = isHockeyPeriod(period) ? periodTimes(period, hockeyRules(state.setup.format)) : null;
	const elapsedMs = times && Math.min(times.endMs, Math.max(state.reached[2], times.startMs) + (random.integer(0, 4) * MINUTE_MS) / 2);
	const of = (type: string, payload: object, more: Partial<EventDraft> = {}): EventDraft => ({
		type,
		payload,
		period,
		elapsedMs,
		occurredAt,
		...more,
	});
	const known = log.length > 0 ? random.pick(log) : null;
	if (known && random.chance(0.12)) {
		const latest = log.findLast(({ id }) => id === known.id) as MatchEvent;
		return { ...revise(latest, { status: random.chance(0.5) ? "cancelled" : "confirmed" }), occurredAt };
	}
	if (!state.isPeriodOpen || random.chance(0.05)) {
		const next = iceHockey.periods.find((one) => iceHockey.mayFollow(state, one));
		if (state.isPeriodOpen) return of("period_ended", {}, { elapsedMs: times?.endMs ?? null });
		if (next === undefined || (period === "p3" && random.chance(0.3))) return of("match_ended", {}, { elapsedMs: null });
		return of(
			"period_started",
			{},
			{ period: next, elapsedMs: periodTimes(next as "p1", hockeyRules(state.setup.format))?.startMs ?? null },
		);
	}
	if (period === "so") return of("shoot_out_attempt", { side, playerId, isScored: random.chance(0.4) });
	const late = random.chance(0.1) ? { isLate: true, period: "p1", elapsedMs: random.integer(0, 20) * MINUTE_MS } : {};
	return random.pick([
		of("goal_scored", { side, scorerId: playerId }, late),
		of("penalty_called", { side, playerId, kind: random.pick(PENALTY_KINDS) }, late),
		of(
			"penalty_called",
			{ side, playerId, kind: "minor" },
			{ elapsedMs: state.reached[2] > 0 && times ? Math.max(times.startMs, state.reached[2]) : elapsedMs },
		),
		of("shot_taken", { side, playerId, outcome: random.pick(SHOT_OUTCOMES) }, late),
		of("goalie_pulled", { side }),
		of("goalie_entered", { side, playerId }),
	]);
}

function randomLog(seed: number): { log: MatchEvent[]; state: State } {
	const random = seededRandom(seed);
	let state: State = emptyMatchState(iceHockey, hockeySetup(random.chance(0.5) ? REGULAR_SEASON : PLAY_OFF));
	const log: MatchEvent[] = [];
	for (let entry = 0; entry < ENTRIES; entry++) {
		const draft = anyDraft(random, state, log);
		if (judgeMatch(iceHockey, state, draft)) continue;
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(iceHockey, state, log.at(-1) as MatchEvent);
	}
	return { log, state };
}

describe("Random lawful logs of ice hockey", () => {
	it.each(Array.from({ length: SEEDS }, (_none, seed) => seed + 1))("fold to one state, cut anywhere (seed %i)", (seed) => {
		const { log, state } = randomLog(seed);
		expect(log.length).toBeGreaterThan(20);
		expect(foldLog(iceHockey, state.setup, log)).toEqual(state);
		const cut = seededRandom(seed).integer(0, log.length);
		const resumed = foldFurther(iceHockey, foldLog(iceHockey, state.setup, log.slice(0, cut)), log.slice(cut));
		expect(resumed).toEqual(state);
	});

	it.each(Array.from({ length: SEEDS }, (_none, seed) => seed + 1))(
		"IH13 keep two at most on a bench, and their score is the sum of what counts (seed %i)",
		(seed) => {
			const { state } = randomLog(seed);
			const { penalties, goals, shootOut } = state.detail;
			for (const { startMs } of penalties) {
				for (const side of SIDES)
					expect(penalties.filter((time) => time.side === side && isShortHanding(time, startMs)).length).toBeLessThanOrEqual(2);
			}
			for (const side of SIDES) {
				const extra = shootOut?.isCounted && state.score[side] > state.score[side === "home" ? "away" : "home"] ? 1 : 0;
				const counted = goals.filter((goal) => goal.side === side).length;
				expect([counted, counted + extra]).toContain(state.score[side]);
				expect(state.periodScores.reduce((sum, each) => sum + each[side], 0)).toBe(state.score[side]);
			}
		},
	);
});
