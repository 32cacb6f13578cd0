// The pair of tokens as this browser keeps it, the same in all tabs: nothing is remembered here, each question reads
// cookies and local storage anew. Made by session.ts.

import { randomId } from "#client/device/random-id.ts";
import type { SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { AUTH_KEYS as KEYS } from "./auth-keys.ts";
import { type AuthStorage, LONGEST_COOKIE_MS } from "./auth-storage.ts";

/** Instants are of this browser's clock. */
export interface Tokens {
	access: { token: string; expiresAt: Instant } | null;
	/** Without an end it lives until the server says otherwise. */
	refresh: { token: string; expiresAt: Instant | null } | null;
}

export interface TokenStore {
	/** Null for a guest. What is broken counts as absent. */
	read(): Tokens | null;
	/** A side that was lost, or is older, is made like the other. At load only: another tab may be writing. */
	restore(): void;
	/** `requestedAt`: when the tokens were requested; their lifetimes count from there. */
	write(token: SessionToken, requestedAt: Instant): void;
	/** Everything but the strategy. */
	clear(): void;
	/** Random, made with the sign-in, the same for all tabs, tries and reloads: the server hears by it that a refresh token
	 *  which comes twice comes from one browser, and gives the same successor again. */
	attempt(): string;
}

const ATTEMPT_KEY = "auth._refresh_attempt.local";
const NEVER = "false";

/** Whatever is written or cleared, the access token comes last: tabs that are notified of it find the rest in place. */
export function createTokenStore(values: AuthStorage, clock: Clock): TokenStore {
	function keep({ access, refresh }: Tokens): void {
		// The server judges an access token that has ended: by it pages are still rendered for their reader.
		const endsAt = refresh ? refresh.expiresAt : (access?.expiresAt ?? 0);
		const written = {
			...(refresh && { [KEYS.refreshToken]: refresh.token, [KEYS.refreshTokenExpiration]: String(refresh.expiresAt ?? NEVER) }),
			...(access && { [KEYS.tokenExpiration]: String(access.expiresAt), [KEYS.token]: `Bearer ${access.token}` }),
		};
		values.write(written, endsAt === null ? LONGEST_COOKIE_MS : Math.max(0, endsAt - clock()));
	}

	const makeAttempt = () => {
		const attempt = randomId();
		values.write({ [ATTEMPT_KEY]: attempt }, LONGEST_COOKIE_MS);
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
			values.write({ [KEYS.strategy]: "local" }, LONGEST_COOKIE_MS);
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
		// One that does not say when it ends has ended.
		access: access ? { token: access, expiresAt: readInstant(value(KEYS.tokenExpiration)) ?? 0 } : null,
		refresh: refresh ? { token: refresh, expiresAt: readInstant(value(KEYS.refreshTokenExpiration)) } : null,
	};
}

function readInstant(text: string | null): Instant | null {
	return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The newer side; what it lacks comes from the other. */
function joinSides(stored: Tokens, cookie: Tokens): Tokens | null {
	const isCookieNewer = (cookie.access?.expiresAt ?? 0) > (stored.access?.expiresAt ?? 0);
	const [newer, older] = isCookieNewer ? [cookie, stored] : [stored, cookie];
	const tokens = { access: newer.access ?? older.access, refresh: newer.refresh ?? older.refresh };
	return tokens.access || tokens.refresh ? tokens : null;
}

const isSame = (side: Tokens, tokens: Tokens) => JSON.stringify(side) === JSON.stringify(tokens);
