// Signs in by a passkey alone. Loaded by the click, since most visitors have none here.
import "#texts/factors";
import type { Refusal } from "#client/api/form/use-refusal-words.ts";
import { ApiError } from "#client/api/send-request.ts";
import { callAsGuest } from "#client/session/http-client.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { signInByPasskey as signInCommand, startSignInByPasskey } from "#shared/contract/rest/accounts/factors.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { describePasskey, signWithPasskey } from "./use-passkey.ts";

/** The browser asks which passkey, and for a finger, a face or a PIN. Throws an ApiError or what `describeSignIn` describes. */
export async function signInByPasskey(): Promise<SessionAnswer["data"]> {
	const passkey = await signWithPasskey(await callAsGuest(startSignInByPasskey));
	return (await callAsGuest(signInCommand, { body: { passkey } })).data;
}

export const describeSignIn = (error: unknown, now: Instant): Refusal =>
	error instanceof ApiError && error.code === "wrong_credentials"
		? { text: "factors.passkey.notKnown", retryAt: null }
		: describePasskey(error, now);
