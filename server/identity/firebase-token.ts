// Verifies an ID token with Google's published keys, or with an Auth emulator, whose tokens are unsigned.
import {
	createRemoteJWKSet,
	customFetch,
	errors,
	type FetchImplementation,
	type JWTPayload,
	type JWTVerifyGetKey,
	jwtVerify,
	UnsecuredJWT,
} from "jose";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type CallRest, ProviderUnreachable } from "./firebase-rest.ts";

const KEYS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Maximum age of a token. Tokens are valid for an hour, but browsers can request a fresh one at any time. */
const MAX_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_MS = 5_000;
/** Minimum time between two requests for keys that unknown key ids cause. */
const COOLDOWN_MS = 30_000;
/** Google changes its keys about daily, and announces them in advance. */
const KEYS_MS = 3_600_000;

/** The token's claims, verified except for those of firebase-claims.ts. Throws errors of jose, or ProviderUnreachable. */
export type ReadToken = (idToken: string) => Promise<JWTPayload>;

function expectationsOf(projectId: string, clock: Clock) {
	return {
		issuer: `https://securetoken.google.com/${projectId}`,
		audience: projectId,
		clockTolerance: CLOCK_TOLERANCE_SECONDS,
		maxTokenAge: MAX_AGE_SECONDS,
		requiredClaims: ["sub", "iat", "exp", "auth_time"],
		currentDate: new Date(clock()),
	};
}

/** Throws the error of an invalid claim if the sign-in is in the future. */
export function checkAuthTime(authTimeSeconds: number, clock: Clock): void {
	if (authTimeSeconds * 1_000 > clock() + CLOCK_TOLERANCE_SECONDS * 1_000) {
		throw new errors.JWTClaimValidationFailed('"auth_time" claim lies in the future', {}, "auth_time", "check_failed");
	}
}

/** `fetchKeys` fetches the published keys; tests pass one that requests their own server. */
export function readSignedToken({ projectId }: FirebaseSettings, clock: Clock, fetchKeys?: FetchImplementation): ReadToken {
	const keys = createRemoteJWKSet(new URL(KEYS_URL), {
		timeoutDuration: TIMEOUT_MS,
		cooldownDuration: COOLDOWN_MS,
		cacheMaxAge: KEYS_MS,
		...(fetchKeys && { [customFetch]: fetchKeys }),
	});
	const keyOf: JWTVerifyGetKey = async (header, token) => {
		// A key id is required, because a token without one would be verified with the only published key.
		if (!header.kid) throw new errors.JWKSNoMatchingKey();
		try {
			return await keys(header, token);
		} catch (error) {
			if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
			throw new ProviderUnreachable("the keys of the identity provider cannot be had", { cause: error });
		}
	};
	return async (idToken) => (await jwtVerify(idToken, keyOf, { ...expectationsOf(projectId, clock), algorithms: ["RS256"] })).payload;
}

/** Accepts only tokens without a signature, and checks with the emulator that the account exists. */
export function readEmulatorToken({ projectId }: FirebaseSettings, callRest: CallRest, clock: Clock): ReadToken {
	return async (idToken) => {
		const { payload } = UnsecuredJWT.decode(idToken, expectationsOf(projectId, clock));
		const answer = await callRest("v1/accounts:lookup", { idToken });
		const { users } = (answer.refusal === null ? answer.json : {}) as { users?: { localId?: string }[] };
		if (users?.[0]?.localId !== payload.sub) throw new errors.JWTInvalid("the Auth emulator does not know the account");
		return payload;
	};
}
