// The port of a hosted identity provider: verifies ID tokens. Implemented by firebase.ts.
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
}

export interface IdentityProvider {
	readonly name: "firebase";
	/** Refuses identity_refused for a token that does not check, overloaded if the provider cannot be reached. */
	verify(idToken: string): Promise<Result<IdentityClaims>>;
}
