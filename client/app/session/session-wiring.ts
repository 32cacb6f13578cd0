// What keeps a signed-in user signed in and this page true to it: navigation, other tabs, the socket, pages out of the browser's
// memory. One a page; what it works with is passed in.

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
	/** The signed-in user. Throws what the call throws. */
	fetchUser(signal: AbortSignal): Promise<User>;
	/** The session's. */
	clock: Clock;
	/** Once, when the first page is wired. */
	begin(store: Store): void;
}

export type SessionWiring = ReturnType<typeof createSessionWiring>;

interface WiredPage {
	store: Store;
	/** Asks for the present page's data again. */
	revalidate(): Promise<void>;
}

/** Meanwhile the page is nobody's. */
const TRY_AGAIN_MS = 5_000;

const isSigningIn = () => splitLocale(location.pathname).path === pagePaths.login();

export function createSessionWiring(ports: SessionWiringPorts) {
	const { session, clock, fetchUser, begin } = ports;
	const socket = createSocketIdentity(ports);
	const planRenewal = createRenewalPlan(session, clock);
	let page: WiredPage | null = null;
	/** Cookies have what local storage remembered: by them the server knows the reader. */
	let restored: Promise<void> | undefined;
	/** From which page this tab came to the sign-in when another one signed out; its way back when another one signs in. */
	let signInOrigin: string | null = null;
	let fetching: { userId: string | null; call: AbortController; done: Promise<void> } | null = null;

	/** A change by this tab itself is followed by a navigation: no revalidation here. */
	function takeChange({ tokens, why, isOwn }: SessionChange): void {
		planRenewal(tokens);
		void socket.update(tokens?.access?.token ?? null);
		// Later in this turn, for a sign-in sets tokens and user one after the other.
		if (tokens) queueMicrotask(syncUser);
		else {
			stopFetching();
			if (!(isOwn && why === "signed_out")) void leave();
		}
	}

	/** A page for signed-in users goes to the sign-in. */
	async function leave(): Promise<void> {
		const place = location.pathname + location.search;
		const wasSigningIn = isSigningIn();
		await page?.revalidate();
		if (!wasSigningIn) signInOrigin = isSigningIn() ? place : null;
	}

	const signedInId = () => readClaims(session.tokens()?.access?.token)?.userId ?? null;

	/** The page's user becomes the one that the tokens are of: resolves when that is so, or could not be. */
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
		// The one before goes at once, not when the next one's name is here.
		if (user) setUser(store, null);
		return done;
	}

	async function becomeUser({ store, revalidate }: WiredPage, signal: AbortSignal): Promise<void> {
		try {
			const user = await fetchUser(signal);
			const isLate = signal.aborted || !session.tokens() || (signedInId() ?? user.id) !== user.id;
			if (isLate) return;
			setUser(store, user);
			// The page for guests redirects to the remembered address.
			if (signInOrigin !== null && isSigningIn()) rememberTarget(signInOrigin);
			signInOrigin = null;
			await restored;
			void revalidate();
		} catch (error) {
			// A start that something newer took the place of is no failure.
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
		 * At first it wires; then, and each time after, it looks whether this page still shows whom the browser is signed in as.
		 * `wasSignedIn`: whether the page had a user when the code for this was requested.
		 */
		wire(store: Store, revalidate: WiredPage["revalidate"], wasSignedIn: boolean): void {
			// A component of the page followed the session already: the change was heard there, and the page's data not requested.
			const hasLeft = !page && wasSignedIn && !session.tokens() && !store.get(userAtom);
			if (!page) {
				begin(store);
				session.onChange(takeChange);
				restored = session.restore();
				planRenewal(session.tokens());
				// The socket of a page that was a guest's is open already. A token that has ended is refreshed first.
				const { access = null } = session.tokens() ?? {};
				if (access && !session.hasEnded(access)) void socket.update(access.token);
				followAccount(store);
				followPlans(store, () => void page?.revalidate());
			}
			page = { store, revalidate };
			session.look();
			void syncUser();
			if (hasLeft) void leave();
		},
		/** Before a navigation. Resolves when it may go on; the state of the sign-in is settled by then. */
		async checkTokens(): Promise<void> {
			const tokens = session.tokens();
			if (!tokens) return;
			const { access, refresh } = tokens;
			const isOver = refresh ? session.hasEnded(refresh) : session.hasEnded(access);
			if (isOver) session.end("expired");
			else if (session.hasEnded(access)) await session.renew(access?.token ?? null).catch(() => undefined);
			// Where the user could not be fetched at the start, this tries again.
			void syncUser();
		},
		/** The page was given data of another user than its own: it becomes whose page it should be. */
		async settle(): Promise<void> {
			await restored;
			session.look();
			await syncUser();
		},
		socketToken: socket.token,
		socketEnded: socket.ended,
	};
}
