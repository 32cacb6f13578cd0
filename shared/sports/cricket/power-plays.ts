// Power plays of an innings (CR14): their balls, runs and wickets. They are determined by the format alone, not by events.
import { deliveriesOf } from "./deliveries.ts";
import { type CricketState, formatOf, type Innings, isSuperOver, mainInnings } from "./detail.ts";
import { targetOf } from "./result.ts";

export interface PowerPlay {
	/** `P`, or `P1` to `P3` if there are three. */
	name: "P" | "P1" | "P2" | "P3";
	/** Legal balls of the innings before the power play's first ball, and before the first ball after it. */
	fromBall: number;
	toBall: number;
	/** Maximum number of fielders outside the circle. */
	fieldersOutside: number;
}

export interface PowerPlayFigures extends PowerPlay {
	runs: number;
	wickets: number;
	/** Legal balls bowled in the power play. */
	balls: number;
}

/** Maximum overs per innings with a single power play; longer innings have three. */
const SHORT_OVERS = 20;
/**
 * Share of the balls of a short innings, to the nearest ball: ICC playing conditions of Twenty20 internationals, 28.7, since July 2025.
 */
const SHORT_SHARE = 0.3;
/** Share of the overs of a longer innings for the first and for the last power play, to the nearest over. */
const LONG_SHARE = 0.2;

/** Returns the power plays in order; empty if the format has none. */
export function powerPlays(state: CricketState, innings: Innings): readonly PowerPlay[] {
	const { overs, ballsPerOver, hasPowerPlays } = formatOf(state.setup.format);
	const limit = ballsOf(state, innings);
	if (!hasPowerPlays || overs === null || limit === null || isSuperOver(innings.period)) return [];
	if (overs <= SHORT_OVERS) return [{ name: "P", fromBall: 0, toBall: Math.round(limit * SHORT_SHARE), fieldersOutside: 2 }];
	const edge = Math.round((limit / ballsPerOver) * LONG_SHARE) * ballsPerOver;
	return [
		{ name: "P1", fromBall: 0, toBall: edge, fieldersOutside: 2 },
		{ name: "P2", fromBall: edge, toBall: limit - edge, fieldersOutside: 4 },
		{ name: "P3", fromBall: limit - edge, toBall: limit, fieldersOutside: 5 },
	];
}

/** Returns the balls of an innings. A target with fewer balls shortens the chase, unless it was stated after play had ended. */
function ballsOf(state: CricketState, innings: Innings): number | null {
	const target = targetOf(state);
	const isChase = target?.side === innings.side && innings === mainInnings(state.detail).at(-1) && !state.detail.statedTarget?.isPar;
	return isChase && target.balls !== null && innings.ballLimit !== null ? Math.min(target.balls, innings.ballLimit) : innings.ballLimit;
}

/** The power play of the running innings' next ball; `null` if there is none. */
export function currentPowerPlay(state: CricketState): PowerPlay | null {
	const innings = state.detail.innings.at(-1);
	return innings && state.isPeriodOpen ? powerPlayAt(powerPlays(state, innings), innings.balls) : null;
}

/** `balls`: legal balls bowled before. */
export const powerPlayAt = (all: readonly PowerPlay[], balls: number): PowerPlay | null =>
	all.find(({ fromBall, toBall }) => fromBall <= balls && balls < toBall) ?? null;

/** Statistics of the power plays that have begun, from the deliveries in the log; empty if these are not known. */
export function powerPlayFigures(state: CricketState, innings: Innings): readonly PowerPlayFigures[] {
	const bowled = deliveriesOf(state).filter(({ period }) => period === innings.period);
	return powerPlays(state, innings).flatMap((one) => {
		const { fromBall, toBall } = one;
		const inside = bowled.filter(({ ballsBefore }) => fromBall <= ballsBefore && ballsBefore < toBall);
		const last = inside.at(-1);
		if (!last) return [];
		const before = bowled[bowled.indexOf(inside[0] ?? last) - 1];
		return [
			{
				...one,
				runs: last.runs - (before?.runs ?? 0),
				wickets: last.wickets - (before?.wickets ?? 0),
				balls: last.ballsBefore + (last.isLegal ? 1 : 0) - fromBall,
			},
		];
	});
}
