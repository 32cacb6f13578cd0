// Secrets of reporter links: the secret of the address, the short code to type in, the PIN, and the cookie of a browser. The database has
// only keyed hashes of them, so that a copy of it opens no link, and short codes cannot be found by trying them all.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "#server/http/signature/derived-secret.ts";

/** Crockford's letters: without I, L, O and U, which are misread. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 40 bits: with ten tries a minute for each network, a guess among a thousand open links takes two hundred years. */
const CODE_LENGTH = 8;
const DEVICE_ID_LENGTH = 22;

/** Format `K7QF-2M9X`. */
export function newCode(): string {
	const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
	return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Reads a code as people type it: in small letters, with blanks, with O for 0 and I or L for 1. */
const codeOf = (typed: string): string =>
	typed
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");

/** Id of a browser, from its cookie: it names the browser in the log of a match, and cannot be turned back into the cookie. */
export const deviceOf = (cookie: string): string => createHash("sha256").update(cookie).digest("base64url").slice(0, DEVICE_ID_LENGTH);

export function createReporterSecrets(serverSecret: string) {
	const key = deriveSecret({ serverSecret, purpose: "reporter links", id: "", salt: "" });
	const hash = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
	return {
		hashSecret: (secret: string) => hash("secret", secret),
		hashCode: (typed: string) => hash("code", codeOf(typed)),
		/** The hash of a PIN is of its link too, so that equal PINs have different hashes. */
		hashPin: (linkId: string, pin: string) => hash("pin", `${linkId} ${pin.trim()}`),
		isSameHash: (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other)),
	};
}
