// Cricket's pricing model, for matches of one limited innings per side: the winner (stakes are returned for a tie that nothing breaks),
// the total of runs and its parity. A Test has no market, because no sound model of declarations and time is known here.
import { type Lattice, middleLine, mix, parityOf, tailsAt } from "#shared/forecast/lattice.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { MarketOffers, PlaySign, PricingModel } from "#shared/forecast/pricing-model.ts";
import { winnerEvidence } from "#shared/forecast/result-evidence.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf, type Innings, isSuperOver, mainInnings, wicketsToEnd } from "../detail.ts";
import { CRICKET_PERIODS } from "../events.ts";
import { isInningsComplete, limitOf, superOverTarget, targetOf } from "../result.ts";
import { ballRatesOf, EDGE_OF_STRENGTH, PACES, paceLimits, paceOf } from "../tempo.ts";
import { battingModel } from "./batting-model.ts";
import { type Belief, CONDITIONS, conditionsOf, type RunsSoFar, secondAfter, secondGiven, UNKNOWN, weightsOf } from "./conditions.ts";
import { type ChaseChances, chaseChances, type InningsLeft, inningsToCome, wholeChances } from "./innings-runs.ts";

const WEAKEST = 0.15;
/** Maximum factor of a stronger side on the rate of boundaries. */
const MAX_EDGE = 1.6;
/** The factor is rounded to this fraction of 1, so that matches of a league share cached innings: half a step is worth a run in 150. */
const EDGE_STEPS = 100;
/** Share of runs that are boundaries. */
const BOUNDARY_SHARE = 0.55;

const OFFERS: MarketOffers = {
	total: { play: "whole", openingLine: (format, strengths) => middleLine(beforeStart(openingTerms(format, strengths)).totals) },
	winner: { play: "whole" },
	parity: { play: "whole" },
};

function openingTerms(format: MatchFormat, strengths: Pair<number>): Terms {
	const { overs, ballsPerOver, wickets } = formatOf(format);
	return { format, strengths, limit: (overs ?? 0) * ballsPerOver, allOut: wickets };
}

const REGULAR_PERIODS = CRICKET_PERIODS.filter((period) => !isSuperOver(period));

export const cricketPricing: PricingModel = {
	offersOf: (format) => (isLimited(format) ? OFFERS : {}),
	regularPeriods: () => REGULAR_PERIODS,
	mayHaveGoneOn: () => false,
	// A match without a result ended because of rain, or before both sides had batted.
	isCutShort: (state) => state.winner === null && state.timeline.length > 0 && !hasBothInnings(state as CricketState),
	signOf({ type }): PlaySign | null {
		if (type === "review_started" || type === "review_ended") return type;
		return type === "ball_bowled" || type === "penalty_awarded" ? "score" : null;
	},
	isLowScoring: false,
	scoresPerInput: 6,
	leastMove: 0.02,
	// Values that fit matches of twenty overs between nearly even sides; those of fifty overs are close.
	evidence: winnerEvidence({ perLog: 2.9, spread: 0.15 }),
	forecast: (state, _soFar, strengths) => forecastOf(state as CricketState, strengths),
};

function isLimited(format: MatchFormat): boolean {
	const { overs, inningsPerSide } = formatOf(format);
	return overs !== null && inningsPerSide === 1;
}

/** Returns whether both innings were played. If only the score is known and no innings, nothing was cut short. */
function hasBothInnings({ detail }: CricketState): boolean {
	const innings = mainInnings(detail);
	return innings.length === 0 || innings.length > 1;
}

interface Outlook {
	winner: Pair<number>;
	/** Distribution of both sides' total runs. */
	totals: Lattice;
}

/**
 * Cached, because no clock runs: a state has one outlook however often it is priced, and a ball of a long innings takes about ten
 * milliseconds.
 */
const outlooks = new WeakMap<CricketState, { strengths: Pair<number>; outlook: Outlook }>();

