// After a sign-in: what the guest followed in this browser goes to the account, and is then deleted here, so that whoever signs in next does
// not get it. Loaded where there is something to merge.

import type { Store } from "#client/ui/page/store.ts";
import { mergeFollows } from "#shared/contract/rest/accounts/follows.ts";
import { setFollows } from "./follows.ts";
import { guestFollows } from "./guest-follows.ts";
import { callAsUser } from "./http-client.ts";
import { userAtom } from "./session.ts";

/** What fails is tried again with the next page. */
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
