// Secrets that are shown once and not stored: derived from the server's own secret and a random salt. The database has only the salt and
// a hash, so a copy of the database cannot sign anything, and a signature can still be checked.
import { createHash, hkdfSync, randomBytes } from "node:crypto";

export interface SecretParts {
	/** The server's own secret. */
	serverSecret: string;
	/** Purpose of the secret: `ingest key`. Two purposes never share a secret. */
	purpose: string;
	id: string;
	salt: string;
}

const LENGTH = 32;

export const newSalt = (): string => randomBytes(16).toString("base64url");

export function deriveSecret({ serverSecret, purpose, id, salt }: SecretParts): string {
	return Buffer.from(hkdfSync("sha256", serverSecret, salt, `${purpose} ${id}`, LENGTH)).toString("base64url");
}

/** The hash to store in the database, which shows later whether the server's own secret is still the same. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/**
 * The secret that fits the stored hash, derived from the server's own secret or from the one before. If neither fits, returns the one
 * derived from the server's own secret; its signatures fail.
 */
export function deriveStoredSecret(
	{ serverSecret, ...parts }: SecretParts,
	{ hash, previousSecret }: { hash: string; previousSecret: string | undefined },
): string {
	const present = deriveSecret({ ...parts, serverSecret });
	if (previousSecret === undefined || hashSecret(present) === hash) return present;
	const former = deriveSecret({ ...parts, serverSecret: previousSecret });
	return hashSecret(former) === hash ? former : present;
}
