// Tables of the room follows.
import type { FollowKind } from "#shared/contract/follows.ts";

export interface FollowTable {
	user_id: string;
	kind: FollowKind;
	/** Of the team, league or match; of one that was merged into another, the other is meant. */
	target_id: string;
	followed_at: number;
}
