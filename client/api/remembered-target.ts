// Where to go after signing in, remembered over pages and providers and used once. Written here and, for pages that guests
// may not see, by the server (page-guard.server.ts).
import { AUTH_KEYS } from "./auth-keys.ts";
import { browserKeepers, createKeptValues } from "./kept-values.ts";

export const TARGET_KEPT_MS = 3_600_000;

/** `target`: path and search, or what stands in ?redirect=; checked when it is used. */
export function rememberTarget(target: string): void {
	createKeptValues(browserKeepers()).write({ [AUTH_KEYS.redirect]: target }, TARGET_KEPT_MS);
}

/** As it was written: not to be trusted. Null without one. The server's word, in the cookie, is the newer. */
export function takeTarget(): string | null {
	const values = createKeptValues(browserKeepers());
	const target = values.cookie(AUTH_KEYS.redirect) ?? values.stored(AUTH_KEYS.redirect);
	values.remove([AUTH_KEYS.redirect]);
	return target;
}
