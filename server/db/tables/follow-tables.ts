// Tables of the room follows.

import type { FollowKind } from "#shared/contract/follows.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

interface FollowTable {
	user_id: string;
	kind: FollowKind;
	/** Id of the team, league or match. If that row was merged into another, the other one is followed. */
	target_id: string;
	followed_at: number;
}

export interface FollowTables {
	follows: FollowTable;
}

export const FOLLOW_TABLES_AS_OF: AsOfChoices<FollowTables> = {
	follows: "as_is",
};
