// Ice hockey's pricing model: goals of regular time as Poisson, power plays included; the winner with overtime and shoot-out.
//
// Goals of each side as Poisson: Mullet, Am. Stat. 31 (1977) 9; Thomas, J. Quant. Anal. Sports 3 (2007) 3. The empty net at the end:
// Morrison, J. Oper. Res. Soc. 37 (1986) 1039; Beaudoin & Swartz, The American Statistician 64 (2010) 197. Not modelled: the third period
// has slightly more goals, and sides play differently with a lead.
import { goalForecast } from "#shared/forecast/goal-forecast.ts";
import type { MarketOffers, PlaySign, PricingModel } from "#shared/forecast/pricing-model.ts";
import { goalsEvidence } from "#shared/forecast/result-evidence.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import { hockeyMinute } from "../clock-label.ts";
import type { HockeyDetail } from "../detail.ts";
import type { HockeyEvent } from "../events.ts";
import { fullTeam, hockeyRules, isHockeyPeriod, overtimeOf, periodTimes } from "../format.ts";
import { manpowerAt } from "../manpower.ts";
import { benches } from "../penalty-times.ts";

type State = MatchState<HockeyDetail>;

/** Goals of an average side in 60 minutes on neutral ice: about 5.8 per match before overtime in the NHL's seasons since 2018. */
const GOALS_PER_SIDE = 2.9;
/** A side's goals at home are multiplied by this, and its goals away divided by it. */
const HOME_FACTOR = 1.05;
/**
 * Exponent of the ratio of strengths, slightly smaller than the simulator's, whose clubs have better and worse seasons: a side 1.5 times
 * as strong scores a fifth more, and its opponent a fifth less.
 */
const STRENGTH_EXPONENT = 0.5;
const WEAKEST = 0.15;
/**
 * Change in goals per minute for the side on a power play and for the other side: a power play of two minutes is worth about one goal in
 * five.
 */
const [POWER_PLAY_GOALS, SHORT_HANDED_GOALS] = [0.055, -0.03];
/** Time left at which the trailing side pulls its goaltender, by the number of goals it trails by. */
const PULLED_AT_MS: Readonly<Record<number, number>> = { 1: 100 * SECOND_MS, 2: 150 * SECOND_MS };
/** Goals per minute without a goaltender: into the empty net, and by the side with the extra skater. About 19 and 5 in 60 minutes. */
const [EMPTY_NET_GOALS, EXTRA_SKATER_GOALS] = [0.31, 0.087];
/** With more time left than this, the score says nothing about a pulled goaltender; with less, its effect increases. */
const SCORE_HOLDS_MS = 20 * MINUTE_MS;
/** Three against three has about twice the goals of five against five (NHL since 2015: two of three overtimes end with a goal). */
const OPEN_ICE_FACTOR = 2.1;
const REGULAR_PERIODS = ["p1", "p2", "p3"];
/** The usual line of over and under. */
const OPENING_LINE = 5.5;

const OFFERS: MarketOffers = {
	lead: { play: "regular" },
	total: { play: "regular", openingLine: () => OPENING_LINE },
	winner: { play: "whole" },
	parity: { play: "regular" },
	lastToScore: { play: "regular" },
};

export const iceHockeyPricing: PricingModel = {
	offersOf: () => OFFERS,
	regularPeriods: () => REGULAR_PERIODS,
	mayHaveGoneOn: ({ setup: { format } }) => format.hasExtraTime || format.hasShootOut,
	signOf: (event) => signOf(event as HockeyEvent),
	isUnplaced: ({ elapsedMs, status, type }) => type === "goal_scored" && status === "confirmed" && elapsedMs === null,
	minuteOf: (event: MatchEvent) => hockeyMinute(event.period, event.elapsedMs, {}),
	penaltyWaitMs: 0,
	isLowScoring: true,
	scoresPerInput: 1,
	leastMove: 0.005,
	// Goals of overtime, and the goal for a won shoot-out, count like goals of regular time.
	evidence: goalsEvidence({
		usual: { home: GOALS_PER_SIDE * HOME_FACTOR, away: GOALS_PER_SIDE / HOME_FACTOR },
		attack: STRENGTH_EXPONENT,
		defence: STRENGTH_EXPONENT,
		spread: 0.2,
	}),
	forecast(state, soFar, strengths, now) {
		const rates = soFar.isToCome ? goalsToCome(state as State, strengths, now) : { home: 0, away: 0 };
		const forecast = goalForecast({ ...soFar, rates });
		return { ...forecast, winner: () => winnerOf(state as State, forecast.lead(), strengths, now) };
	},
};

function signOf({ type }: HockeyEvent): PlaySign | null {
	if (type === "goal_scored") return "score";
	return type === "review_started" || type === "review_ended" ? type : null;
}

function rateOf(strengths: Pair<number>, side: Side): number {
	const ratio = Math.max(WEAKEST, strengths.home) / Math.max(WEAKEST, strengths.away);
	const factor = ratio ** STRENGTH_EXPONENT * HOME_FACTOR;
	return GOALS_PER_SIDE * (side === "home" ? factor : 1 / factor);
}

