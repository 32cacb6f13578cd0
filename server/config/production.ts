// Decides whether a site is in production, and checks its requirements.
import { jwtSecretFile } from "./data-dir.ts";
import type { Refuse } from "./setting-schemas.ts";
import { MIN_SECRET_LENGTH, weaknessOf } from "./weak-secret.ts";

/** Returns `true` unless only this machine can reach the address, whatever NODE_ENV is. */
export function isReachedByOthers(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	return protocol === "https:" || !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Settings that say where a site stores its data. */
interface Place {
	databaseUrl: string | undefined;
	dataDir: string;
}

/**
 * `because` is the reason why the secret must be strong. A site on SQLite without a secret makes one (jwt-secret.ts); nodes on
 * PostgreSQL need one that all of them share. Throws the error of `refuse`.
 */
export function requireStrongSecret(secret: string | undefined, place: Place, because: string, refuse: Refuse): void {
	if (secret === undefined && place.databaseUrl === undefined) return;
	const weakness = secret === undefined ? null : weaknessOf(secret);
	if (secret !== undefined && weakness === null) return;
	const found = weakness === null ? "" : `; this one ${weakness}`;
	const made = "such as `openssl rand -base64 48` makes";
	const shared =
		secret === undefined
			? ` and DATABASE_URL is set: all nodes need the same one, and a site that ran on SQLite needs the one in ${jwtSecretFile(place.dataDir)}, if it is there`
			: "";
	throw refuse("JWT_SECRET", secret, `at least ${MIN_SECRET_LENGTH} random characters, ${made}, when ${because}${shared}${found}`);
}
