// Random valid cricket logs: any cut and resume, corrections and cancellations fold to the same state (MR6, MR8), and sums agree.
import { describe, expect, it } from "vitest";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { deliveriesOf } from "#shared/sports/cricket/deliveries.ts";
import { type CricketState, currentInnings } from "#shared/sports/cricket/detail.ts";
import { type BallBowled, DISMISSALS } from "#shared/sports/cricket/events.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { cricketSetup } from "../../../../fixtures/cricket/score-book.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { toEvent } from "../../submitted-match.ts";

const OPTIONS = { overs: 5 };
const SEEDS = process.env.LONG ? 300 : 12;

function randomBall({ next, pick, integer }: SeededRandom, side: Side): BallBowled {
	const playerOf = (one: Side, count: number) => `p${(one === "home" ? 1 : 31) + integer(0, count - 1)}`;
	return {
		side,
		strikerId: playerOf(side, 11),
		nonStrikerId: playerOf(side, 11),
		bowlerId: playerOf(otherSide(side), 6),
		runs: pick([0, 0, 1, 1, 2, 4, 6]),
		...(next() < 0.08 && { wides: 1, runs: 0 }),
		...(next() < 0.04 && { noBalls: 1 }),
		...(next() < 0.1 && { dismissal: pick(DISMISSALS) }),
	};
}

/** Also draws drafts that the judge may refuse, which are then skipped. */
function randomLog(seed: number): { state: CricketState; log: MatchEvent[] } {
	const random = seededRandom(seed);
	const { next, pick } = random;
	let state: CricketState = emptyMatchState(cricket, cricketSetup(OPTIONS));
	const log: MatchEvent[] = [];
	const submit = (draft: Omit<EventDraft, "occurredAt" | "elapsedMs">) => {
		const whole = { ...draft, elapsedMs: null, occurredAt: KICK_OFF + log.length * 1000 };
		if (judgeMatch(cricket, state, whole)) return false;
		log.push(toEvent(state, whole, "operator"));
		state = reduceMatch(cricket, state, log.at(-1) as MatchEvent);
		return true;
	};
	submit({ type: "toss_won", period: null, payload: { side: pick(["home", "away"]), decision: pick(["bat", "bowl"]) } });
	for (const period of ["i1", "i2"]) {
		submit({ type: "period_started", period, payload: {} });
		const side = currentInnings(state.detail)?.side as Side;
		for (let tries = 0; tries < 80; tries++) {
			submit({ type: "ball_bowled", period, payload: randomBall(random, side) });
			const balls = log.filter(({ type }) => type === "ball_bowled");
			if (next() < 0.1 && balls.length > 0) {
				const { id: revises, type, payload: before } = pick(balls);
				const status = next() < 0.5 ? ("cancelled" as const) : ("confirmed" as const);
				const of = log.find(({ id }) => id === revises)?.period ?? period;
				submit({ type, period: of, payload: { ...(before as BallBowled), runs: pick([0, 2]) }, revises, status });
			}
		}
		submit({ type: "period_ended", period, payload: {} });
	}
	submit({ type: "match_ended", period: "i2", payload: {} });
	return { state, log };
}

describe("A random lawful cricket log", () => {
	it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))("MR6 folds whole and from any cut to one state, seed %i", (seed) => {
		const { state, log } = randomLog(seed);
		expect(foldLog(cricket, state.setup, log)).toEqual(state);
		const cut = Math.floor(log.length / 3);
		const resumed = log
			.slice(cut)
			.reduce((before, event) => reduceMatch(cricket, before, event), foldLog(cricket, state.setup, log.slice(0, cut)));
		expect(resumed).toEqual(state);
		for (const innings of state.detail.innings) {
			const bat = innings.batters.reduce((sum, { runs }) => sum + runs, 0);
			const { wides, noBalls, byes, legByes, penalty } = innings.extras;
			expect(bat + wides + noBalls + byes + legByes + penalty).toBe(innings.runs);
			expect(innings.overs.reduce((sum, { runs }) => sum + runs, 0)).toBe(innings.runs);
			expect(innings.bowlers.reduce((sum, { runs }) => sum + runs, 0)).toBe(innings.runs - byes - legByes - penalty);
			expect(innings.falls).toHaveLength(innings.wickets);
			expect(innings.partnerships.reduce((sum, { runs }) => sum + runs, 0)).toBe(innings.runs);
			expect(deliveriesOf(state).findLast(({ period }) => period === innings.period)?.runs ?? 0).toBe(innings.runs);
		}
		expect(state.score.home + state.score.away).toBe(state.detail.innings.reduce((sum, { runs }) => sum + runs, 0));
	});
});
