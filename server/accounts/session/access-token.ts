// Signs and verifies access tokens; no other file does.
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor, Authenticate } from "#server/http/endpoint/call-context.ts";
import { SCOPES } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";

/** The algorithm is fixed, so that a token cannot choose how it is verified. */
const ALGORITHM = "HS256";
const ISSUER = "touchline";
const AUDIENCE = "touchline-api";

const claimsSchema = z.object({
	sub: z.string().min(1).max(64),
	scopes: z.array(z.enum(SCOPES)),
	/** Device id; absent in a token printed by `npm run token`. */
	did: z.string().min(1).max(64).optional(),
	/** Id of the token. */
	jti: z.string().min(1).max(64).optional(),
	/** Expiry in seconds since the epoch. */
	exp: z.number(),
});

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** Subject of a token; without a device, the token belongs to a script. `tokenId` is random by default. */
export type TokenSubject = Pick<Actor, "id" | "scopes"> & { deviceId?: string; tokenId?: string };

export function signAccessToken(secret: string, clock: Clock, subject: TokenSubject, lifetimeMs: number): string {
	const { id, scopes, deviceId, tokenId = randomBytes(9).toString("base64url") } = subject;
	const claims = {
		scopes,
		...(deviceId !== undefined && { did: deviceId }),
		iat: inSeconds(clock()),
		exp: inSeconds(clock() + lifetimeMs),
		// A random id makes two tokens of the same second differ: a tab can then tell that another tab has refreshed the token.
		jti: tokenId,
	};
	return jwt.sign(claims, secret, { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, subject: id });
}

/** `isExpiryIgnored` is for rendering a page, which checks in the database that the device is still signed in (page-session.ts). */
export function readAccessToken(secret: string | KeyObject, clock: Clock, token: string, { isExpiryIgnored = false } = {}): Result<Actor> {
	try {
		const expected: jwt.VerifyOptions = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, ignoreExpiration: isExpiryIgnored };
		const claims = jwt.verify(token, secret, { ...expected, clockTimestamp: inSeconds(clock()) });
		const { sub, scopes, did, jti, exp } = claimsSchema.parse(claims);
		const actor = { id: sub, scopes, deviceId: did ?? null, expiresAt: exp * 1_000 };
		return { ok: true, value: did === undefined && jti !== undefined ? { ...actor, tokenId: jti } : actor };
	} catch (error) {
		if (error instanceof jwt.TokenExpiredError)
			return { ok: false, error: { code: "token_expired", message: "The access token has expired." } };
		return { ok: false, error: { code: "unauthenticated", message: "The access token is not valid." } };
	}
}

type Key = string | KeyObject;

/**
 * Verifies tokens that were signed with the present secret or the one before, if that is set. New tokens are signed with the present one.
 */
export function readTokenOfEither(
	[present, previous]: readonly [Key, Key | undefined],
	clock: Clock,
	token: string,
	options?: { isExpiryIgnored?: boolean },
): Result<Actor> {
	const read = readAccessToken(present, clock, token, options);
	return previous === undefined || read.ok || read.error.code === "token_expired" ? read : readAccessToken(previous, clock, token, options);
}

/**
 * `isRevoked` returns `true` for a device that was signed out, or a printed token that was revoked, until the token expires
 * (revoked-devices.ts).
 */
export function authenticateBy(
	secret: string,
	clock: Clock,
	isRevoked: (id: string) => boolean = () => false,
	previousSecret?: string,
): Authenticate {
	// Creating a key from a text takes four times as long as a verification, so the key is created once.
	const keyOf = (text: string) => createSecretKey(Buffer.from(text));
	const keys = [keyOf(secret), previousSecret === undefined ? undefined : keyOf(previousSecret)] as const;
	return (token) => {
		const read = readTokenOfEither(keys, clock, token);
		if (!read.ok) return read;
		const { deviceId, tokenId } = read.value;
		const id = deviceId ?? tokenId;
		if (id === undefined || !isRevoked(id)) return read;
		const message = deviceId === null ? "This token was revoked." : "This device was signed out.";
		return { ok: false, error: { code: "unauthenticated", message } };
	};
}
