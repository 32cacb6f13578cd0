// What a signed-in user asks of the API about his own account. What changes comes back by the topic user:{id} too.
// Each throws an ApiError where it is refused.
import { ApiError, callApi } from "#client/api/http-client.ts";
import { API_PATHS } from "#shared/contract/api-paths.ts";
import type { changeProfile, confirmEmail, exportAccount, revokeOtherDevices } from "#shared/contract/rest/account.ts";
import type { User } from "#shared/contract/rest/accounts.ts";
import type { AnswerOf } from "#shared/contract/rest/endpoint.ts";

export async function changeName(displayName: string): Promise<User> {
	return (await callApi<AnswerOf<typeof changeProfile>>("PATCH", API_PATHS.profile, { body: { displayName } })).user;
}

/** A link goes to the new address. `password`: where the account has one. */
export async function askForNewEmail(email: string, password: string | undefined): Promise<void> {
	await callApi("POST", API_PATHS.email, { body: { email, ...(password && { password }) } });
}

/** Gives the new address. Works signed out, too. */
export async function confirmNewEmail(token: string): Promise<string> {
	return (await callApi<AnswerOf<typeof confirmEmail>>("POST", API_PATHS.confirmEmail, { body: { token } })).email;
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
	await callApi("POST", API_PATHS.changePassword, { body: { currentPassword, newPassword } });
}

/** Signed out already is as good. */
export async function endDevice(deviceId: string): Promise<void> {
	await callApi("DELETE", API_PATHS.device(deviceId)).catch((error: unknown) => {
		if (!(error instanceof ApiError && error.code === "not_found")) throw error;
	});
}

/** Gives how many were signed out. */
export async function endOtherDevices(): Promise<number> {
	return (await callApi<AnswerOf<typeof revokeOtherDevices>>("DELETE", API_PATHS.otherDevices)).revoked;
}

/** Everything that is kept about the user, as JSON text. */
export async function exportData(): Promise<string> {
	return JSON.stringify(await callApi<AnswerOf<typeof exportAccount>>("GET", API_PATHS.export), null, "\t");
}

export async function deleteAccount(password: string | undefined): Promise<void> {
	await callApi("DELETE", API_PATHS.account, { body: password ? { password } : {} });
}
