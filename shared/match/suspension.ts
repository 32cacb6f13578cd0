// Who may not play in a match because of the last one of the same competition. Knows no sport: reasons are the sport's own keys.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "./match-state.ts";
import type { Side } from "./sides.ts";

export interface Suspension {
	playerId: PlayerId;
	/** Football: `red`, `second_yellow`. */
	reason: string;
}

export interface SuspensionRule {
	/** `before`: the last match of the side in the competition; it is over. */
	after(before: MatchState, side: Side): Suspension[];
	/** A line-up of the match to come names the player, so the player may play. */
	isListed(ahead: MatchState, playerId: PlayerId): boolean;
}
