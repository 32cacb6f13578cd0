// Probabilities of incidents in the next second of play, given strength, score, men, minute and momentum. Rates come from
// shared/sports/football/tempo.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { FootballPeriod } from "#shared/sports/football/events.ts";
import { type PlayedPeriod, regularPeriodsOf } from "#shared/sports/football/format.ts";
import { isExtraTime } from "#shared/sports/football/period-order.ts";
import { FOOTBALL_TEMPO, LEADING_FACTOR, MAN_DOWN_FACTOR, MAN_UP_FACTOR, TRAILING_FACTOR } from "#shared/sports/football/tempo.ts";
import { awardCorner, shootFromPlay, unmatchedOffside } from "./attack.ts";
import { breakRules } from "./discipline.ts";
import { EDGE_IN_RATES, edgeOf } from "./edge.ts";
import { scoreOwnGoal } from "./goal.ts";
import { awardPenalty } from "./penalty.ts";
import type { Stage } from "./stage.ts";
import { hurtPlayer } from "./substitute.ts";

export interface Hazard {
	perSecond: number;
	act: () => void;
}

/** Momentum varies around its mean, which raises the mean of its exponential; this factor compensates for that. */
const MOMENTUM_MEAN = 1.09;
/** In these scripts play is stopped for about a fifth of 90 minutes, and as long in a shorter match; rates are spread over the rest. */
const RESTS_S = 1_080;
const LEAST_IN_PLAY = 0.3;

function secondsInPlay(pace: number): number {
	const wholeS = 5_400 / pace;
	return Math.max(wholeS - RESTS_S, wholeS * LEAST_IN_PLAY);
}

/** Factor on the rates in extra time, when sides take fewer risks. */
const EXTRA_TIME_FACTOR = 0.82;

/** Number of shots per side that do not follow a corner; corners add the others. */
const OPEN_SHOTS = FOOTBALL_TEMPO.shotsPerSide - 1.3;
/** Number of corners per side that do not result from a shot. */
const OPEN_CORNERS = FOOTBALL_TEMPO.cornersPerSide - 2.8;

function quarterFactor(stage: Stage): number {
	const sixth = isExtraTime(stage.period) ? 3 + Math.min(2, Math.floor(stage.second / 900)) : sixthOfMatch(stage);
	return (FOOTBALL_TEMPO.goalShareByQuarter[sixth] ?? 1 / 6) * 6;
}

/** Sixth of regular time; added time belongs to the sixth before it. */
function sixthOfMatch({ period, second, times, pace, facts }: Stage): number {
	const regular = regularPeriodsOf(facts.format);
	const index = (regular as readonly (FootballPeriod | null)[]).indexOf(period);
	const startS = index < 0 ? 0 : times.starts[regular[index] as PlayedPeriod] / SECOND_MS;
	const sixth = Math.floor(((startS + second) * pace) / 900);
	return Math.min(sixth, Math.ceil((6 * (index + 1)) / regular.length) - 1);
}

function attackFactor(stage: Stage, side: Side): number {
	const lead = stage.score[side] - stage.score[otherSide(side)];
	const men = stage.sides[side].onPitch.length - stage.sides[otherSide(side)].onPitch.length;
	const byScore = lead > 0 ? LEADING_FACTOR : lead < 0 ? TRAILING_FACTOR : 1;
	const byMen = men < 0 ? MAN_DOWN_FACTOR ** -men : MAN_UP_FACTOR ** men;
	const byMomentum = Math.exp((side === "home" ? 0.6 : -0.6) * stage.momentum);
	const byPeriod = quarterFactor(stage) * (isExtraTime(stage.period) ? EXTRA_TIME_FACTOR : 1);
	return (edgeOf(stage.facts, side) ** EDGE_IN_RATES * byScore * byMen * byMomentum * byPeriod) / MOMENTUM_MEAN;
}

export function hazardsOf(stage: Stage): Hazard[] {
	const factors: Pair<number> = { home: attackFactor(stage, "home"), away: attackFactor(stage, "away") };
	const inPlayS = secondsInPlay(stage.pace);
	return SIDES.flatMap((side) => {
		const often = (perMatch: number, act: () => void): Hazard => ({ perSecond: perMatch / inPlayS, act });
		const pressure = factors[side];
		const defend = factors[otherSide(side)];
		return [
			often(OPEN_SHOTS * pressure, () => shootFromPlay(stage, side)),
			often(OPEN_CORNERS * pressure, () => awardCorner(stage, side)),
			often(FOOTBALL_TEMPO.offsidesPerSide * pressure, () => unmatchedOffside(stage, side)),
			often(FOOTBALL_TEMPO.penaltiesPerSide * pressure, () => awardPenalty(stage, side)),
			often(FOOTBALL_TEMPO.ownGoalsPerSide * pressure, () => scoreOwnGoal(stage, side)),
			often(FOOTBALL_TEMPO.foulsPerSide * defend ** 0.5, () => breakRules(stage, side)),
			often(FOOTBALL_TEMPO.injuriesPerSide, () => hurtPlayer(stage, side)),
		];
	});
}
