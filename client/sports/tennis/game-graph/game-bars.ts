// Bars of the graph: the winner of each finished game, and how clearly it was won.
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { isBreak, type LoggedGame, pointLog } from "#shared/sports/tennis/point-log.ts";

export interface GameBar {
	key: string;
	side: Side;
	/** How clearly the game was won, 0 to 1: a game to love is 1, a game with many deuces is close to 0. */
	strength: number;
	isBreak: boolean;
}

export interface GameBars {
	bars: GameBar[];
	/** Starts of the second and later sets, in games. */
	sets: number[];
}

/** Strength of a game without logged points. */
const UNKNOWN = 0.5;

export function gameBars(state: MatchState<TennisDetail>): GameBars {
	const games = pointLog(state).filter(({ winner }) => winner !== null);
	const bars = games.map((game) => ({
		key: game.wonBy ?? "",
		side: game.winner ?? "home",
		strength: strengthOf(game),
		isBreak: isBreak(game),
	}));
	const sets = games.flatMap(({ period }, index) => (index > 0 && games[index - 1]?.period !== period ? [index] : []));
	return { bars, sets };
}

/** Returns the winner's lead in points, relative to the points of a game to love. A break counts more than a hold. */
function strengthOf(game: LoggedGame): number {
	const { points, winner, isTieBreak } = game;
	if (points.length === 0) return UNKNOWN;
	const won = points.filter(({ side }) => side === winner).length;
	const clear = (2 * won - points.length) / (isTieBreak ? 7 : 4);
	return Math.min(1, isBreak(game) ? 0.5 + clear / 2 : 0.25 + clear / 2);
}
