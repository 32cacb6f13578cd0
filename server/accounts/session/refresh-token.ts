// Creates refresh tokens, hashes them and derives their successors. Pure.
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Format `d12.<256 bits, base64url>`: the device id is not secret, it only tells which device's family the token belongs to. */
const SHAPE = /^(d\d{1,15})\.[A-Za-z0-9_-]{43}$/;

export const createRefreshToken = (deviceId: string): string => `${deviceId}.${randomBytes(32).toString("base64url")}`;

/** Returns `null` if the text cannot be one of our tokens. */
export const deviceIdOf = (token: string): string | null => SHAPE.exec(token)?.[1] ?? null;

/** The only stored form of a token; the hash covers its device's id too. 256 random bits need no slow hash. */
export const hashRefreshToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const deriveSuccessorKey = (jwtSecret: string): Buffer =>
	Buffer.from(hkdfSync("sha256", jwtSecret, "", "touchline successor of a refresh token", 32));

/** The token that `token` is exchanged for in this attempt: a retry computes it again, so that it need not be stored. */
export function successorOf(key: Buffer, token: string, attempt: string): string {
	return `${deviceIdOf(token)}.${createHmac("sha256", key).update(`${token}.${attempt}`).digest("base64url")}`;
}
