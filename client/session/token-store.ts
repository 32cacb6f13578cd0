// The pair of tokens as stored by this browser, the same in all tabs: nothing is cached here, each read uses cookies and local storage.
// Created by browser-session.ts.

import { randomId } from "#client/device/random-id.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { AUTH_KEYS as KEYS } from "./auth-keys.ts";
import { type AuthStorage, MAX_COOKIE_AGE_MS } from "./auth-storage.ts";

/** Instants are by this browser's clock. */
export interface Tokens {
	access: { token: string; expiresAt: Instant } | null;
	/** Without `expiresAt`, the token is valid until the server refuses it. */
	refresh: { token: string; expiresAt: Instant | null } | null;
}

export interface TokenStore {
	/** Returns `null` for a guest. Invalid values count as absent. */
	read(): Tokens | null;
	/** Copies the newer side to one that is missing or older. Only called at load, because another tab may be writing later. */
	restore(): void;
	/** `requestedAt`: when the tokens were requested; their lifetimes count from there. */
	write(token: SessionToken, requestedAt: Instant): void;
	/** Clears everything but the strategy. */
	clear(): void;
	/**
	 * Returns a random id, created with the sign-in and the same for all tabs, attempts and reloads: by it the server recognizes a refresh
	 * token that one browser sends twice, and returns the same successor.
	 */
	attempt(): string;
}

const ATTEMPT_KEY = "auth._refresh_attempt.local";
const NEVER = "false";

/** Creates the store. In writes and deletions the access token comes last: tabs that are notified of it find the rest in place. */
export function createTokenStore(values: AuthStorage, clock: Clock): TokenStore {
	function keep({ access, refresh }: Tokens): void {
		// An expired access token is kept: the server still renders pages for its user.
		const endsAt = refresh ? refresh.expiresAt : (access?.expiresAt ?? 0);
		const written = {
			...(refresh && { [KEYS.refreshToken]: refresh.token, [KEYS.refreshTokenExpiration]: String(refresh.expiresAt ?? NEVER) }),
			...(access && { [KEYS.tokenExpiration]: String(access.expiresAt), [KEYS.token]: `Bearer ${access.token}` }),
		};
		values.write(written, endsAt === null ? MAX_COOKIE_AGE_MS : Math.max(0, endsAt - clock()));
	}

	const makeAttempt = () => {
		const attempt = randomId();
		values.write({ [ATTEMPT_KEY]: attempt }, MAX_COOKIE_AGE_MS);
		return attempt;
	};
	const attempt = () => values.stored(ATTEMPT_KEY) ?? values.cookie(ATTEMPT_KEY) ?? makeAttempt();

	const readSides = () => [readSide(values.stored), readSide(values.cookie)] as const;

	return {
		read: () => joinSides(...readSides()),
		restore() {
			const [stored, cookie] = readSides();
			const tokens = joinSides(stored, cookie);
			if (tokens && !(isSame(stored, tokens) && isSame(cookie, tokens))) keep(tokens);
		},
		write({ access_token, expires_in, refresh_token, refresh_expires_in }, requestedAt) {
			values.write({ [KEYS.strategy]: "local" }, MAX_COOKIE_AGE_MS);
			attempt();
			const endOf = (seconds: number) => Math.floor(requestedAt + seconds * SECOND_MS);
			keep({
				access: { token: access_token, expiresAt: endOf(expires_in) },
				refresh: { token: refresh_token, expiresAt: refresh_expires_in === null ? null : endOf(refresh_expires_in) },
			});
		},
		clear: () => values.remove([KEYS.refreshToken, KEYS.refreshTokenExpiration, KEYS.tokenExpiration, ATTEMPT_KEY, KEYS.token]),
		attempt,
	};
}

function readSide(value: (key: string) => string | null): Tokens {
	const access = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(value(KEYS.token) ?? "")?.[1];
	const refresh = /^[\w.~+/=-]{16,512}$/.exec(value(KEYS.refreshToken) ?? "")?.[0];
	return {
		// A token without an expiry counts as expired.
		access: access ? { token: access, expiresAt: readInstant(value(KEYS.tokenExpiration)) ?? 0 } : null,
		refresh: refresh ? { token: refresh, expiresAt: readInstant(value(KEYS.refreshTokenExpiration)) } : null,
	};
}

function readInstant(text: string | null): Instant | null {
	return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the newer side; missing values come from the other one. */
function joinSides(stored: Tokens, cookie: Tokens): Tokens | null {
	const isCookieNewer = (cookie.access?.expiresAt ?? 0) > (stored.access?.expiresAt ?? 0);
	const [newer, older] = isCookieNewer ? [cookie, stored] : [stored, cookie];
	const tokens = { access: newer.access ?? older.access, refresh: newer.refresh ?? older.refresh };
	return tokens.access || tokens.refresh ? tokens : null;
}

const isSame = (side: Tokens, tokens: Tokens) => JSON.stringify(side) === JSON.stringify(tokens);
