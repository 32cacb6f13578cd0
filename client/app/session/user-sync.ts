// Sets the page's user to the one of the session's tokens, and loads that user first. Part of session-wiring.ts.
import { isPassing } from "#client/api/send-request.ts";
import type { Session } from "#client/session/browser-session.ts";
import { setUser } from "#client/session/follow-session.ts";
import { readClaims } from "#client/session/read-claims.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";

export interface WiredPage {
	store: Store;
	/** Reloads the current page's data. */
	revalidate(): Promise<void>;
}

export interface UserSyncPorts {
	session: Pick<Session, "tokens">;
	/** Loads the signed-in user. Rejects with the error of the call. */
	fetchUser(signal: AbortSignal): Promise<User>;
	/** Returns `null` until the first page is attached. */
	page(): WiredPage | null;
	/** Called when a user was set; the page is revalidated once it resolves. */
	changed(): Promise<void>;
}

export interface UserSync {
	/** Resolves when the user is set or could not be loaded. */
	sync(): Promise<void>;
	/** Aborts a running load. */
	stop(): void;
}

/** Delay before the next attempt to load the user, in milliseconds. The page shows no user until then. */
const TRY_AGAIN_MS = 5_000;

export function createUserSync({ session, fetchUser, page, changed }: UserSyncPorts): UserSync {
	let fetching: { userId: string | null; call: AbortController; done: Promise<void> } | null = null;

	const signedInId = () => readClaims(session.tokens()?.access?.token)?.userId ?? null;

	function sync(): Promise<void> {
		const current = page();
		if (!current) return Promise.resolve();
		const { store } = current;
		const user = store.get(userAtom);
		const userId = signedInId();
		if (!session.tokens() || (user && user.id === (userId ?? user.id))) {
			stop();
			if (session.tokens() || !user) return Promise.resolve();
			setUser(store, null);
			void current.revalidate();
			return Promise.resolve();
		}
		if (fetching && fetching.userId === userId) return fetching.done;
		stop();
		const call = new AbortController();
		const done = becomeUser(current, call.signal).finally(() => {
			if (fetching?.call === call) fetching = null;
		});
		fetching = { userId, call, done };
		// The previous user is removed at once, before the next one is loaded.
		if (user) setUser(store, null);
		return done;
	}

	async function becomeUser({ store, revalidate }: WiredPage, signal: AbortSignal): Promise<void> {
		try {
			const user = await fetchUser(signal);
			const isLate = signal.aborted || !session.tokens() || (signedInId() ?? user.id) !== user.id;
			if (isLate) return;
			setUser(store, user);
			await changed();
			void revalidate();
		} catch (error) {
			// A newer load replaced this one, or stop() aborted it, which is not an error.
			if (signal.aborted) return;
			console.error("the signed-in user could not be fetched", error);
			if (isPassing(error)) setTimeout(sync, TRY_AGAIN_MS);
		}
	}

	function stop(): void {
		fetching?.call.abort();
		fetching = null;
	}

	return { sync, stop };
}
