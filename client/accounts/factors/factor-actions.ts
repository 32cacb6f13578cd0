// The calls that change the second factors of the signed-in user. Each asks for a fresh proof if the server requires one, and throws an
// ApiError if it is refused.
import { callAsUser } from "#client/session/http-client.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import {
	addPasskey as addPasskeyCommand,
	confirmTotp as confirmTotpCommand,
	type FactorsAnswer,
	getFactors,
	removePasskey as removePasskeyCommand,
	removeTotp as removeTotpCommand,
	renamePasskey as renamePasskeyCommand,
	renewRecoveryCodes,
	startPasskey,
	startTotp as startTotpCommand,
} from "#shared/contract/rest/accounts/factors.ts";
import { makePasskey } from "./use-passkey.ts";

export const fetchFactors = (): Promise<FactorsAnswer> => callAsUser(getFactors);

export const startTotp = (): Promise<AnswerOf<typeof startTotpCommand>> => callAsUser(startTotpCommand);

/** Returns the recovery codes; `null` if the account already had a factor. */
export async function confirmTotp(code: string): Promise<string[] | null> {
	return (await callAsUser(confirmTotpCommand, { body: { code } })).recoveryCodes;
}

export async function removeTotp(): Promise<void> {
	await callAsUser(removeTotpCommand);
}

/** The browser asks for a finger, a face or a code. Returns the recovery codes; `null` if the account already had a factor. */
export async function addPasskey(name: string): Promise<string[] | null> {
	const credential = await makePasskey(await callAsUser(startPasskey));
	return (await callAsUser(addPasskeyCommand, { body: { name, credential } })).recoveryCodes;
}

export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
	await callAsUser(renamePasskeyCommand, { params: { passkeyId }, body: { name } });
}

export async function removePasskey(passkeyId: string): Promise<void> {
	await callAsUser(removePasskeyCommand, { params: { passkeyId } });
}

export async function renewCodes(): Promise<string[]> {
	return (await callAsUser(renewRecoveryCodes)).recoveryCodes ?? [];
}
