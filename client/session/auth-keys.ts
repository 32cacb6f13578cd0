// Keys under which a browser stores its sign-in, in cookies and in local storage alike. Used by browser and server.
import { browserStorage } from "#client/device/storage.ts";

export const AUTH_KEYS = {
	/** The stored value is always "local"; it survives a sign-out. */
	strategy: "auth.strategy",
	/** `Bearer <access token>`. From this cookie the server learns for which user it renders a page. */
	token: "auth._token.local",
	/** Epoch milliseconds by the clock of the browser that got the token. */
	tokenExpiration: "auth._token_expiration.local",
	refreshToken: "auth._refresh_token.local",
	/** Epoch milliseconds; absent or "false" for no expiry. */
	refreshTokenExpiration: "auth._refresh_token_expiration.local",
	/** Target after signing in: path and search of this site, or the value of the parameter `redirect` of the sign-in page. */
	redirect: "auth.redirect",
} as const;

/** Time for which a target is stored until the sign-in. */
export const TARGET_LIFETIME_MS = 3_600_000;

/** Returns whether a user is signed in in this browser, as far as it knows. For code that must not load the session. */
export function hasTokens(): boolean {
	if (/(^|; )auth\._(refresh_)?token\.local=/.test(document.cookie)) return true;
	return Boolean(browserStorage.getItem(AUTH_KEYS.token) || browserStorage.getItem(AUTH_KEYS.refreshToken));
}
