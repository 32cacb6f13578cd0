// The port of a hosted identity provider: verifies ID tokens, reads and deletes the accounts that they belong to. Implemented by
// firebase.ts.
import type { Result } from "#server/errors/app-error.ts";

/** The facts about a user that the provider confirms. */
export interface IdentityClaims {
	provider: "firebase";
	/** The provider's permanent id of the person. */
	subject: string;
	/** The sign-in method in the provider's terms: password (also an e-mail link), phone, google.com … */
	method: string;
	email: string | null;
	/** `true` if the provider has verified that the address belongs to the user. */
	isEmailVerified: boolean;
	/** Phone number in E.164 form, verified by a code. */
	phone: string | null;
	name: string | null;
	/** Time of the sign-in at the provider that issued the token; epoch milliseconds. */
	signedInAt: number;
}

/** The provider's data about an account. `null` if unknown or absent. */
export interface IdentityRecord {
	pictureUrl: string | null;
	/** Epoch milliseconds. */
	createdAt: number | null;
	lastSignInAt: number | null;
}

export interface IdentityProvider {
	readonly name: "firebase";
	/** Refuses identity_refused for an invalid token, identity_not_accepted, overloaded if the provider cannot be reached. */
	verify(idToken: string): Promise<Result<IdentityClaims>>;
	/** Returns `null` if the provider does not return the record. */
	recordOf(idToken: string): Promise<IdentityRecord | null>;
	/**
	 * Deletes the account at the provider; one that no longer exists counts as deleted. Refuses identity_unconfirmed if the sign-in is not
	 * recent enough or the provider does not accept the token, provider_unavailable.
	 */
	deleteAccount(idToken: string): Promise<Result<null>>;
}