/** Milliseconds of the clock at `now`; without one, up to the last event in the log. */
const playedMs = ({ clock, reached }: State, now: Instant): number => (clock ? elapsedAt(clock, now) : reached[2]);

/** Expected goals of regular time still to come, by side. Exported for the test. */
export function goalsToCome(state: State, strengths: Pair<number>, now: Instant): Pair<number> {
	const rules = hockeyRules(state.setup.format);
	const regularMs = REGULAR_PERIODS.length * rules.periodMs;
	const { period, isPeriodOpen } = state;
	const ends = isHockeyPeriod(period) ? periodTimes(period, rules)?.endMs : 0;
	const atMs = Math.min(isPeriodOpen ? playedMs(state, now) : (ends ?? 0), regularMs);
	// Share of 60 minutes: shorter periods have fewer goals.
	const share = (regularMs - atMs) / (60 * MINUTE_MS);
	const extra = powerPlay(state, atMs, regularMs);
	const open = emptyNet(state, strengths, regularMs - atMs);
	const goals = (side: Side) => Math.max(0, rateOf(strengths, side) * share + extra[side] + open[side]);
	return { home: goals("home"), away: goals("away") };
}

/** Additional goals while the trailing side plays without a goaltender, at the current score. */
function emptyNet({ score }: State, strengths: Pair<number>, leftMs: number): Pair<number> {
	const lead = score.home - score.away;
	const playedMs = Math.min(leftMs, PULLED_AT_MS[Math.abs(lead)] ?? 0);
	const minutes = (playedMs / MINUTE_MS) * Math.max(0, 1 - leftMs / SCORE_HOLDS_MS);
	const more = (side: Side) => {
		const goals = (side === "home") === lead > 0 ? EMPTY_NET_GOALS : EXTRA_SKATER_GOALS;
		return minutes * (goals - rateOf(strengths, side) / 60);
	};
	return { home: more("home"), away: more("away") };
}

function powerPlay(state: State, atMs: number, regularMs: number): Pair<number> {
	const none = { home: 0, away: 0 };
	if (state.period === null) return none;
	const running = manpowerAt(benches(state.detail.penalties), fullTeam(state), atMs).powerPlay;
	if (!running) return none;
	const minutes = Math.max(0, Math.min(running.endsMs, regularMs) - atMs) / MINUTE_MS;
	const [more, fewer] = [POWER_PLAY_GOALS * minutes, SHORT_HANDED_GOALS * minutes];
	return running.side === "home" ? { home: more, away: fewer } : { home: fewer, away: more };
}

/**
 * Winner of a match that is level after regular time: the first goal of overtime, otherwise the shoot-out, which is even. Without either
 * the stake is returned.
 */
function winnerOf(
	state: State,
	{ ahead, level, behind }: { ahead: number; level: number; behind: number },
	strengths: Pair<number>,
	now: Instant,
): Pair<number> {
	const { hasExtraTime, hasShootOut } = state.setup.format;
	const isLevelNow = state.score.home === state.score.away;
	if (state.winner) return state.winner === "home" ? { home: 1, away: 0 } : { home: 0, away: 1 };
	// A goal of overtime does not count in regular time.
	const [up, even, down] =
		!isLevelNow && overtimeOf(state.period) > 0 ? (state.score.home > state.score.away ? [1, 0, 0] : [0, 0, 1]) : [ahead, level, behind];
	const afterwards = hasExtraTime || hasShootOut ? overtimeChance(state, strengths, now) : 0.5;
	const isDecidedAlways = hasExtraTime || hasShootOut;
	const [home, away] = isDecidedAlways ? [up + even * afterwards, down + even * (1 - afterwards)] : [up, down];
	if (home + away === 0) return { home: 0.5, away: 0.5 };
	return { home: home / (home + away), away: away / (home + away) };
}

/** Home's probability to win overtime: from now on if it is running, otherwise from its start. */
function overtimeChance(state: State, strengths: Pair<number>, now: Instant): number {
	const { format } = state.setup;
	const rules = hockeyRules(format);
	if (state.period === "so" || !format.hasExtraTime) return 0.5;
	const share = rateOf(strengths, "home") / (rateOf(strengths, "home") + rateOf(strengths, "away"));
	if (!format.hasShootOut) return share;
	const isRunning = overtimeOf(state.period) > 0 && isHockeyPeriod(state.period);
	const endMs = isRunning && isHockeyPeriod(state.period) ? (periodTimes(state.period, rules)?.endMs ?? 0) : rules.overtimeMs;
	const leftMs = isRunning ? (state.isPeriodOpen ? Math.max(0, endMs - playedMs(state, now)) : 0) : endMs;
	const factor = rules.overtimeSkaters < 5 ? OPEN_ICE_FACTOR : 1;
	const goals = (2 * GOALS_PER_SIDE * factor * leftMs) / (60 * MINUTE_MS);
	const none = Math.exp(-goals);
	return none * 0.5 + (1 - none) * share;
}
