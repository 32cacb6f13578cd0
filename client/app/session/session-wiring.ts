// Keeps the user signed in and the page in step with the session: navigation, other tabs, the socket, the back/forward cache. One instance
// per page; its dependencies are passed in.

import { splitLocale } from "#client/i18n/locale-path.ts";
import type { SessionChange } from "#client/session/browser-session.ts";
import { rememberTarget } from "#client/session/remembered-target.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { followAccount } from "./follow-account.ts";
import { followPlans } from "./follow-plans.ts";
import { createRenewalPlan } from "./plan-renewal.ts";
import { createSocketIdentity, type SocketIdentityPorts } from "./session-on-socket.ts";
import { createUserSync, type UserSyncPorts, type WiredPage } from "./user-sync.ts";

export interface SessionWiringPorts extends SocketIdentityPorts {
	fetchUser: UserSyncPorts["fetchUser"];
	/** The session's clock. */
	clock: Clock;
	/** Called once, when the first page is attached. */
	begin(store: Store): void;
}

export type SessionWiring = ReturnType<typeof createSessionWiring>;

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
	const userSync = createUserSync({
		session,
		fetchUser,
		page: () => page,
		async changed() {
			// Remembers the address that this tab left: the sign-in page redirects a signed-in user to the remembered address.
			if (signInOrigin !== null && isSigningIn()) rememberTarget(signInOrigin);
			signInOrigin = null;
			await restored;
		},
	});

	/** Handles a change of the session. A sign-out by this tab is followed by a navigation, so no revalidation is needed. */
	function takeChange({ tokens, why, isOwn }: SessionChange): void {
		planRenewal(tokens);
		void socket.update(tokens?.access?.token ?? null);
		// Deferred to a microtask because a sign-in sets tokens and user one after the other.
		if (tokens) queueMicrotask(userSync.sync);
		else {
			userSync.stop();
			if (!(isOwn && why === "signed_out")) void leave();
		}
	}

	/** Revalidates the page; a protected one is then redirected to the sign-in page. */
	async function leave(): Promise<void> {
		const place = location.pathname + location.search;
		const wasSigningIn = isSigningIn();
		await page?.revalidate();
		if (!wasSigningIn) signInOrigin = isSigningIn() ? place : null;
	}

	return {
		/**
		 * The first call connects the page to the session; every call checks that the page shows the user who is signed in in this browser.
		 * `wasSignedIn`: whether the page had a user when this code was requested.
		 */
		attachPage(store: Store, revalidate: WiredPage["revalidate"], wasSignedIn: boolean): void {
			// A component of the page used the session before, so the sign-out was handled without requesting the page's data.
			const hasLeft = !page && wasSignedIn && !session.tokens() && !store.get(userAtom);
			if (!page) {
				begin(store);
				session.onChange(takeChange);
				restored = session.restore();
				planRenewal(session.tokens());
				// The socket of a guest's page is already open, so it gets the token now. An expired token is refreshed first.
				const { access = null } = session.tokens() ?? {};
				if (access && !session.hasEnded(access)) void socket.update(access.token);
				followAccount(store);
				followPlans(store, () => void page?.revalidate());
			}
			page = { store, revalidate };
			session.checkStorage();
			void userSync.sync();
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
			void userSync.sync();
		},
		/** Called when the page received another user's data: updates the page to the signed-in user. */
		async settle(): Promise<void> {
			await restored;
			session.checkStorage();
			await userSync.sync();
		},
		socketToken: socket.token,
		socketEnded: socket.ended,
	};
}
