// The private topic user:{id}. Each fact is the current account in an array of one; it is empty if a newer fact has replaced it, so that
// only the last of several facts counts. Encoded by server/accounts/profile, applied by client/session/apply-user-facts.ts.
import type { OwnSanction } from "../chat.ts";
import type { FollowKey } from "../follows.ts";
import type { AccountAnswer } from "../rest/accounts/account.ts";
import type { OwnPlan } from "../rest/accounts/subscriptions.ts";

/** The account as sent to all its devices: each page derives `isCurrent` itself. */
export interface AccountView {
	user: AccountAnswer["user"];
	devices: Omit<AccountAnswer["devices"][number], "isCurrent">[];
}

export interface UserFact extends AccountView {
	/** The chat sanction that applies; `null` if the user may write. */
	chatSanction: OwnSanction | null;
	/** Plans that are currently active. */
	plans: OwnPlan[];
	/** The oldest follow comes first. */
	follows: FollowKey[];
}

export const encodeUserFact = (fact: UserFact): unknown[] => [fact];
export const decodeUserFact = ([fact]: readonly unknown[]): UserFact => fact as UserFact;
