// The session of this browser: gives a valid access token, or reports that the session has ended. One a page; pages of one
// browser share the storage and are notified of each other's changes.

import { ApiError, isPassing, sendRequest } from "#client/api/send-request.ts";
import { underBrowserLock } from "#client/device/browser-lock.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { AUTH_KEYS } from "./auth-keys.ts";
import { browserStorageBackends, createAuthStorage, type StorageBackends } from "./auth-storage.ts";
import { createTokenRefresh, type RefreshPorts } from "./token-refresh.ts";
import { createTokenStore, type Tokens } from "./token-store.ts";

/** expired: ended by time, or the server stayed away when a new token was due. */
export type SessionEnd = "expired" | "revoked" | "banned" | "signed_out";

export interface SessionChange {
	/** Null: signed out. */
	tokens: Tokens | null;
	/** Why; null while there are tokens. */
	why: SessionEnd | null;
	/** Done in this tab, not in another one. */
	isOwn: boolean;
}

export interface Session {
	/** Null for a guest. */
	tokens(): Tokens | null;
	/**
	 * An access token that lives, refreshed first where it must be; null for a guest. Where the refresh token has ended too,
	 * the session is over and this throws BOTH_EXPIRED. Throws what the refresh throws.
	 */
	bearer(): Promise<string | null>;
	/**
	 * Exchanges the tokens though `refused`, the present access token, may live still. Where that fails it throws, and ends the
	 * session; a server that cannot be reached is forgiven while the access token lives.
	 */
	renew(refused: string | null): Promise<void>;
	/** Stores the tokens of a sign-in. `requestedAt`: when they were requested. */
	accept(token: SessionToken, requestedAt?: Instant): void;
	/** Here and in all tabs. */
	end(why: SessionEnd): void;
	/** Hears what changes, in any tab. Returns the way out. */
	onChange(changed: (change: SessionChange) => void): () => void;
	/** Reports changes that were missed: while the page slept, or where tabs cannot notify each other. */
	look(): void;
	/** Of cookies and local storage, what is lost on one side comes back from the other. */
	restore(): Promise<void>;
	/** True for what is not there, too. */
	hasEnded(part: { expiresAt: Instant | null } | null): boolean;
}

export const EXPIRY_MARGIN_MS = 500;
export const BOTH_EXPIRED = "Both token and refresh token have expired. Your request was aborted.";
/** Set and removed in one go: other tabs hear in it why the tokens vanish. */
const ENDED_KEY = "auth.ended";
const LOOK_AGAIN_MS = [50, 500];

export interface SessionPorts extends Omit<RefreshPorts, "store"> {
	backends: StorageBackends;
	/** Hears what other tabs write. */
	onStorage(changed: (event: Pick<StorageEvent, "key" | "newValue">) => void): void;
	later(act: () => void, ms: number): void;
}

export function createSession({ backends, onStorage, later, ...ports }: SessionPorts): Session {
	const { clock, withLock } = ports;
	const store = createTokenStore(createAuthStorage(backends), clock);
	const refresh = createTokenRefresh({ ...ports, store });
	const listeners = new Set<(change: SessionChange) => void>();
	let known = nameOf(store.read());
	/** The user last reported by another tab. */
	let notifiedWhy: SessionEnd = "signed_out";

	function notify(why: SessionEnd, isOwn: boolean): void {
		const tokens = store.read();
		if (nameOf(tokens) === known) return;
		known = nameOf(tokens);
		notifiedWhy = "signed_out";
		for (const changed of [...listeners]) changed({ tokens, why: tokens ? null : why, isOwn });
	}

	onStorage(({ key, newValue }) => {
		if (key === ENDED_KEY) notifiedWhy = END_REASONS.find((why) => why === newValue) ?? notifiedWhy;
		if (key !== null && key !== AUTH_KEYS.token && key !== AUTH_KEYS.refreshToken) return;
		// A word of what was written and is gone already: the word of why is on its way.
		if (newValue !== null && !store.read()) return;
		notify(notifiedWhy, false);
		// Where cookies lag behind local storage, the change shows only now.
		for (const ms of LOOK_AGAIN_MS) later(() => notify(notifiedWhy, false), ms);
	});

	function end(why: SessionEnd): void {
		try {
			backends.storage?.setItem(ENDED_KEY, why);
			backends.storage?.removeItem(ENDED_KEY);
		} catch {
			// Other tabs hear that it has ended, if not why.
		}
		store.clear();
		notify(why, true);
	}

	const hasEnded: Session["hasEnded"] = (part) =>
		part === null || (part.expiresAt !== null && part.expiresAt - EXPIRY_MARGIN_MS <= clock());

	async function renew(refused: string | null): Promise<void> {
		try {
			await refresh(refused);
		} catch (error) {
			// Where another tab came through nonetheless, nothing is lost.
			const tokens = store.read();
			if (tokens && tokenOf(tokens) === refused) {
				console.error("the sign-in could not be refreshed", error);
				if (hasEnded(tokens.access) || !isPassing(error)) end(reasonOf(error, hasEnded(tokens.refresh)));
			}
			throw error;
		}
		notify("signed_out", true);
	}

	return {
		tokens: store.read,
		async bearer() {
			const tokens = store.read();
			if (!tokens) return null;
			const { access, refresh } = tokens;
			if (access && !hasEnded(access)) return access.token;
			if (hasEnded(refresh)) {
				end("expired");
				throw new Error(BOTH_EXPIRED);
			}
			await renew(tokenOf(tokens));
			return tokenOf(store.read());
		},
		renew,
		accept(token, requestedAt = clock()) {
			store.write(token, requestedAt);
			notify("signed_out", true);
		},
		end,
		onChange(changed) {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		look: () => notify(notifiedWhy, false),
		restore: () => withLock(async () => store.restore()),
		hasEnded,
	};
}

const END_REASONS: readonly SessionEnd[] = ["expired", "revoked", "banned", "signed_out"];

/** Tokens that are gone differ from an access token that is. */
const nameOf = (tokens: Tokens | null) => tokens && (tokens.access?.token ?? tokens.refresh?.token ?? null);
const tokenOf = (tokens: Tokens | null): string | null => tokens?.access?.token ?? null;

function reasonOf(error: unknown, hasExpired: boolean): SessionEnd {
	if (!(error instanceof ApiError)) return "expired";
	if (error.code === "account_banned") return "banned";
	return error.code === "refresh_refused" && !hasExpired ? "revoked" : "expired";
}

let ofThisPage: Session | undefined;

/** In the browser only. */
export function browserSession(): Session {
	ofThisPage ??= createSession({
		backends: browserStorageBackends(),
		onStorage: (changed) => addEventListener("storage", changed),
		later: (act, ms) => void setTimeout(act, ms),
		clock: Date.now as Clock,
		withLock: withSessionLock,
		wait,
		isOnline: () => navigator.onLine,
		untilOnline: () => new Promise((resolve) => addEventListener("online", () => resolve(), { once: true })),
		random: Math.random,
		send: sendRequest,
	});
	return ofThisPage;
}

/** The next tab gets its turn when it can see what this one wrote: browsers hand on writes a little later than locks. */
const LINGER_MS = 150;

function withSessionLock<T>(act: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const turn = async () => {
			await act().then(resolve, reject);
			await wait(LINGER_MS);
		};
		underBrowserLock("auth.refresh", turn).catch(reject);
	});
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
