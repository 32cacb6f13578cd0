// Applies the snapshot and facts of a topic user:{id} to the account and the user of this page.

import type { Store } from "#client/ui/page/store.ts";
import { decodeUserFact, type UserFact } from "#shared/contract/socket/user-facts.ts";
import { accountAtom } from "./account.ts";
import { chatSanctionAtom } from "./chat-sanction.ts";
import { setFollows } from "./follows.ts";
import { ownPlansAtom } from "./own-plans.ts";
import { userAtom } from "./session.ts";

export function applyUserFacts(store: Store, userId: string, facts: readonly unknown[][]): void {
	const newest = facts.at(-1);
	if (newest) applyAccount(store, userId, decodeUserFact(newest));
}

/** Applies facts of the account; late facts of another user, or after the sign-out, are ignored. */
function applyAccount(store: Store, userId: string, { chatSanction, plans, follows, ...account }: UserFact): void {
	if (store.get(userAtom)?.id !== userId || account.user.id !== userId) return;
	store.set(accountAtom, account);
	store.set(userAtom, account.user);
	store.set(chatSanctionAtom, { userId, sanction: chatSanction });
	store.set(ownPlansAtom, { userId, plans });
	setFollows(store, follows);
}
