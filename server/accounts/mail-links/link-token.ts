// The secrets in mail links, and the proof that a browser stores when it signs up. The database has only hashes of both.
import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits in base64url. */
export const makeLinkToken = (): string => randomBytes(32).toString("base64url");

/** Returns the SHA-256 in base64url; a fast hash is enough because the token cannot be guessed. */
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