function forecastOf(state: CricketState, strengths: Pair<number>): MatchForecast | null {
	if (!isLimited(state.setup.format)) return null;
	const known = outlooks.get(state);
	const isSame = known?.strengths.home === strengths.home && known.strengths.away === strengths.away;
	const outlook = known && isSame ? known.outlook : outlookOf(state, strengths);
	outlooks.set(state, { strengths, outlook });
	const { winner, totals } = outlook;
	return { winner: () => winner, total: (line) => tailsAt(totals, line), parity: () => parityOf(totals) };
}

/** The limited innings of a match: lengths, rates, and strengths. */
interface Terms {
	format: MatchFormat;
	strengths: Pair<number>;
	/** Length of an innings in balls. */
	limit: number;
	/** Wickets that end an innings. */
	allOut: number;
}

function outlookOf(state: CricketState, strengths: Pair<number>): Outlook {
	const { detail, setup, score } = state;
	const { format } = setup;
	const innings = currentInnings(detail);
	const opening = openingTerms(format, strengths);
	const limit = limitOf(state) ?? opening.limit;
	const terms: Terms = { ...opening, limit };
	if (!innings?.side) {
		const first = detail.toss && (detail.toss.decision === "bat" ? detail.toss.side : otherSide(detail.toss.side));
		return beforeStart(terms, first);
	}
	if (isSuperOver(innings.period)) return superOver(state, innings, terms);
	const sum = score.home + score.away;
	const isComplete = isInningsComplete(state, innings);
	const inHand = isComplete ? 0 : wicketsToEnd(innings.period, format) - innings.wickets;
	const target = targetOf(state);
	if (!target) {
		const balls = isComplete ? 0 : Math.max(0, limit - innings.balls);
		const belief = conditionsOf(runsSoFar(innings, terms, null));
		return outlookBy(firstInnings(innings, { balls, wickets: inHand }, belief, terms), otherSide(innings.side), sum);
	}
	const [first] = mainInnings(detail);
	const before = first && first !== innings ? runsSoFar(first, terms, null) : undefined;
	// The chase has not begun: a target is stated, or the first innings is over.
	const isToBegin = target.side !== innings.side;
	const balls = (target.balls ?? limit) - (isToBegin ? 0 : innings.balls);
	const needed = target.runs - (isToBegin ? 0 : innings.runs);
	const belief = isToBegin
		? secondAfter(runsSoFar(innings, terms, null))
		: conditionsOf(runsSoFar(innings, { ...terms, limit: target.balls ?? limit }, target.runs), before);
	const left = { balls: Math.max(0, balls), wickets: isToBegin ? terms.allOut : inHand };
	const chasing = { ...terms, limit: Math.max(target.balls ?? limit, 1) };
	const chances = mixed(weightsOf(belief), (condition) => chaseChances(inningsLeft(target.side, left, condition, chasing), needed));
	return outlookBy(chances, target.side, sum);
}

/** Runs of a super over do not count for the match. */
function superOver(state: CricketState, innings: Innings, terms: Terms): Outlook {
	const { format } = terms;
	const limit = formatOf(format).ballsPerOver;
	const allOut = wicketsToEnd(innings.period, format);
	const over: Terms = { ...terms, limit, allOut };
	const [batting, target] = [innings.side as Side, superOverTarget(state)];
	const isComplete = isInningsComplete(state, innings);
	const balls = isComplete ? 0 : Math.max(0, limit - innings.balls);
	const left = inningsLeft(batting, { balls, wickets: isComplete ? 0 : allOut - innings.wickets }, 0, over);
	const whole = { balls: limit, wickets: allOut };
	const chances = target
		? chaseChances(
				target.side === batting ? left : inningsLeft(target.side, whole, 0, over),
				target.runs - (target.side === batting ? innings.runs : 0),
			)
		: wholeChances(innings.runs, left, inningsToCome([{ left: inningsLeft(otherSide(batting), whole, 0, over), weight: 1 }]));
	const { winner } = outlookBy(chances, target?.side ?? otherSide(batting), 0);
	const sum = state.score.home + state.score.away;
	return { winner, totals: [...new Array<number>(sum).fill(0), 1] };
}

