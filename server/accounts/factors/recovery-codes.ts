// Recovery codes, for users who lost their authenticator app or passkey. Each code works once; the database has only hashes of codes.
import { createHash, randomInt } from "node:crypto";

const COUNT = 10;
/** 24 characters from an alphabet of 32: 120 bits, so a fast hash is enough. No two characters of the alphabet look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 24;

const makeCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Formats a code as six groups of four. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => makeCode().replaceAll(/(.{4})(?=.)/g, "$1-"));

/** Ignores case, spaces and hyphens. */
export const hashRecoveryCode = (code: string): string =>
	createHash("sha256")
		.update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
		.digest("base64url");
