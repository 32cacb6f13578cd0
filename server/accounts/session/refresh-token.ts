// Refresh tokens: how they are made, named and known again. Pure.
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** `d12.<256 bits, base64url>`: the device is no secret, it only names the token family. */
const SHAPE = /^(d\d{1,15})\.[A-Za-z0-9_-]{43}$/;

export const createRefreshToken = (deviceId: string): string => `${deviceId}.${randomBytes(32).toString("base64url")}`;

/** Null for what cannot be one of ours. */
export const deviceIdOf = (token: string): string | null => SHAPE.exec(token)?.[1] ?? null;

/** All that is stored of a token; over its device's id too. 256 random bits need no slow hash. */
export const hashRefreshToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const deriveSuccessorKey = (jwtSecret: string): Buffer =>
	Buffer.from(hkdfSync("sha256", jwtSecret, "", "touchline successor of a refresh token", 32));

/** The token that `token` is exchanged for in this attempt: computed again for a retry, so that it need not be stored. */
export function successorOf(key: Buffer, token: string, attempt: string): string {
	return `${deviceIdOf(token)}.${createHmac("sha256", key).update(`${token}.${attempt}`).digest("base64url")}`;
}
