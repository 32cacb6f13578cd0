// Firebase Authentication: verifies ID tokens that browsers get from it, and uses them for requests to it.
import { errors, type FetchImplementation } from "jose";
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readFirebaseClaims, toIdentityClaims, whyNotAccepted } from "./firebase-claims.ts";
import { readFirebaseRecord } from "./firebase-record.ts";
import { createRestCalls, ProviderUnreachable } from "./firebase-rest.ts";
import { checkAuthTime, type ReadToken, readEmulatorToken, readSignedToken } from "./firebase-token.ts";
import type { IdentityClaims, IdentityProvider, IdentityRecord } from "./identity-provider.ts";

const RETRY_AFTER_MS = 5_000;
/** Error codes of the provider which mean that the account no longer exists. */
const GONE = new Set(["USER_NOT_FOUND", "EMAIL_NOT_FOUND"]);
const BUSY = new Set(["TOO_MANY_ATTEMPTS_TRY_LATER", "QUOTA_EXCEEDED"]);

/** `fetchKeys` and `fetchRest` fetch the published keys and call the REST interface; the platform's fetch by default. */
export function createFirebaseProvider(parts: {
	settings: FirebaseSettings;
	clock: Clock;
	log: Logger;
	fetchKeys?: FetchImplementation;
	fetchRest?: typeof fetch;
}): IdentityProvider {
	const { settings, clock, log, fetchKeys, fetchRest } = parts;
	const callRest = createRestCalls(settings, fetchRest);
	const readToken: ReadToken = settings.emulatorHost
		? readEmulatorToken(settings, callRest, clock)
		: readSignedToken(settings, clock, fetchKeys);

	/** Neither token nor claims are logged, because they identify a person. */
	function refuse(reason: string): Result<IdentityClaims> {
		log.info({ reason }, "Refused an ID token");
		return { ok: false, error: { code: "identity_refused", message: "The sign-in could not be confirmed. Try it once more." } };
	}

	async function verify(idToken: string): Promise<Result<IdentityClaims>> {
		try {
			const claims = readFirebaseClaims(await readToken(idToken));
			if (!claims) return refuse("claims of another form");
			checkAuthTime(claims.auth_time, clock);
			const { sign_in_provider: method, sign_in_second_factor: secondFactor } = claims.firebase;
			const refusal = whyNotAccepted(claims, settings.methods);
			if (refusal !== null) {
				log.info({ method, isTenant: claims.firebase.tenant !== undefined }, "Refused a kind of sign-in");
				return { ok: false, error: { code: "identity_not_accepted", message: refusal } };
			}
			log.info({ method, secondFactor }, "The identity provider confirmed a visitor");
			return { ok: true, value: toIdentityClaims(claims) };
		} catch (error) {
			if (error instanceof ProviderUnreachable) {
				noteUnreachable(error);
				const message = "The sign-in service does not answer just now. Try again in a moment.";
				return { ok: false, error: { code: "overloaded", message, retryAfterMs: RETRY_AFTER_MS } };
			}
			if (error instanceof errors.JOSEError) return refuse(error.code);
			throw error;
		}
	}

	async function recordOf(idToken: string): Promise<IdentityRecord | null> {
		const answer = await callRest("v1/accounts:lookup", { idToken }).catch(noteUnreachable);
		return answer?.refusal === null ? readFirebaseRecord(answer.json) : null;
	}

	async function deleteAccount(idToken: string): Promise<Result<null>> {
		// If the first attempt got no response, a second one shows its outcome.
		const remove = () => callRest("v1/accounts:delete", { idToken }).catch(noteUnreachable);
		const answer = (await remove()) ?? (await remove());
		if (!answer || (answer.refusal !== null && BUSY.has(answer.refusal))) {
			const message = "The sign-in service does not answer, so the account was not deleted. Try again later.";
			return { ok: false, error: { code: "provider_unavailable", message, retryAfterMs: RETRY_AFTER_MS } };
		}
		if (answer.refusal === null || GONE.has(answer.refusal)) return { ok: true, value: null };
		log.info({ refusal: answer.refusal }, "The identity provider refused to delete an account");
		return {
			ok: false,
			error: { code: "identity_unconfirmed", message: "Sign in once more at the sign-in service to delete the account." },
		};
	}

	function noteUnreachable(error: Error): null {
		if (!(error instanceof ProviderUnreachable)) throw error;
		log.warn({ reason: error.message, cause: (error.cause as Error | undefined)?.message }, "Calling the identity provider failed");
		return null;
	}

	return { name: "firebase", verify, recordOf, deleteAccount };
}
