// What a guest asks of the API on the way into an account: sign up, confirm, set a new password. Forms call these; signing
// in itself is use-session.ts. Each throws an ApiError where it is refused.
import { callAsGuest } from "#client/session/http-client.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import {
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

/** Sends a link if the address has no account. The answer does not reveal which. */
export async function signUp(body: SignUp): Promise<void> {
	const { proof } = await callAsGuest(register, { body });
	keepProof(proof);
}

/** Opened in another browser than the one that signed up, there is no session, but a token that sets a password. */
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

/** Gives the address of the account. */
export async function setNewPassword(token: string, password: string): Promise<string> {
	const body = { token, password };
	return (await callAsGuest(resetPassword, { body })).email;
}

/** A session that is not this browser's yet: the staff page looks at its scopes first. */
export async function openSession(email: string, password: string): Promise<SessionAnswer["data"]> {
	return (await callAsGuest(login, { body: { email, password } })).data;
}

/** For an ID token of the hosted identity provider. */
export async function exchangeIdentity(idToken: string): Promise<SessionAnswer["data"]> {
	return (await callAsGuest(exchangeIdentityCommand, { body: { id_token: idToken } })).data;
}

/** Ends one that was not taken. Where that fails it ends by itself. */
export async function dropSession({ token }: SessionAnswer["data"]): Promise<void> {
	await callAsGuest(logout, { body: { refresh_token: token.refresh_token } }).catch(() => undefined);
}
