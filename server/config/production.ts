// What makes a site one of production, and what it must have then.
import type { Refuse } from "./setting-schemas.ts";
import { MIN_SECRET_LENGTH, weaknessOf } from "./weak-secret.ts";

/** True unless the address is one of this machine alone, whatever NODE_ENV is. */
export function isReachedByOthers(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	return protocol === "https:" || !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** `because`: why this one must be. Throws what `refuse` makes. */
export function requireStrongSecret(secret: string | undefined, because: string, refuse: Refuse): void {
	const weakness = secret === undefined ? null : weaknessOf(secret);
	if (secret !== undefined && weakness === null) return;
	const found = weakness === null ? "" : `; this one ${weakness}`;
	const made = "such as `openssl rand -base64 48` makes";
	throw refuse("JWT_SECRET", secret, `at least ${MIN_SECRET_LENGTH} random characters, ${made}, when ${because}${found}`);
}
