// Access tokens: signed here, verified here, nowhere else. HTTP and the socket's handshake get `verify` from main.ts.
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

export interface AccessTokens {
	sign(actor: Actor, lifetimeMs: number): string;
	verify: Authenticate;
}

export function createAccessTokens({ secret, clock }: { secret: string; clock: Clock }): AccessTokens {
	const seconds = () => Math.floor(clock() / 1000);
	return {
		sign({ id, scopes }, lifetimeMs) {
			const claims = { scopes, iat: seconds(), exp: seconds() + Math.round(lifetimeMs / 1000) };
			return jwt.sign(claims, secret, { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, subject: id });
		},
		verify(token) {
			try {
				const claims = jwt.verify(token, secret, {
					algorithms: [ALGORITHM],
					issuer: ISSUER,
					audience: AUDIENCE,
					clockTimestamp: seconds(),
				});
				const { sub, scopes } = claimsSchema.parse(claims);
				return { ok: true, value: { id: sub, scopes } };
			} catch (error) {
				if (error instanceof jwt.TokenExpiredError)
					return { ok: false, error: { code: "token_expired", message: "The access token has expired." } };
				return { ok: false, error: { code: "unauthenticated", message: "The access token is not valid." } };
			}
		},
	};
}
