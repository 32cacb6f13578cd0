// Tennis's part of the match state: the sets, the running game, the server, and a withdrawal. Everything else is derived from the log.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { WithdrawalKind } from "./events.ts";

export interface TennisSet {
	period: string;
	/** Games of each side; 1-0 for a finished match tie-break. */
	games: Pair<number>;
	/** Points of the set's tie-break, including a running one; `null` if there is none, or if its points are not known. */
	tieBreak: Pair<number> | null;
	/** `null` while it is undecided. */
	winner: Side | null;
	/** Whether the set is a match tie-break. */
	isMatchTieBreak: boolean;
	/** `false` if a source stated only the winner. */
	hasGames: boolean;
}

export interface TennisDetail {
	/** The sets are in the order of play; the last one is running or was played last. */
	sets: readonly TennisSet[];
	/** Points won in the running game or tie-break: 0, 1, 2 … */
	points: Pair<number>;
	/** Whether the running game is a tie-break. */
	isTieBreak: boolean;
	/** The side that serves the next point; `null` if not known. */
	server: Side | null;
	/** The player of each side who serves in its next service turn; `null` if there is only one, or if not known. */
	servers: Pair<PlayerId | null>;
	/** Whether the first serve of the next point was a fault. */
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

/** A set as the line score shows it: games, or points of a match tie-break. */
export const shownSet = ({ games, tieBreak, isMatchTieBreak }: TennisSet): Pair<number> => (isMatchTieBreak && tieBreak ? tieBreak : games);

/** The players of a side, one or two; empty if they are not known. */
export const playersOf = ({ players }: Pick<MatchSetup, "players">, side: Side): PlayerId[] =>
	Object.entries(players).flatMap(([playerId, player]) => (player.side === side && !player.isFormer ? [playerId] : []));

/** The player who serves for a side in its service turn; `null` if not known. */
export function servingPlayer(setup: Pick<MatchSetup, "players">, { servers }: Pick<TennisDetail, "servers">, side: Side): PlayerId | null {
	const players = playersOf(setup, side);
	return servers[side] ?? (players.length === 1 ? (players[0] ?? null) : null);
}
