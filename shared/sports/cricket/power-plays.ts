// Power plays of an innings (CR14): which balls belong to which, and what was made in them. The format alone decides; no event says so.
import { deliveriesOf } from "./deliveries.ts";
import { type CricketState, formatOf, type Innings, isSuperOver, mainInnings } from "./detail.ts";
import { targetOf } from "./result.ts";

export interface PowerPlay {
	/** `P`, or `P1` to `P3` where there are three. */
	name: "P" | "P1" | "P2" | "P3";
	/** Legal balls of the innings before its first ball, and before the first one after it. */
	fromBall: number;
	toBall: number;
	/** At most so many outside the circle. */
	fieldersOutside: number;
}

export interface PowerPlayFigures extends PowerPlay {
	runs: number;
	wickets: number;
	/** Legal balls bowled in it. */
	balls: number;
}

/** Longer matches than this have three power plays. */
const SHORT_OVERS = 20;
/** Share of the balls of a short innings, to the nearest ball: ICC playing conditions of Twenty20 internationals, 28.7, since July 2025. */
const SHORT_SHARE = 0.3;
/** Share of the overs of a longer innings for the first and for the last power play, to the nearest over. */
const LONG_SHARE = 0.2;

/** In order; empty where the format has none. */
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

/** A target stated with fewer balls shortens the chase, unless play had ended by then. */
function ballsOf(state: CricketState, innings: Innings): number | null {
	const target = targetOf(state);
	const isChase = target?.side === innings.side && innings === mainInnings(state.detail).at(-1) && !state.detail.statedTarget?.isPar;
	return isChase && target.balls !== null && innings.ballLimit !== null ? Math.min(target.balls, innings.ballLimit) : innings.ballLimit;
}

/** The one that the next ball of the running innings is in; null for none. */
export function currentPowerPlay(state: CricketState): PowerPlay | null {
	const innings = state.detail.innings.at(-1);
	return innings && state.isPeriodOpen ? powerPlayAt(powerPlays(state, innings), innings.balls) : null;
}

/** `balls`: legal ones bowled before. */
export const powerPlayAt = (all: readonly PowerPlay[], balls: number): PowerPlay | null =>
	all.find(({ fromBall, toBall }) => fromBall <= balls && balls < toBall) ?? null;

/** Of those that have begun, by the deliveries of the log; empty where these are not known. */
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
