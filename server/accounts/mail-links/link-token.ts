// The secrets in links of mails, and the proof that stays in the browser of a sign-up. The database has their hashes only.
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, base64url. */
export const makeLinkToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256, base64url: enough for what cannot be guessed anyway. */
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
