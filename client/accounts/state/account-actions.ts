// The signed-in user's calls to change the account. Changes also arrive on the topic user:{id}. Each throws an ApiError if it is refused.
import { AnotherUserError } from "#client/api/another-user-error.ts";
import { ApiError, callAsUser } from "#client/session/http-client.ts";
import {
	changeEmail,
	changeProfile,
	confirmEmail,
	deleteAccount as deleteAccountCommand,
	exportAccount,
	revokeDevice,
	revokeOtherDevices,
} from "#shared/contract/rest/accounts/account.ts";
import { changePassword as changePasswordCommand, type User } from "#shared/contract/rest/accounts/accounts.ts";
import { type LinkedIdentity, listIdentities, renewIdentity as renewIdentityCommand } from "#shared/contract/rest/accounts/identities.ts";

export async function changeName(displayName: string): Promise<User> {
	return (await callAsUser(changeProfile, { body: { displayName } })).user;
}

/** Sends a link to the new address. `password` is required if the account has one. */
export async function askForNewEmail(email: string, password: string | undefined): Promise<void> {
	await callAsUser(changeEmail, { body: { email, ...(password && { password }) } });
}

/** Returns the new address. Also works while signed out. */
export async function confirmNewEmail(token: string): Promise<string> {
	return (await callAsUser(confirmEmail, { body: { token } })).email;
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
	await callAsUser(changePasswordCommand, { body: { currentPassword, newPassword } });
}

/** Signs a device out; a device that is already signed out counts as success. */
export async function endDevice(deviceId: string): Promise<void> {
	await callAsUser(revokeDevice, { params: { deviceId } }).catch((error: unknown) => {
		if (!(error instanceof ApiError && error.code === "not_found")) throw error;
	});
}

/** Returns the number of devices that were signed out. */
export async function endOtherDevices(): Promise<number> {
	return (await callAsUser(revokeOtherDevices)).revoked;
}

/** Returns everything stored about the user, as JSON text. */
export async function exportData(): Promise<string> {
	return JSON.stringify(await callAsUser(exportAccount), null, "\t");
}

export interface Deletion {
	password?: string | undefined;
	/** ID tokens of the accounts at the identity provider that are deleted too. */
	idTokens: string[];
	/** Keeps the other accounts at the provider. */
	keepIdentities: boolean;
}

export async function deleteAccount({ password, ...identities }: Deletion): Promise<void> {
	await callAsUser(deleteAccountCommand, { body: { ...identities, ...(password && { password }) } }).catch((error: unknown) => {
		// The socket may report the sign-out before this answer arrives, so an answer for the previous user is a success.
		if (!(error instanceof AnotherUserError && error.isAnswered)) throw error;
	});
}

export async function fetchIdentities(): Promise<LinkedIdentity[]> {
	return (await callAsUser(listIdentities)).identities;
}

/** Makes the server read the provider's record of a linked account again; returns all linked accounts. */
export async function renewIdentity(idToken: string): Promise<LinkedIdentity[]> {
	return (await callAsUser(renewIdentityCommand, { body: { id_token: idToken } })).identities;
}
