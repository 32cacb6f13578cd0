// Basketball's part of the match state: the data that determines which events are possible next. The box score is a separate fold:
// box-score.ts.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState, PeriodScore } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Score, type Side } from "#shared/match/sides.ts";
import type { BasketballPayloads } from "./events.ts";
import { foulsBeforeBonus, isOvertime, lastRegular } from "./format.ts";

export type LineUp = BasketballPayloads["line_up_announced"];

export interface BasketballDetail {
	/** Fouls that count for the team by period, in the order of play, as committed; see `teamFoulsNow`. */
	teamFouls: PeriodScore[];
	/** Timeouts by period in the order of play. */
	timeouts: PeriodScore[];
	/** Number of fouls of each player in the whole match. */
	playerFouls: Readonly<Record<PlayerId, number>>;
	/** Number of technical and unsportsmanlike fouls of each player: the second one disqualifies the player. */
	sanctions: Readonly<Record<PlayerId, number>>;
	/** Players who are out of the match: five fouls, or disqualified. */
	fouledOut: PlayerId[];
	lineUps: Pair<LineUp | null>;
	/** Players on the court by the confirmed line-up and later substitutions; `null` if not known. */
	onCourt: Pair<PlayerId[] | null>;
}

type State = MatchState<BasketballDetail>;

/** BB5: the fouls that count for the bonus. Fouls of overtimes are added to those of the last regular period. */
export function teamFoulsNow({ period, detail, setup }: Pick<State, "period" | "detail" | "setup">): Score {
	const last = lastRegular(setup.format);
	const counted = detail.teamFouls.filter((one) =>
		period !== null && isOvertime(period) ? isOvertime(one.period) || one.period === last : one.period === period,
	);
	return { home: sumOf(counted, "home"), away: sumOf(counted, "away") };
}

/** BB5: whether the side shoots free throws for every further personal foul of the other side. */
export function isInBonus(state: Pick<State, "period" | "detail" | "setup">, side: Side): boolean {
	return teamFoulsNow(state)[otherSide(side)] > foulsBeforeBonus(state.setup.format);
}

export const totalOf = (counts: readonly PeriodScore[]): Score => ({ home: sumOf(counts, "home"), away: sumOf(counts, "away") });

const sumOf = (counts: readonly PeriodScore[], side: Side): number => counts.reduce((sum, one) => sum + one[side], 0);
