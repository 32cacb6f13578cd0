// The target after signing in, remembered across pages and providers and used once. Written here and, for pages that guests may not see, by
// the server (page-guard.server.ts).
import { AUTH_KEYS, TARGET_LIFETIME_MS } from "./auth-keys.ts";
import { browserStorageBackends, createAuthStorage } from "./auth-storage.ts";

/** `target`: path and search, or the value of ?redirect=; it is validated when used. */
export function rememberTarget(target: string): void {
	createAuthStorage(browserStorageBackends()).write({ [AUTH_KEYS.redirect]: target }, TARGET_LIFETIME_MS);
}

/**
 * Returns the target as written, so it must be validated; `null` if there is none. If cookies are available, only they count: they expire,
 * and the server writes and clears them too.
 */
export function takeTarget(): string | null {
	const values = createAuthStorage(browserStorageBackends());
	const target = navigator.cookieEnabled ? values.cookie(AUTH_KEYS.redirect) : values.stored(AUTH_KEYS.redirect);
	values.remove([AUTH_KEYS.redirect]);
	return target;
}