/** `first`: the side that bats first; `null`: either side with the same probability. */
function beforeStart(terms: Terms, first: Side | null = null): Outlook {
	const { limit, allOut } = terms;
	const of = (side: Side): Outlook =>
		outlookBy(firstInnings({ side, runs: 0 }, { balls: limit, wickets: allOut }, UNKNOWN, terms), otherSide(side), 0);
	if (first) return of(first);
	const [one, other] = [of("home"), of("away")];
	const home = (one.winner.home + other.winner.home) / 2;
	return { winner: { home, away: 1 - home }, totals: mix(one.totals, other.totals, 0.5) };
}

/** Chances while the first innings runs; `belief`: its conditions. */
function firstInnings(
	{ side, runs }: Pick<Innings, "side" | "runs">,
	left: { balls: number; wickets: number },
	belief: Belief,
	terms: Terms,
): ChaseChances {
	const batting = side as Side;
	const whole = { balls: terms.limit, wickets: terms.allOut };
	return mixed(weightsOf(belief), (condition) => {
		const weights = weightsOf(secondGiven(condition));
		const second = CONDITIONS.map((later, index) => ({
			left: inningsLeft(otherSide(batting), whole, later, terms),
			weight: weights[index] ?? 0,
		}));
		return wholeChances(runs, inningsLeft(batting, left, condition, terms), inningsToCome(second));
	});
}

/** Conditions with a smaller weight do not affect a price. */
const NEGLIGIBLE = 1e-4;

/** Mean of the chances under each of the conditions. */
function mixed(weights: readonly number[], chancesOf: (condition: number) => ChaseChances): ChaseChances {
	const mean = { second: 0, level: 0, first: 0, totals: [] as number[] };
	for (const [index, condition] of CONDITIONS.entries()) {
		const weight = weights[index] ?? 0;
		if (weight < NEGLIGIBLE) continue;
		const { second, level, first, totals } = chancesOf(condition);
		mean.second += weight * second;
		mean.level += weight * level;
		mean.first += weight * first;
		for (const [total, chance] of totals.entries()) mean.totals[total] = (mean.totals[total] ?? 0) + weight * chance;
	}
	return mean;
}

/** Outlook under the condition that the match is not a tie. `sum`: runs scored so far. */
function outlookBy({ second, first, totals }: ChaseChances, chasing: Side, sum: number): Outlook {
	const chance = second + first > 0 ? second / (second + first) : 0.5;
	const winner = chasing === "home" ? { home: chance, away: 1 - chance } : { home: 1 - chance, away: chance };
	return { winner, totals: [...new Array<number>(sum).fill(0), ...totals] };
}

/** A stronger side scores more boundaries and loses fewer wickets. */
function edgeOf({ strengths }: Terms, side: Side): number {
	const relative = Math.max(WEAKEST, strengths[side]) / Math.max(WEAKEST, strengths[otherSide(side)]);
	const edge = Math.min(MAX_EDGE, Math.max(1 / MAX_EDGE, relative ** EDGE_OF_STRENGTH));
	return Math.round(edge * EDGE_STEPS) / EDGE_STEPS;
}

const ratesOf = ({ format }: Terms) => ballRatesOf(formatOf(format).overs);

/** `condition`: logarithm of the factor by which the conditions of the day make scoring easier (conditions.ts). */
function inningsLeft(side: Side, left: { balls: number; wickets: number }, condition: number, terms: Terms): InningsLeft {
	const { limit, allOut } = terms;
	return { ...left, side: battingModel({ rates: ratesOf(terms), edge: edgeOf(terms, side) * Math.exp(condition), limit, allOut }) };
}

/** `target`: runs that the side needs in all; `null` in the first innings. */
function runsSoFar({ side, runs, balls, wickets }: Innings, terms: Terms, target: number | null): RunsSoFar {
	const { limit, allOut } = terms;
	const rates = ratesOf(terms);
	const pace = target === null ? 1 : (PACES[paceOf(paceLimits(rates, { balls: limit, wickets: allOut }, limit), target)] ?? 1);
	const expected = edgeOf(terms, side as Side) * (1 + BOUNDARY_SHARE * (pace - 1));
	return { rates, runs, balls: wickets >= allOut ? limit : Math.min(balls, limit), limit, expected };
}
