// Tennis's part of the match state: the sets, the running game, who serves, and who gave up. Everything else is derived from the log.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { WithdrawalKind } from "./events.ts";

export interface TennisSet {
	period: string;
	/** Of a match tie-break 1-0 when it is over. */
	games: Pair<number>;
	/** Points of its tie-break, also while that runs; null: none, or its points are not known. */
	tieBreak: Pair<number> | null;
	/** Null while it is undecided. */
	winner: Side | null;
	/** The set is a tie-break in place of a set. */
	isMatchTieBreak: boolean;
	/** False where a source stated the winner alone. */
	hasGames: boolean;
}

export interface TennisDetail {
	/** In order of play, the last one running or the last that ran. */
	sets: readonly TennisSet[];
	/** Points won in the running game or tie-break: 0, 1, 2 … */
	points: Pair<number>;
	/** The running game is a tie-break. */
	isTieBreak: boolean;
	/** Who serves the next point; null: not known. */
	server: Side | null;
	/** The player of each side who serves when its turn is next; null: the only one, or not known. */
	servers: Pair<PlayerId | null>;
	/** The first serve of the next point was a fault. */
	isSecondServe: boolean;
	withdrawal: { side: Side; kind: WithdrawalKind } | null;
}

export const emptyTennisDetail = (): TennisDetail => ({
	sets: [],
	points: { home: 0, away: 0 },
	isTieBreak: false,
	server: null,
	servers: { home: null, away: null },
	isSecondServe: false,
	withdrawal: null,
});

export const setsWon = ({ sets }: Pick<TennisDetail, "sets">): Pair<number> => ({
	home: sets.filter(({ winner }) => winner === "home").length,
	away: sets.filter(({ winner }) => winner === "away").length,
});

/** As the line score shows a set: games, of a match tie-break its points. */
export const shownSet = ({ games, tieBreak, isMatchTieBreak }: TennisSet): Pair<number> => (isMatchTieBreak && tieBreak ? tieBreak : games);

/** The players of a side, one or two; empty where they are not known. */
export const playersOf = ({ players }: Pick<MatchSetup, "players">, side: Side): PlayerId[] =>
	Object.entries(players).flatMap(([playerId, player]) => (player.side === side && !player.isFormer ? [playerId] : []));

/** Who serves for a side that has the turn; null: not known. */
export function servingPlayer(setup: Pick<MatchSetup, "players">, { servers }: Pick<TennisDetail, "servers">, side: Side): PlayerId | null {
	const players = playersOf(setup, side);
	return servers[side] ?? (players.length === 1 ? (players[0] ?? null) : null);
}
