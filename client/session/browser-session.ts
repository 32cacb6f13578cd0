// The session of this browser: provides a valid access token, or reports that the session has ended. One instance per page; pages of one
// browser share the storage and are notified of each other's changes.

import { BOTH_EXPIRED } from "#client/api/both-expired.ts";
import { ApiError, isPassing, sendRequest } from "#client/api/send-request.ts";
import { underBrowserLock } from "#client/device/browser-lock.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { AUTH_KEYS } from "./auth-keys.ts";
import { browserStorageBackends, createAuthStorage, type StorageBackends } from "./auth-storage.ts";
import { createTokenRefresh, type RefreshPorts } from "./token-refresh.ts";
import { createTokenStore, type Tokens } from "./token-store.ts";

/** `expired`: the lifetime is over, or the server was unreachable when a new token was due. */
type SessionEnd = "expired" | "revoked" | "banned" | "signed_out";

export interface SessionChange {
	/** `null` after a sign-out. */
	tokens: Tokens | null;
	/** The reason; `null` while there are tokens. */
	why: SessionEnd | null;
	/** Whether the change was caused by this tab. */
	isOwn: boolean;
}

export interface Session {
	/** Returns `null` for a guest. */
	tokens(): Tokens | null;
	/**
	 * Resolves with a valid access token, refreshed first if needed; `null` for a guest. If the refresh token has expired too, it ends the
	 * session and throws BOTH_EXPIRED. Rejects with the error of the refresh.
	 */
	bearer(): Promise<string | null>;
	/**
	 * Exchanges the tokens although `refused`, the current access token, may still be valid. On failure it throws and ends the session,
	 * except if the server cannot be reached while the access token is valid.
	 */
	renew(refused: string | null): Promise<void>;
	/** Stores the tokens of a sign-in. `requestedAt`: when they were requested. */
	accept(token: SessionToken, requestedAt?: Instant): void;
	/** Ends the session here and in all tabs. */
	end(why: SessionEnd): void;
	/** Calls `changed` for changes in any tab. Returns a function that unsubscribes. */
	onChange(changed: (change: SessionChange) => void): () => void;
	/** Reports changes that were missed: while the page slept, or if tabs cannot notify each other. */
	checkStorage(): void;
	/** Restores what is missing in cookies from local storage, and vice versa. */
	restore(): Promise<void>;
	/** Returns whether the token has expired or is missing. */
	hasEnded(part: { expiresAt: Instant | null } | null): boolean;
}

const EXPIRY_MARGIN_MS = 500;
/** The key that is set and removed at once to notify other tabs why the tokens disappear. */
const ENDED_KEY = "auth.ended";
const CHECK_AGAIN_MS = [50, 500];

export interface SessionPorts extends Omit<RefreshPorts, "store"> {
	backends: StorageBackends;
	/** Listens to writes of other tabs. */
	onStorage(changed: (event: Pick<StorageEvent, "key" | "newValue">) => void): void;
	later(act: () => void, ms: number): void;
}

export function createSession({ backends, onStorage, later, ...ports }: SessionPorts): Session {
	const { clock, withLock } = ports;
	const store = createTokenStore(createAuthStorage(backends), clock);
	const refresh = createTokenRefresh({ ...ports, store });
	const listeners = new Set<(change: SessionChange) => void>();
	let known = nameOf(store.read());
	/** The reason last reported by another tab. */
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
		// If the written tokens are gone already, the tab that removed them is about to report the reason.
		if (newValue !== null && !store.read()) return;
		notify(notifiedWhy, false);
		// Checked again later, because the change may only be visible then: cookies can lag behind local storage.
		for (const ms of CHECK_AGAIN_MS) later(() => notify(notifiedWhy, false), ms);
	});

	function end(why: SessionEnd): void {
		try {
			backends.storage?.setItem(ENDED_KEY, why);
			backends.storage?.removeItem(ENDED_KEY);
		} catch {
			// Other tabs notice the end, but not its reason.
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
			// If another tab renewed the tokens anyway, nothing is lost.
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
		checkStorage: () => notify(notifiedWhy, false),
		restore: () => withLock(async () => store.restore()),
		hasEnded,
	};
}

const END_REASONS: readonly SessionEnd[] = ["expired", "revoked", "banned", "signed_out"];

/** Identifies the tokens. No tokens at all must differ from tokens without an access token. */
const nameOf = (tokens: Tokens | null) => tokens && (tokens.access?.token ?? tokens.refresh?.token ?? null);
const tokenOf = (tokens: Tokens | null): string | null => tokens?.access?.token ?? null;

function reasonOf(error: unknown, hasExpired: boolean): SessionEnd {
	if (!(error instanceof ApiError)) return "expired";
	if (error.code === "account_banned") return "banned";
	return error.code === "refresh_refused" && !hasExpired ? "revoked" : "expired";
}

let ofThisPage: Session | undefined;

/** Must be called in a browser. */
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

/** Delay before the lock is released, in milliseconds: browsers propagate writes to other tabs slightly later than locks. */
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
