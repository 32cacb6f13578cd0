// The calls that change the second factors of the signed-in user. Each throws an ApiError if it is refused; a fresh proof is asked for.
import { callAsUser } from "#client/session/http-client.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import {
	confirmTotp as confirmTotpCommand,
	type FactorsAnswer,
	getFactors,
	removeTotp as removeTotpCommand,
	renewRecoveryCodes,
	startTotp as startTotpCommand,
} from "#shared/contract/rest/accounts/factors.ts";

export const fetchFactors = (): Promise<FactorsAnswer> => callAsUser(getFactors);

export const startTotp = (): Promise<AnswerOf<typeof startTotpCommand>> => callAsUser(startTotpCommand);

/** Returns the recovery codes, if the account had no factor before. */
export async function confirmTotp(code: string): Promise<string[] | null> {
	return (await callAsUser(confirmTotpCommand, { body: { code } })).recoveryCodes;
}

export async function removeTotp(): Promise<void> {
	await callAsUser(removeTotpCommand);
}

export async function renewCodes(): Promise<string[]> {
	return (await callAsUser(renewRecoveryCodes)).recoveryCodes ?? [];
}
