// Firebase Authentication: checks the ID tokens that browsers bring from it.
import { errors, type FetchImplementation } from "jose";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { isMethodOn, readFirebaseClaims, toIdentityClaims } from "./firebase-claims.ts";
import { checkAuthTime, ProviderUnreachable, type ReadToken, readEmulatorToken, readSignedToken } from "./firebase-token.ts";
import type { IdentityClaims, IdentityProvider } from "./identity-provider.ts";

const RETRY_AFTER_MS = 5_000;

/** `fetchKeys`: how the published keys are got; by default the platform's fetch. */
export function createFirebaseProvider(parts: {
	settings: FirebaseSettings;
	clock: Clock;
	log: Logger;
	fetchKeys?: FetchImplementation;
}): IdentityProvider {
	const { settings, clock, log, fetchKeys } = parts;
	const { emulatorHost } = settings;
	const readToken: ReadToken = emulatorHost
		? readEmulatorToken(settings, emulatorHost, clock)
		: readSignedToken(settings, clock, fetchKeys);

	/** Neither token nor claims: they name a person. */
	function refuse(reason: string): Result<IdentityClaims> {
		log.info({ reason }, "refused an ID token");
		return { ok: false, error: { code: "identity_refused", message: "The sign-in could not be confirmed. Try it once more." } };
	}

	async function verify(idToken: string): Promise<Result<IdentityClaims>> {
		try {
			const claims = readFirebaseClaims(await readToken(idToken));
			if (!claims) return refuse("claims of another form");
			checkAuthTime(claims.auth_time, clock);
			const { sign_in_provider: method, sign_in_second_factor: secondFactor } = claims.firebase;
			if (!isMethodOn(claims, settings.methods)) return refuse(`${method} is not switched on`);
			log.info({ method, secondFactor }, "the identity provider vouched for a visitor");
			return { ok: true, value: toIdentityClaims(claims) };
		} catch (error) {
			if (error instanceof ProviderUnreachable) {
				log.warn({ reason: error.message, cause: (error.cause as Error | undefined)?.message }, "the identity provider cannot be asked");
				const message = "The sign-in service does not answer just now. Try again in a moment.";
				return { ok: false, error: { code: "overloaded", message, retryAfterMs: RETRY_AFTER_MS } };
			}
			if (error instanceof errors.JOSEError) return refuse(error.code);
			throw error;
		}
	}

	return { name: "firebase", verify };
}
