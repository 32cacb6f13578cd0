// API calls of guests on the way into an account: sign up, confirm, set a new password. Forms call these; signing in is in use-session.ts.
// Each throws an ApiError if it is refused.
import { callAsGuest } from "#client/session/http-client.ts";
import { withSecondStep } from "#client/session/second-step.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import {
	createFirstAdmin as createFirstAdminCommand,
	exchangeIdentity as exchangeIdentityCommand,
	forgotPassword,
	login,
	logout,
	register,
	resetPassword,
	type SessionAnswer,
	verifyEmail,
} from "#shared/contract/rest/accounts/accounts.ts";
import { forgetProof, keepProof, readProof } from "./sign-up-proof.ts";

export interface SignUp {
	email: string;
	password: string;
	displayName: string;
}

/** Sends a link if the address has no account. The answer does not reveal whether it has one. */
export async function signUp(body: SignUp): Promise<void> {
	const { proof } = await callAsGuest(register, { body });
	keepProof(proof);
}

/**
 * Redeems the link of a sign-up. If it is opened in another browser than the one that signed up, the answer contains no session but a token
 * that sets a password.
 */
export async function verifySignUp(token: string): Promise<AnswerOf<typeof verifyEmail>> {
	const proof = readProof();
	const body = { token, ...(proof && { proof }) };
	const answer = await callAsGuest(verifyEmail, { body });
	forgetProof();
	return answer;
}

export async function askForReset(email: string): Promise<void> {
	await callAsGuest(forgotPassword, { body: { email } });
}

/** Returns the address of the account. */
export async function setNewPassword(token: string, password: string): Promise<string> {
	const body = { token, password };
	return (await callAsGuest(resetPassword, { body })).email;
}

/** `key`: from the address in the server's log. */
export async function createFirstAdmin(key: string, body: SignUp): Promise<void> {
	await callAsGuest(createFirstAdminCommand, { body: { ...body, key } });
}

/** Opens a session that this browser does not use yet: the staff sign-in checks its scopes first. */
export async function openSession(email: string, password: string): Promise<SessionAnswer["data"]> {
	return withSecondStep(() => callAsGuest(login, { body: { email, password } }));
}

/** Exchanges an ID token of the hosted identity provider for a session. */
export async function exchangeIdentity(idToken: string): Promise<SessionAnswer["data"]> {
	return withSecondStep(() => callAsGuest(exchangeIdentityCommand, { body: { id_token: idToken } }));
}

/** Ends a session that was not used. If the call fails, the session expires by itself. */
export async function dropSession({ token }: SessionAnswer["data"]): Promise<void> {
	await callAsGuest(logout, { body: { refresh_token: token.refresh_token } }).catch(() => undefined);
}
