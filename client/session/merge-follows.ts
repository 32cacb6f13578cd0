// After a sign-in, adds the guest's follows in this browser to the account and deletes them here, so that the next user does not get them.
// Loaded if there is something to merge.

import type { Store } from "#client/ui/page/store.ts";
import { mergeFollows } from "#shared/contract/rest/accounts/follows.ts";
import { setFollows } from "./follows.ts";
import { guestFollows } from "./guest-follows.ts";
import { callAsUser } from "./http-client.ts";
import { userAtom } from "./session.ts";

/** Adds the guest's follows to the account; a failure is retried with the next page. */
export async function mergeGuestFollows(store: Store): Promise<void> {
	const userId = store.get(userAtom)?.id;
	const own = guestFollows.read();
	if (userId === undefined || !own) return;
	if (own.length > 0) {
		const { follows } = await callAsUser(mergeFollows, { body: { follows: [...own] } });
		if (store.get(userAtom)?.id === userId) setFollows(store, follows);
	}
	guestFollows.clear();
}
