// The private topic user:{id}: each fact is the account as it stands now, a positional array of one; empty
// where a newer fact has replaced it, so that of facts which come together the last one counts. Encoded by server/account,
// applied by client/state/user.
import type { AccountAnswer } from "../rest/account.ts";

/** Without `isCurrent`, which each page knows of itself. */
export interface AccountView {
	user: AccountAnswer["user"];
	devices: Omit<AccountAnswer["devices"][number], "isCurrent">[];
}

export const encodeUserFact = (account: AccountView): unknown[] => [account];
export const decodeUserFact = ([account]: readonly unknown[]): AccountView => account as AccountView;
