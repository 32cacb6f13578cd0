// Handles a click on a follow button: a guest's follow is stored at once, a user's is sent by code that is loaded with the first click.
import type { Store } from "#client/ui/page/store.ts";
import { type FollowKey, MAX_FOLLOWS, MAX_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
import { followsAtom, pendingFollowsAtom, setFollows, storedFollowsAtom } from "./follows.ts";
import { guestFollows } from "./guest-follows.ts";
import { userAtom } from "./session.ts";

export function toggleFollow(store: Store, key: FollowKey): void {
	const isWanted = !store.get(followsAtom).has(key);
	const isUser = store.get(userAtom) !== null;
	if (isWanted && store.get(followsAtom).size >= (isUser ? MAX_FOLLOWS : MAX_GUEST_FOLLOWS)) {
		void import("./save-follow.ts").then(({ refuseMore }) => refuseMore(store, isUser ? MAX_FOLLOWS : MAX_GUEST_FOLLOWS));
	} else if (isUser) {
		store.set(pendingFollowsAtom, new Map(store.get(pendingFollowsAtom)).set(key, isWanted));
		void import("./save-follow.ts").then(({ saveFollow }) => saveFollow(store, key));
	} else {
		// Read again, because another tab may have changed the follows.
		const others = (guestFollows.read() ?? store.get(storedFollowsAtom)).filter((each) => each !== key);
		const follows = isWanted ? [...others, key].slice(-MAX_GUEST_FOLLOWS) : others;
		guestFollows.write(follows);
		setFollows(store, follows);
	}
}
