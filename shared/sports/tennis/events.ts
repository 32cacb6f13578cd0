// Tennis's own events: payload types. Periods are sets, s1 to s5, without a clock. A side is a player or a pair.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import { DECISIONS, type Decision } from "#shared/match/sport-module.ts";

/** How a point ended. An error was made by the side that lost the point; a service winner is a serve that was touched and not returned. */
export const POINT_KINDS = ["unknown", "ace", "service_winner", "double_fault", "winner", "forced_error", "unforced_error"] as const;
export type PointKind = (typeof POINT_KINDS)[number];
/** Penalty for a code violation: a warning first, then a point, then a game each time. */
export const PENALTIES = ["warning", "point", "game"] as const;
/** How a side leaves a match: injured or ill during it, before it began, or disqualified. On the wire, one is its place in this list. */
export const WITHDRAWALS = DECISIONS;
export type WithdrawalKind = Decision;

/** Totals that a source can measure if it does not report points. A key that was never sent is "not covered", never 0. */
export const STATISTICS = [
	"aces",
	"doubleFaults",
	"servicePoints",
	"servicePointsWon",
	"firstServesIn",
	"firstServesWon",
	"secondServesWon",
	"breakPointsFaced",
	"breakPointsSaved",
	"winners",
	"unforcedErrors",
	"pointsWon",
	"gamesWon",
] as const;
export type Statistic = (typeof STATISTICS)[number];

export interface TennisPayloads {
	/**
	 * `side` wins the point; games and sets follow from the format (TN1). `serve`: the serve in play, 1 or 2; absent if not known. `server`
	 * and `serverId`: the serving side and player; if absent, they follow from the rotation (TN4).
	 */
	point_played: { side: Side; kind: PointKind; serve?: 1 | 2; server?: Side; serverId?: PlayerId | null };
	/** The first serve of `side` was a fault, so the point is played on the second (TN5). */
	first_serve_missed: { side: Side };
	/**
	 * The next server: after the toss, or as a correction of the rotation. `playerId`: `null` for the only player of the side, or if not
	 * known.
	 */
	server_named: { side: Side; playerId: PlayerId | null };
	/** Used by sources that do not report points: the game or tie-break goes to `side`. `tieBreak`: points of a tie-break. */
	game_won: { side: Side; tieBreak?: Pair<number> };
	/** The running set as a source states it. `games`: absent if not known. `points`: of the running game. `winner`: of the set. */
	set_stated: { games?: Pair<number>; tieBreak?: Pair<number>; points?: Pair<number>; winner?: Side };
	/** `side` commits it; a penalty of a point or a game goes to the other side. */
	code_violation: { side: Side; playerId: PlayerId | null; penalty: (typeof PENALTIES)[number] };
	challenge_made: { side: Side; isSuccessful: boolean };
	medical_timeout_called: { side: Side; playerId: PlayerId | null };
	/** `side` does not continue, so the other side wins, whatever the score. */
	side_withdrew: { side: Side; playerId: PlayerId | null; kind: WithdrawalKind };
	/** Totals of one set so far, `[home, away]` by statistic. */
	statistics_measured: { totals: Partial<Record<Statistic, [home: number, away: number]>> };
	commentary_written: { text: string; isKey?: boolean };
}

export type TennisEventType = keyof TennisPayloads;
/** One of tennis's own events; `event.type` determines the payload. */
export type TennisEvent = { [Type in TennisEventType]: MatchEvent<Type, TennisPayloads[Type]> }[TennisEventType];
export type TennisDraft = { [Type in TennisEventType]: EventDraft<Type, TennisPayloads[Type]> }[TennisEventType];
