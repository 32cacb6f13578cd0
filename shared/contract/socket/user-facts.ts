// The private topic user:{id}: each fact is the account as it stands now, a positional array of one; empty
// where a newer fact has replaced it, so that of facts which come together the last one counts. Encoded by server/accounts/profile,
// applied by client/state/user.
import type { OwnSanction } from "../chat.ts";
import type { FollowKey } from "../follows.ts";
import type { AccountAnswer } from "../rest/accounts/account.ts";
import type { OwnPlan } from "../rest/accounts/subscriptions.ts";

/** Without `isCurrent`, which each page knows of itself. */
export interface AccountView {
	user: AccountAnswer["user"];
	devices: Omit<AccountAnswer["devices"][number], "isCurrent">[];
}

export interface UserFact extends AccountView {
	/** The chat sanction in force; null: the user may write. */
	chatSanction: OwnSanction | null;
	/** In force now. */
	plans: OwnPlan[];
	/** Oldest first. */
	follows: FollowKey[];
}

export const encodeUserFact = (fact: UserFact): unknown[] => [fact];
export const decodeUserFact = ([fact]: readonly unknown[]): UserFact => fact as UserFact;
