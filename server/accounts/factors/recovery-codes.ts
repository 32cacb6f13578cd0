// Recovery codes: for the user whose authenticator app or passkey is lost. Each works once; the database has only their hashes.
import { createHash, randomInt } from "node:crypto";

const COUNT = 10;
/** 24 characters of 32: 120 bits, so a fast hash is enough. No character looks like another one. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 24;

const makeCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Shown as six groups of four. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => makeCode().replaceAll(/(.{4})(?=.)/g, "$1-"));

/** Case, spaces and hyphens do not count. */
export const hashRecoveryCode = (code: string): string =>
	createHash("sha256")
		.update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
		.digest("base64url");
