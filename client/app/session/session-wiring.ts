// Keeps the user signed in and the page in step with the session: navigation, other tabs, the socket, the back/forward cache. One instance
// per page; its dependencies are passed in.

import { isPassing } from "#client/api/send-request.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import type { SessionChange } from "#client/session/browser-session.ts";
import { setUser } from "#client/session/follow-session.ts";
import { readClaims } from "#client/session/read-claims.ts";
import { rememberTarget } from "#client/session/remembered-target.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { followAccount } from "./follow-account.ts";
import { followPlans } from "./follow-plans.ts";
import { createRenewalPlan } from "./plan-renewal.ts";
import { createSocketIdentity, type SocketIdentityPorts } from "./session-on-socket.ts";

export interface SessionWiringPorts extends SocketIdentityPorts {
	/** Loads the signed-in user. Rejects with the error of the call. */
	fetchUser(signal: AbortSignal): Promise<User>;
	/** The session's clock. */
	clock: Clock;
	/** Called once, when the first page is wired. */
	begin(store: Store): void;
}

export type SessionWiring = ReturnType<typeof createSessionWiring>;

interface WiredPage {
	store: Store;
	/** Reloads the current page's data. */
	revalidate(): Promise<void>;
}

/** Delay before the next attempt to load the user, in milliseconds. The page shows no user until then. */
const TRY_AGAIN_MS = 5_000;

const isSigningIn = () => splitLocale(location.pathname).path === pagePaths.login();

export function createSessionWiring(ports: SessionWiringPorts) {
	const { session, clock, fetchUser, begin } = ports;
	const socket = createSocketIdentity(ports);
	const planRenewal = createRenewalPlan(session, clock);
	let page: WiredPage | null = null;
	/** Resolves when the cookies are restored from local storage; the server identifies the reader by cookies. */
	let restored: Promise<void> | undefined;
	/** The address that this tab left for the sign-in page when another tab signed out; it returns there when another tab signs in. */
	let signInOrigin: string | null = null;
	let fetching: { userId: string | null; call: AbortController; done: Promise<void> } | null = null;

	/** A change by this tab is followed by a navigation, so no revalidation is needed. */
	function takeChange({ tokens, why, isOwn }: SessionChange): void {
		planRenewal(tokens);
		void socket.update(tokens?.access?.token ?? null);
		// Deferred to a microtask because a sign-in sets tokens and user one after the other.
		if (tokens) queueMicrotask(syncUser);
		else {
			stopFetching();
			if (!(isOwn && why === "signed_out")) void leave();
		}
	}

	/** Revalidates; a protected page is then redirected to the sign-in page. */
	async function leave(): Promise<void> {
		const place = location.pathname + location.search;
		const wasSigningIn = isSigningIn();
		await page?.revalidate();
		if (!wasSigningIn) signInOrigin = isSigningIn() ? place : null;
	}

	const signedInId = () => readClaims(session.tokens()?.access?.token)?.userId ?? null;

	/** Sets the page's user to the one of the tokens; resolves when this is done or has failed. */
	function syncUser(): Promise<void> {
		if (!page) return Promise.resolve();
		const { store } = page;
		const user = store.get(userAtom);
		const userId = signedInId();
		if (!session.tokens() || (user && user.id === (userId ?? user.id))) {
			stopFetching();
			if (session.tokens() || !user) return Promise.resolve();
			setUser(store, null);
			void page.revalidate();
			return Promise.resolve();
		}
		if (fetching && fetching.userId === userId) return fetching.done;
		stopFetching();
		const call = new AbortController();
		const done = becomeUser(page, call.signal).finally(() => {
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
			// The guest-only page redirects to the remembered address.
			if (signInOrigin !== null && isSigningIn()) rememberTarget(signInOrigin);
			signInOrigin = null;
			await restored;
			void revalidate();
		} catch (error) {
			// A newer start replaced this one, which is not an error.
			if (signal.aborted) return;
			console.error("the signed-in user could not be fetched", error);
			if (isPassing(error)) setTimeout(syncUser, TRY_AGAIN_MS);
		}
	}

	function stopFetching(): void {
		fetching?.call.abort();
		fetching = null;
	}

	return {
		/**
		 * The first call wires the page; every call checks that the page shows the user who is signed in in this browser. `wasSignedIn`:
		 * whether the page had a user when this code was requested.
		 */
		wire(store: Store, revalidate: WiredPage["revalidate"], wasSignedIn: boolean): void {
			// A component of the page used the session before, so the sign-out was handled without requesting the page's data.
			const hasLeft = !page && wasSignedIn && !session.tokens() && !store.get(userAtom);
			if (!page) {
				begin(store);
				session.onChange(takeChange);
				restored = session.restore();
				planRenewal(session.tokens());
				// The socket of a guest's page is already open. An expired token is refreshed first.
				const { access = null } = session.tokens() ?? {};
				if (access && !session.hasEnded(access)) void socket.update(access.token);
				followAccount(store);
				followPlans(store, () => void page?.revalidate());
			}
			page = { store, revalidate };
			session.checkStorage();
			void syncUser();
			if (hasLeft) void leave();
		},
		/** Called before a navigation. Resolves when the navigation may continue, with the sign-in state up to date. */
		async checkTokens(): Promise<void> {
			const tokens = session.tokens();
			if (!tokens) return;
			const { access, refresh } = tokens;
			const isOver = refresh ? session.hasEnded(refresh) : session.hasEnded(access);
			if (isOver) session.end("expired");
			else if (session.hasEnded(access)) await session.renew(access?.token ?? null).catch(() => undefined);
			// Tries again if the user could not be loaded at the start.
			void syncUser();
		},
		/** Called when the page received another user's data: updates the page to the signed-in user. */
		async settle(): Promise<void> {
			await restored;
			session.checkStorage();
			await syncUser();
		},
		socketToken: socket.token,
		socketEnded: socket.ended,
	};
}
