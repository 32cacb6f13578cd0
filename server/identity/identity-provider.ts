// The port of a hosted identity provider: verifies ID tokens, reads and deletes the accounts that they are of. Implemented by firebase.ts.
import type { Result } from "#server/errors/app-error.ts";

/** What the provider vouches for. */
export interface IdentityClaims {
	provider: "firebase";
	/** The provider's own id of the person, for good. */
	subject: string;
	/** The sign-in method, in the provider's words: password (also an e-mail link), phone, google.com … */
	method: string;
	email: string | null;
	/** Whether the provider verified that the address belongs to the user. */
	isEmailVerified: boolean;
	/** Verified by a code, E.164. */
	phone: string | null;
	name: string | null;
	/** The sign-in at the provider that the token is of; epoch milliseconds. */
	signedInAt: number;
}

/** What the provider stores about an account. Null: unknown, or there is none. */
export interface IdentityRecord {
	pictureUrl: string | null;
	/** Epoch milliseconds. */
	createdAt: number | null;
	lastSignInAt: number | null;
}

export interface IdentityProvider {
	readonly name: "firebase";
	/** Refuses identity_refused for a token that does not check, identity_not_accepted, overloaded if the provider cannot be reached. */
	verify(idToken: string): Promise<Result<IdentityClaims>>;
	/** Null if the provider does not give it. */
	recordOf(idToken: string): Promise<IdentityRecord | null>;
	/**
	 * Deletes the account at the provider; one that is gone already counts as deleted. Refuses identity_unconfirmed where the sign-in is not
	 * recent enough or the token is of no use there, provider_unavailable.
	 */
	deleteAccount(idToken: string): Promise<Result<null>>;
}
