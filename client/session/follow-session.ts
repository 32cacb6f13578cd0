// Updates this page's user after changes of the session, in this tab or another.

import { flushSync } from "react-dom";
import { requestTo } from "#client/api/request.ts";
import type { Store } from "#client/ui/page/store.ts";
import { forgetStoredPages } from "#client/ui/page/stored-pages.ts";
import { getUser, type User } from "#shared/contract/rest/accounts/accounts.ts";
import { browserSession } from "./browser-session.ts";
import { sendWithSession } from "./http-client.ts";
import { sessionNoticeAtom, userAtom } from "./session.ts";

const followed = new WeakSet<Store>();

/** Called once per store, which lives as long as the page. */
export function followSession(store: Store): void {
	if (followed.has(store)) return;
	followed.add(store);
	browserSession().onChange(({ tokens, why, isOwn }) => {
		if (tokens) return;
		if (why !== "signed_out") store.set(sessionNoticeAtom, why);
		else if (!isOwn) store.set(sessionNoticeAtom, "elsewhere");
		setUser(store, null);
		void forgetStoredPages();
	});
}

/** Sets the page's user. All state of the previous user is removed (own-atom.ts, page-of-reader.tsx) before the browser paints again. */
export function setUser(store: Store, user: User | null): void {
	flushSync(() => {
		if (user) store.set(sessionNoticeAtom, null);
		store.set(userAtom, user);
	});
}

/** Loads the signed-in user. Throws like sendWithSession, and for an answer without a user, which does not sign out. */
export async function fetchUser(signal?: AbortSignal): Promise<User> {
	const { user }: { user?: User } = await sendWithSession(requestTo(getUser), { ...(signal && { signal }) });
	if (!user) throw new Error("User Data response does not contain field user");
	return user;
}
