// Football's pricing model: its markets, the events that affect them, and the expected goals still to come. All markets count regular
// time.
//
// Goals of each side as Poisson: Maher, Statistica Neerlandica 36 (1982) 109. Intensities that depend on the minute, the score and the
// number of players: Dixon & Robinson, The Statistician 47 (1998) 523; red cards: Ridder, Cramer & Hopstaken, J. Am. Stat. Assoc. 89
// (1994) 1124. The constants are those of the simulator (tempo.ts, with their sources).
import { goalForecast } from "#shared/forecast/goal-forecast.ts";
import { AVERAGE_STRENGTH, type MarketOffers, type PlaySign, type PricingModel } from "#shared/forecast/pricing-model.ts";
import { goalsEvidence } from "#shared/forecast/result-evidence.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Score, type Side } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "../bare-goal.ts";
import type { FootballDetail } from "../detail.ts";
import type { FootballEvent } from "../events.ts";
import { minuteLabel, PERIOD_ENDS_MS, type PlayedPeriod, periodTimes, regularPeriodsOf } from "../format.ts";
import { FOOTBALL_TEMPO, LEADING_FACTOR, MAN_DOWN_FACTOR, MAN_UP_FACTOR, TRAILING_FACTOR } from "../tempo.ts";

type State = MatchState<FootballDetail>;
type Half = "1h" | "2h";

/** Every match opens with the usual line of over and under. */
const OFFERS: MarketOffers = {
	lead: { play: "regular" },
	total: { play: "regular", openingLine: () => 2.5 },
	winner: { play: "regular" },
	parity: { play: "regular" },
	lastToScore: { play: "regular" },
};

/** Strengths are clamped to this range, because weaker and stronger sides do not meet in one match. */
const [WEAKEST, STRONGEST] = [0.15, 6];
/** Exponent of an opponent's strength as a defence. The simulator uses the same value. */
const DEFENCE_SHARE = 0.8;

export const footballPricing: PricingModel = {
	offersOf: () => OFFERS,
	regularPeriods: regularPeriodsOf,
	mayHaveGoneOn: ({ setup }) => setup.format.hasExtraTime,
	signOf: (event) => signOf(event as FootballEvent),
	isUnplaced: isGoalWithoutDetail,
	minuteOf: ({ period, elapsedMs }, format) => minuteLabel(period, elapsedMs, format),
	penaltyWaitMs: 5 * MINUTE_MS,
	isLowScoring: true,
	scoresPerInput: 1,
	leastMove: 0.005,
	evidence: goalsEvidence({
		usual: { home: usualGoals("home"), away: usualGoals("away") },
		attack: 1,
		defence: DEFENCE_SHARE,
		spread: 0.3,
	}),
	forecast: (state, soFar, strengths, now) =>
		goalForecast({ ...soFar, rates: soFar.isToCome ? goalsToCome(state as State, soFar.score, strengths, now) : { home: 0, away: 0 } }),
};

/**
 * Expected goals of regular time still to come, by side. Score and number of players are assumed to stay the same, so both rates keep
 * their ratio over the rest of the match. Exported for the test of the forecast.
 */
export function goalsToCome(state: State, score: Score, strengths: Pair<number>, now: Instant): Pair<number> {
	const share = shareToCome(state, now);
	const rate = (side: Side) => usualGoals(side) * edgeOf(strengths, side) * courseFactor(state, score, side) * share;
	return { home: rate("home"), away: rate("away") };
}

/** Returns what an event means for play; `null` if nothing. A penalty is over with the next event of the ball; a retaken one is awarded again. */
function signOf({ type }: FootballEvent): PlaySign | null {
	switch (type) {
		case "goal_scored":
			return "score";
		case "review_started":
		case "review_ended":
		case "penalty_awarded":
			return type;
		case "penalty_missed":
		case "shot_taken":
		case "corner_awarded":
			return "penalty_over";
		default:
			return null;
	}
}

/** Goals of an average side against another average side at this venue. */
function usualGoals(side: Side): number {
	return FOOTBALL_TEMPO.goalsPerSide * (side === "home" ? FOOTBALL_TEMPO.homeFactor : FOOTBALL_TEMPO.awayFactor);
}

/** Expected goals against this opponent, relative to two average sides. */
function edgeOf(strengths: Pair<number>, side: Side): number {
	const relative = (of: Side) => Math.min(STRONGEST, Math.max(WEAKEST, strengths[of])) / AVERAGE_STRENGTH;
	return relative(side) / relative(otherSide(side)) ** DEFENCE_SHARE;
}

