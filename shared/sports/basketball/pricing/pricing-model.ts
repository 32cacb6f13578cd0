// Basketball's pricing model: the winner, the total of points and its parity, overtimes included (by the BB rules a match has no draw).
import { middleLine } from "#shared/forecast/lattice.ts";
import type { MarketOffers, PricingModel } from "#shared/forecast/pricing-model.ts";
import { marginEvidence } from "#shared/forecast/result-evidence.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { isBasketballPeriod, isOvertime, lastRegular, periodEndMs, periodLengthMs, periodsOf } from "../format.ts";
import { pointsForecast, USUAL_EFFICIENCY } from "./points-to-come.ts";

/**
 * Possessions of one side per minute: about 72 in 40 minutes in FIBA's senior competitions (NBA: 99 in 48 minutes, the same pace apart
 * from the use of the shot clock).
 */
const POSSESSIONS_A_MINUTE = 72 / 40;
/** Home advantage: about four points in 72 possessions, and 61 of 100 matches won (EuroLeague before and after the seasons without fans). */
const HOME_POINTS = 0.027;
const WEAKEST = 0.15;
/** Possessions of one side in 40 minutes, and the standard deviation of the difference of points after them. */
const [USUAL_POSSESSIONS, USUAL_DEVIATION] = [40 * POSSESSIONS_A_MINUTE, 14];
/**
 * Points per possession of each side per unit of the logarithm of strength: a side that is twice as strong wins by about twenty points.
 */
const STRENGTH_POINTS = 0.2;

/** Length of regular time in milliseconds. */
const regularMs = (format: MatchFormat): number => periodEndMs(lastRegular(format), format);

const OFFERS: MarketOffers = {
	total: { play: "whole", openingLine: (format, strengths) => middleLine(openingForecast(format, strengths).totals()) },
	winner: { play: "whole" },
	parity: { play: "whole" },
};

export const basketballPricing: PricingModel = {
	offersOf: () => OFFERS,
	regularPeriods: (format) => periodsOf(format).filter((period) => !isOvertime(period)),
	mayHaveGoneOn: () => true,
	signOf: ({ type }) => (type === "points_scored" ? "score" : null),
	isLowScoring: false,
	scoresPerInput: 4,
	leastMove: 0.02,
	evidence: marginEvidence({
		home: 2 * HOME_POINTS * USUAL_POSSESSIONS,
		perLog: 2 * STRENGTH_POINTS * USUAL_POSSESSIONS,
		deviation: USUAL_DEVIATION,
		spread: 0.2,
	}),
	forecast({ setup, score, ...state }, _soFar, strengths, now) {
		return pointsForecast({ ...sidesOf(setup.format, strengths), score, possessions: possessionsLeft({ setup, ...state }, now) });
	},
};

function openingForecast(format: MatchFormat, strengths: Pair<number>): ReturnType<typeof pointsForecast> {
	const possessions = (regularMs(format) / MINUTE_MS) * POSSESSIONS_A_MINUTE;
	return pointsForecast({ ...sidesOf(format, strengths), score: { home: 0, away: 0 }, possessions });
}

function sidesOf(format: MatchFormat, { home, away }: Pair<number>): { efficiency: Pair<number>; overtimePossessions: number } {
	const edge = STRENGTH_POINTS * Math.log(Math.max(WEAKEST, home) / Math.max(WEAKEST, away)) + HOME_POINTS;
	return {
		efficiency: { home: USUAL_EFFICIENCY + edge, away: USUAL_EFFICIENCY - edge },
		overtimePossessions: (periodLengthMs("ot1", format) / MINUTE_MS) * POSSESSIONS_A_MINUTE,
	};
}

/** Possessions of each side until regular time or the running overtime ends. A break counts as the start of the next period. */
function possessionsLeft(
	{
		period,
		isPeriodOpen,
		clock,
		reached,
		setup,
		status,
	}: Pick<MatchState, "period" | "isPeriodOpen" | "clock" | "reached" | "setup" | "status">,
	now: Instant,
): number {
	const { format } = setup;
	if (status === "finished") return 0;
	if (!isBasketballPeriod(period)) return (regularMs(format) / MINUTE_MS) * POSSESSIONS_A_MINUTE;
	const endMs = isOvertime(period) ? periodEndMs(period, format) : regularMs(format);
	const elapsedMs = isPeriodOpen ? (clock ? elapsedAt(clock, now) : reached[2]) : periodEndMs(period, format);
	return (Math.max(0, endMs - elapsedMs) / MINUTE_MS) * POSSESSIONS_A_MINUTE;
}
