// Access tokens: signed and verified here, nowhere else. HTTP and the socket's handshake get their authenticate from main.ts.
import jwt from "jsonwebtoken";
import { z } from "zod";
import type { Actor, Authenticate } from "#server/http/call-context.ts";
import type { Scope } from "#shared/contract/rest/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";

/** Fixed: a token does not choose how it is checked. */
const ALGORITHM = "HS256";
const ISSUER = "touchline";
const AUDIENCE = "touchline-api";

export const SCOPES = ["ops:scores", "ops:content", "chat:moderate", "admin"] as const satisfies readonly Scope[];

const claimsSchema = z.object({ sub: z.string().min(1).max(64), scopes: z.array(z.enum(SCOPES)) });

const inSeconds = (ms: number) => Math.floor(ms / 1000);

export function signAccessToken(secret: string, clock: Clock, { id, scopes }: Actor, lifetimeMs: number): string {
	const claims = { scopes, iat: inSeconds(clock()), exp: inSeconds(clock() + lifetimeMs) };
	return jwt.sign(claims, secret, { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, subject: id });
}

export function authenticateBy(secret: string, clock: Clock): Authenticate {
	return (token) => {
		try {
			const expected: jwt.VerifyOptions = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE };
			const claims = jwt.verify(token, secret, { ...expected, clockTimestamp: inSeconds(clock()) });
			const { sub, scopes } = claimsSchema.parse(claims);
			return { ok: true, value: { id: sub, scopes } };
		} catch (error) {
			if (error instanceof jwt.TokenExpiredError)
				return { ok: false, error: { code: "token_expired", message: "The access token has expired." } };
			return { ok: false, error: { code: "unauthenticated", message: "The access token is not valid." } };
		}
	};
}