/** Factor by which score and red cards change a side's goals. */
function courseFactor({ detail: { redCards } }: State, score: Score, side: Side): number {
	const lead = score[side] - score[otherSide(side)];
	const men = redCards[otherSide(side)] - redCards[side];
	const byScore = lead > 0 ? LEADING_FACTOR : lead < 0 ? TRAILING_FACTOR : 1;
	return byScore * (men < 0 ? MAN_DOWN_FACTOR ** -men : MAN_UP_FACTOR ** men);
}

const QUARTER_MS = 15 * MINUTE_MS;
/** Play usually goes on for about this long after the announced minutes; at every later moment, as much is still expected. */
const OVERRUN_MS = 25 * SECOND_MS;
/**
 * Share of stoppage time in the goals that tempo.ts counts for the last quarter of a half including stoppage. Measured on the goal lists
 * that tempo.ts cites as [T].
 */
const STOPPAGE_SHARE: Record<Half, number> = { "1h": 0.19, "2h": 0.4 };

/** Share of a match's goals that is still to come; 1 before kick-off. A shorter match is treated as the usual one at a different pace. */
function shareToCome(state: State, now: Instant): number {
	return regularPeriodsOf(state.setup.format).length === 2 ? shareOfHalves(state, now) : shareOfPeriods(state, now);
}

function shareOfHalves(state: State, now: Instant): number {
	const secondHalf = shareOfHalf("2h", 0, null);
	if (state.period === null) return shareOfHalf("1h", 0, null) + secondHalf;
	if (state.period === "1h")
		return secondHalf + (state.isPeriodOpen ? shareOfHalf("1h", playedMs(state, now), state.detail.addedMinutes) : 0);
	return state.period === "2h" && state.isPeriodOpen ? shareOfHalf("2h", playedMs(state, now), state.detail.addedMinutes) : 0;
}

const USUAL_HALF_MS = PERIOD_ENDS_MS["1h"];

/**
 * Time since the start of the running half, scaled to a half of usual length. Without a clock, up to the furthest place that the log has
 * reached.
 */
function playedMs(state: State, now: Instant): number {
	const { passedMs, lengthMs } = runningPeriod(state, now);
	return (passedMs * USUAL_HALF_MS) / lengthMs;
}

function runningPeriod({ period, clock, reached, setup }: State, now: Instant): { passedMs: number; lengthMs: number } {
	const { starts, ends } = periodTimes(setup.format);
	const running = period as PlayedPeriod;
	const passedMs = Math.max(0, (clock ? elapsedAt(clock, now) : reached[2]) - starts[running]);
	return { passedMs, lengthMs: ends[running] - starts[running] };
}

/**
 * For a match of one period, thirds or quarters. No table of these is published, so the one for halves is stretched over their regular
 * time. What is left of the running period includes its announced time, and is never less than the usual overrun.
 */
function shareOfPeriods(state: State, now: Instant): number {
	const { period, isPeriodOpen, setup, detail } = state;
	if (period === null) return 1;
	const regular = regularPeriodsOf(setup.format);
	const index = regular.indexOf(period as PlayedPeriod);
	if (index < 0) return 0;
	let left = 0;
	if (isPeriodOpen) {
		const { passedMs, lengthMs } = runningPeriod(state, now);
		const leftMs = lengthMs + (detail.addedMinutes ?? 0) * MINUTE_MS - passedMs;
		left = Math.min(1, Math.max(OVERRUN_MS, leftMs) / lengthMs);
	}
	return shareAfter((index + 1 - left) / regular.length);
}

/** Share of goals scored after this share of the regular time; both are 0 to 1. */
function shareAfter(played: number): number {
	const quarters = FOOTBALL_TEMPO.goalShareByQuarter;
	return quarters.reduce((sum, share, quarter) => sum + share * Math.min(1, Math.max(0, quarter + 1 - played * quarters.length)), 0);
}

/** Share of the goals of a half that are still to come, assumed to be uniform within a quarter of an hour and within stoppage time. */
function shareOfHalf(half: Half, playedMs: number, announcedMinutes: number | null): number {
	const [first = 0, second = 0, last = 0] = FOOTBALL_TEMPO.goalShareByQuarter.slice(half === "1h" ? 0 : 3);
	const stoppage = last * STOPPAGE_SHARE[half];
	const [fewest, most] = FOOTBALL_TEMPO.addedMinutes[half];
	const usualMinutes = (fewest + most) / 2;
	const stoppageMs = (announcedMinutes ?? usualMinutes) * MINUTE_MS + OVERRUN_MS - Math.max(0, playedMs - 3 * QUARTER_MS);
	const stoppageLeft = Math.max(OVERRUN_MS, stoppageMs) / (usualMinutes * MINUTE_MS + OVERRUN_MS);
	const left = (quarter: number) => Math.min(1, Math.max(0, quarter + 1 - playedMs / QUARTER_MS));
	return first * left(0) + second * left(1) + (last - stoppage) * left(2) + stoppage * stoppageLeft;
}
