// A browser whose tabs share cookies, local storage and locks, and a server that exchanges refresh tokens by the rules of
// server/accounts/session. Time stands still until a test moves it.

import { ApiError, type RequestFacts, type sendRequest } from "#client/api/send-request.ts";
import type { StorageBackends } from "#client/session/auth-storage.ts";
import { createSession, type Session, type SessionPorts } from "#client/session/browser-session.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";

export const ACCESS_SECONDS = 1_800;
export const REFRESH_SECONDS = 2_592_000;

export type MadeBrowser = ReturnType<typeof madeBrowser>;

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");

/** A text in the format of a JWT. */
export function madeAccessToken(serial: number, userId = "u1"): string {
	return `${part({ alg: "HS256" })}.${part({ sub: userId, did: "d1", iat: 0, exp: ACCESS_SECONDS, serial })}.signature`;
}

/** A server that renews the tokens of one device. `requests` counts the requests; `ends` decides their next outcomes. */
export function madeServer() {
	let serial = 0;
	let isRevoked = false;
	const successors = new Map<string, { attempt: string; token: SessionToken }>();
	const server = {
		requests: 0,
		/** The outcome of the n-th request from now: lost on its way back, or an error; others succeed. */
		ends: [] as ("lost" | ApiError | undefined)[],
		isRevoked: () => isRevoked,
		open(lives: { refreshSeconds?: number | null; userId?: string } = {}): SessionToken {
			serial++;
			return {
				token_type: "Bearer",
				access_token: madeAccessToken(serial, lives.userId),
				refresh_token: `d1.refresh-token-no-${serial}`,
				expires_in: ACCESS_SECONDS,
				refresh_expires_in: lives.refreshSeconds === undefined ? REFRESH_SECONDS : lives.refreshSeconds,
			};
		},
		async send({ body }: RequestFacts) {
			server.requests++;
			const end = server.ends.shift();
			await null;
			if (end instanceof ApiError) throw end;
			const { refresh_token, attempt } = body as { refresh_token: string; attempt: string };
			const known = successors.get(refresh_token);
			const isUsed = known !== undefined && successors.has(known.token.refresh_token);
			if (isRevoked || (known && (known.attempt !== attempt || isUsed))) {
				isRevoked = true;
				throw new ApiError(401, { code: "refresh_refused", message: "Sign in again." });
			}
			const token = known?.token ?? server.open();
			successors.set(refresh_token, { attempt, token });
			if (end === "lost") throw new ApiError(0, null);
			return { data: { token } };
		},
	};
	return server;
}

export interface BrowserMakes {
	hasStorage?: boolean;
	hasCookies?: boolean;
	hasLocks?: boolean;
	/** Tabs get storage events in the middle of a series of writes, instead of after it. */
	hearsAtOnce?: boolean;
	/** Tabs read cookies with a delay after another tab has written them. */
	lagsBehind?: boolean;
}

export function madeBrowser({
	hasStorage = true,
	hasCookies = true,
	hasLocks = true,
	hearsAtOnce = false,
	lagsBehind = false,
}: BrowserMakes = {}) {
	let now = Date.UTC(2026, 10, 21);
	let isOnline = true;
	const stored = new Map<string, string>();
	const cookies = new Map<string, { value: string; endsAt: number }>();
	const tabs = new Set<(event: { key: string | null; newValue: string | null }) => void>();
	let lock: Promise<unknown> = Promise.resolve();
	let comesOnline: (() => void)[] = [];
	const waits: number[] = [];

	/** Cookies as seen by tabs that did not write last, if `lagsBehind` is set. */
	let seen = new Map(cookies);
	let writer: object | null = null;

	function openDocument() {
		const document = {
			get cookie() {
				const alive = [...(lagsBehind && writer !== document ? seen : cookies)].filter(([, { endsAt }]) => endsAt > now);
				return alive.map(([name, { value }]) => `${name}=${value}`).join("; ");
			},
			set cookie(text: string) {
				const [pair = "", ...attributes] = text.split("; ");
				const maxAge = Number(/max-age=(\d+)/.exec(attributes.join())?.[1]);
				const [name = "", value = ""] = pair.split("=");
				if (hasCookies) cookies.set(name, { value, endsAt: now + maxAge * 1_000 });
				writer = document;
				setTimeout(() => {
					seen = new Map(cookies);
				});
			},
		};
		return document;
	}

	function storageOf(self: () => unknown): StorageBackends["storage"] {
		const dispatch = (key: string, newValue: string | null) => {
			for (const hear of tabs) {
				if (hear === self()) continue;
				if (hearsAtOnce) hear({ key, newValue });
				else queueMicrotask(() => hear({ key, newValue }));
			}
		};
		const refuse = (): never => {
			throw new DOMException("refused", "SecurityError");
		};
		if (!hasStorage) return { getItem: refuse, setItem: refuse, removeItem: refuse };
		return {
			getItem: (key) => stored.get(key) ?? null,
			setItem(key, value) {
				if (stored.get(key) === value) return;
				stored.set(key, value);
				dispatch(key, value);
			},
			removeItem(key) {
				if (stored.delete(key)) dispatch(key, null);
			},
		};
	}

	const browser = {
		stored,
		/** Decoded cookies. */
		cookies: () =>
			Object.fromEntries([...cookies].filter(([, { endsAt }]) => endsAt > now).map(([k, { value }]) => [k, decodeURIComponent(value)])),
		document: openDocument(),
		clock: () => now,
		/** All delays so far. */
		waits,
		pass(ms: number) {
			now += ms;
		},
		goOffline() {
			isOnline = false;
		},
		goOnline() {
			isOnline = true;
			for (const resolve of comesOnline) resolve();
			comesOnline = [];
		},
		openTab(send: (facts: RequestFacts) => Promise<unknown>, ports: Partial<SessionPorts> = {}): Session {
			let hear: ((event: { key: string | null; newValue: string | null }) => void) | undefined;
			return createSession({
				backends: { storage: storageOf(() => hear), document: openDocument(), isSecure: false },
				onStorage(listener) {
					hear = listener;
					tabs.add(listener);
				},
				later: (act) => void setTimeout(act, 2),
				clock: () => now,
				withLock<T>(act: () => Promise<T>) {
					if (!hasLocks) return act();
					const turn = lock.then(act);
					lock = turn.catch(() => undefined);
					return turn;
				},
				async wait(ms) {
					waits.push(ms);
					now += ms;
				},
				isOnline: () => isOnline,
				untilOnline: () => new Promise((resolve) => comesOnline.push(resolve)),
				random: () => 1,
				send: send as typeof sendRequest,
				...ports,
			});
		},
	};
	return browser;
}
