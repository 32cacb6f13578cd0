// Saves a user's follow with the account; loaded with the first click. One request at a time runs for each followed
// item, and the last click counts.
import "#texts/follows";
import { AnotherUserError } from "#client/api/another-user-error.ts";
import { requestTo } from "#client/api/request.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type FollowKey, splitFollowKey } from "#shared/contract/follows.ts";
import { follow, unfollow } from "#shared/contract/rest/accounts/follows.ts";
import { pendingFollowsAtom, setFollows, storedFollowsAtom } from "./follows.ts";
import { ApiError, sendAsPageUser } from "./http-client.ts";
import { userAtom } from "./session.ts";

/** Keys of user and followed item. */
const running = new Set<string>();

const text = () => textOf(splitLocale(location.pathname).locale);

export async function saveFollow(store: Store, key: FollowKey): Promise<void> {
	const run = `${store.get(userAtom)?.id} ${key}`;
	if (running.has(run)) return;
	running.add(run);
	const [kind, id] = splitFollowKey(key);
	try {
		for (;;) {
			const isWanted = store.get(pendingFollowsAtom).get(key);
			if (isWanted === undefined) return;
			// Sent with keepalive, so that leaving the page after the click does not cancel it.
			await sendAsPageUser(requestTo(isWanted ? follow : unfollow, { params: { kind, id } }), { isKeepAlive: true });
			if (store.get(pendingFollowsAtom).get(key) !== isWanted) continue;
			const others = store.get(storedFollowsAtom).filter((each) => each !== key);
			setFollows(store, isWanted ? [...others, key] : others);
			forget(store, key);
			return;
		}
	} catch (error) {
		// Another user is on the page now, so the failure is not reported.
		if (error instanceof AnotherUserError) return;
		forget(store, key);
		const code = error instanceof ApiError ? error.code : null;
		store.set(toastAtom, text()(code === "network" ? "follows.problem.network" : "follows.problem.failed"));
	} finally {
		running.delete(run);
	}
}

export function refuseMore(store: Store, most: number): void {
	store.set(toastAtom, text()("follows.problem.full", { most }));
}

function forget(store: Store, key: FollowKey): void {
	const pending = new Map(store.get(pendingFollowsAtom));
	pending.delete(key);
	store.set(pendingFollowsAtom, pending);
}
