// Decides whether a site is in production, and checks its requirements.
import type { Refuse } from "./setting-schemas.ts";
import { MIN_SECRET_LENGTH, weaknessOf } from "./weak-secret.ts";

/** Returns `true` unless the address is reachable from this machine only, whatever NODE_ENV is. */
export function isReachedByOthers(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	return protocol === "https:" || !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** `because` is the reason why the secret must be strong. Throws the error of `refuse`. */
export function requireStrongSecret(secret: string | undefined, because: string, refuse: Refuse): void {
	const weakness = secret === undefined ? null : weaknessOf(secret);
	if (secret !== undefined && weakness === null) return;
	const found = weakness === null ? "" : `; this one ${weakness}`;
	const made = "such as `openssl rand -base64 48` makes";
	throw refuse("JWT_SECRET", secret, `at least ${MIN_SECRET_LENGTH} random characters, ${made}, when ${because}${found}`);
}
