// Where to go after signing in, remembered over pages and providers and used once. Written here and, for pages that guests
// may not see, by the server (page-guard.server.ts).
import { AUTH_KEYS, TARGET_LIFETIME_MS } from "./auth-keys.ts";
import { browserStorageBackends, createAuthStorage } from "./auth-storage.ts";

/** `target`: path and search, or what stands in ?redirect=; checked when it is used. */
export function rememberTarget(target: string): void {
	createAuthStorage(browserStorageBackends()).write({ [AUTH_KEYS.redirect]: target }, TARGET_LIFETIME_MS);
}

/** As it was written: not to be trusted. Null without one. Where there are cookies, they alone count: they end by time, and the
 *  server writes and clears them too. */
export function takeTarget(): string | null {
	const values = createAuthStorage(browserStorageBackends());
	const target = navigator.cookieEnabled ? values.cookie(AUTH_KEYS.redirect) : values.stored(AUTH_KEYS.redirect);
	values.remove([AUTH_KEYS.redirect]);
	return target;
}
