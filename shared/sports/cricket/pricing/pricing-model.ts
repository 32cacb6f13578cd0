// Cricket's pricing model, for matches of one limited innings per side: the winner (stakes are returned for a tie that nothing breaks),
// the total of runs and its parity. A Test has no market, because no sound model of declarations and time is known here.
import { type Lattice, middleLine, mix, parityOf, tailsAt } from "#shared/forecast/lattice.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { MarketOffers, PlaySign, PricingModel } from "#shared/forecast/pricing-model.ts";
import { winnerEvidence } from "#shared/forecast/result-evidence.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf, isSuperOver, mainInnings, wicketsToEnd } from "../detail.ts";
import { CRICKET_PERIODS } from "../events.ts";
import { isInningsComplete, limitOf, superOverTarget, targetOf } from "../result.ts";
import { type BallChances, type ChaseChances, chaseChances, type InningsLeft, wholeChances } from "./innings-runs.ts";

/** Based on T20 leagues: about 160 runs and six wickets in a first innings, 306 runs in a match (26 of Cricsheet's: 307). */
const SHORT: BallChances = { wicket: 0.056, runs: [0.2763, 0.424, 0.0689, 0.0064, 0.1187, 0, 0.0497] };
/** Based on one-day internationals: about 265 runs and eight wickets in fifty overs. */
const LONG: BallChances = { wicket: 0.0285, runs: [0.47, 0.345, 0.055, 0.0065, 0.078, 0, 0.017] };
/** Maximum number of overs of a short innings. */
const MAX_SHORT_OVERS = 25;
/** Exponent of the ratio of strengths in a side's scoring. */
const STRENGTH_RUNS = 0.15;
const WEAKEST = 0.15;

const OFFERS: MarketOffers = {
	total: { play: "whole", openingLine: (format, strengths) => middleLine(beforeStart(format, strengths).totals) },
	winner: { play: "whole" },
	parity: { play: "whole" },
};

const REGULAR_PERIODS = CRICKET_PERIODS.filter((period) => !isSuperOver(period));

export const cricketPricing: PricingModel = {
	offersOf: (format) => (isLimited(format) ? OFFERS : {}),
	regularPeriods: () => REGULAR_PERIODS,
	mayHaveGoneOn: () => false,
	// No result, because of rain or because the match ended before both sides had batted.
	isCutShort: (state) => state.winner === null && state.timeline.length > 0 && !hasBothInnings(state as CricketState),
	signOf({ type }): PlaySign | null {
		if (type === "review_started" || type === "review_ended") return type;
		return type === "ball_bowled" || type === "penalty_awarded" ? "score" : null;
	},
	isLowScoring: false,
	scoresPerInput: 6,
	leastMove: 0.02,
	// Fits matches of twenty overs between nearly even sides; fifty overs are close to it.
	evidence: winnerEvidence({ perLog: 2.9, spread: 0.15 }),
	forecast: (state, _soFar, strengths) => forecastOf(state as CricketState, strengths),
};

function isLimited(format: MatchFormat): boolean {
	const { overs, inningsPerSide } = formatOf(format);
	return overs !== null && inningsPerSide === 1;
}

/** If only the score is known and no innings, nothing was cut short. */
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

function outlookOf(state: CricketState, strengths: Pair<number>): Outlook {
	const { detail, setup, score } = state;
	const innings = currentInnings(detail);
	const sum = score.home + score.away;
	if (!innings?.side) {
		const first = detail.toss && (detail.toss.decision === "bat" ? detail.toss.side : otherSide(detail.toss.side));
		return beforeStart(setup.format, strengths, first, limitOf(state));
	}
	const left = (side: Side, balls: number, wickets: number): InningsLeft => ({
		balls,
		wickets,
		ball: ballOf(setup.format, strengths, side),
	});
	const [batting, period] = [innings.side, innings.period];
	const limit = isSuperOver(period) ? formatOf(setup.format).ballsPerOver : (limitOf(state) ?? 0);
	const allOut = wicketsToEnd(period, setup.format);
	const target = isSuperOver(period) ? superOverTarget(state) : targetOf(state);
	const isComplete = isInningsComplete(state, innings);
	const lostNow = isComplete ? allOut : innings.wickets;
	const inSuperOver = isSuperOver(period);
	const base = inSuperOver ? 0 : sum;
	let outlook: Outlook;
	if (target && target.side === batting) {
		const balls = Math.max(0, (target.balls ?? limit) - innings.balls);
		outlook = outlookBy(chaseChances(left(batting, balls, allOut - lostNow), target.runs - innings.runs), batting, base);
	} else if (target) {
		// The target is stated, or the first innings is over, and the chase has not begun.
		outlook = outlookBy(chaseChances(left(target.side, target.balls ?? limit, allOut), target.runs), target.side, base);
	} else {
		const balls = isComplete ? 0 : Math.max(0, limit - innings.balls);
		const chasing = otherSide(batting);
		const chances = wholeChances(innings.runs, left(batting, balls, allOut - lostNow), left(chasing, limit, allOut));
		outlook = outlookBy(chances, chasing, base);
	}
	// Runs of a super over do not count for the match.
	return inSuperOver ? { ...outlook, totals: [...new Array<number>(sum).fill(0), 1] } : outlook;
}

/** `first`: the side that bats first; if absent or `null`, either side with the same probability. */
function beforeStart(format: MatchFormat, strengths: Pair<number>, first: Side | null = null, limit: number | null = null): Outlook {
	const { overs, ballsPerOver, wickets } = formatOf(format);
	const balls = limit ?? (overs ?? 0) * ballsPerOver;
	const of = (side: Side): Outlook => {
		const left = (batting: Side): InningsLeft => ({ balls, wickets, ball: ballOf(format, strengths, batting) });
		return outlookBy(wholeChances(0, left(side), left(otherSide(side))), otherSide(side), 0);
	};
	if (first) return of(first);
	const [one, other] = [of("home"), of("away")];
	const home = (one.winner.home + other.winner.home) / 2;
	return { winner: { home, away: 1 - home }, totals: mix(one.totals, other.totals, 0.5) };
}

/** Given that the match is not a tie. `sum`: runs scored so far. */
function outlookBy({ second, first, totals }: ChaseChances, chasing: Side, sum: number): Outlook {
	const chance = second + first > 0 ? second / (second + first) : 0.5;
	const winner = chasing === "home" ? { home: chance, away: 1 - chance } : { home: 1 - chance, away: chance };
	return { winner, totals: [...new Array<number>(sum).fill(0), ...totals] };
}

/** Distribution of one ball: a stronger side scores more runs and loses fewer wickets. */
function ballOf(format: MatchFormat, strengths: Pair<number>, side: Side): BallChances {
	const { wicket, runs } = (formatOf(format).overs ?? 0) <= MAX_SHORT_OVERS ? SHORT : LONG;
	const relative = Math.max(WEAKEST, strengths[side]) / Math.max(WEAKEST, strengths[otherSide(side)]);
	const factor = Math.min(1.25, Math.max(0.8, relative ** STRENGTH_RUNS));
	const scored = runs.map((chance, more) => (more === 0 ? 0 : chance * factor));
	const falls = wicket / factor;
	return { wicket: falls, runs: [1 - falls - scored.reduce((sum, chance) => sum + chance, 0), ...scored.slice(1)] };
}
