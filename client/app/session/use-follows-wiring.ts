// Synchronizes what the page's reader follows: with other tabs of a guest, and with the account from a sign-in on.
import { useStore } from "jotai";
import { useEffect } from "react";
import { pendingFollowsAtom, setFollows } from "#client/session/follows.ts";
import { GUEST_FOLLOWS_KEY, guestFollows } from "#client/session/guest-follows.ts";
import { userAtom } from "#client/session/session.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type MovedFollow, moveFollows } from "#shared/contract/follows.ts";

export function useFollowsWiring(): void {
	const store = useStore();
	const { movedFollows } = useSite();
	useEffect(() => wireFollows(store, movedFollows), [store, movedFollows]);
}

/** `moved`: follows that the browser has under an id from before a merge. Returns a function that stops the synchronization. */
function wireFollows(store: Store, moved: readonly MovedFollow[]): () => void {
	let userId = store.get(userAtom)?.id ?? null;
	const takeGuests = () => setFollows(store, guestFollows.read() ?? []);
	const merge = () => {
		if (guestFollows.read()) {
			import("#client/session/merge-follows.ts").then(({ mergeGuestFollows }) => mergeGuestFollows(store)).catch(() => undefined);
		}
	};
	if (userId === null) {
		const follows = guestFollows.read();
		// Restores the follows in storage or cookie if one of them lacks them; each visit extends the cookie.
		if (follows) guestFollows.write(moveFollows(follows, moved));
		takeGuests();
	} else merge();
	const stop = store.sub(userAtom, () => {
		const id = store.get(userAtom)?.id ?? null;
		if (id === userId) return;
		userId = id;
		store.set(pendingFollowsAtom, new Map());
		// A user's own follows are not loaded here: they come with the page's data and by the socket (session/apply-user-facts.ts).
		if (id === null || guestFollows.read()?.length) takeGuests();
		if (id !== null) merge();
	});
	const hear = ({ key }: StorageEvent) => {
		if ((key === GUEST_FOLLOWS_KEY || key === null) && userId === null) takeGuests();
	};
	addEventListener("storage", hear);
	return () => {
		stop();
		removeEventListener("storage", hear);
	};
}
