// Suspensions for a match that result from the previous match of the same competition. Independent of sports: reasons are the sport's own
// keys.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import type { Side } from "./sides.ts";

export interface Suspension {
	playerId: PlayerId;
	/** The sport's own key of the reason; in football `red` or `second_yellow`. */
	reason: string;
}

export interface SuspensionRule {
	/** `before` is the side's previous match in the competition, which is over. */
	after(before: MatchState, side: Side): Suspension[];
	/** Types of the events that `cardsOf` and `namedOf` need. */
	types: readonly string[];
	/** Cards of a side that count, in log order. `events` are those of these types in their last revision. */
	cardsOf(events: readonly MatchEvent[], side: Side): { playerId: PlayerId; card: string }[];
	/** Players whom the side's last line-up names. */
	namedOf(events: readonly MatchEvent[], side: Side): PlayerId[];
	/** Whether a line-up of the coming match names the player; such a player can play. */
	isListed(ahead: MatchState, playerId: PlayerId): boolean;
}
