// Tables of accounts. Part of schema.ts.

/** An account at the hosted identity provider that signs in as a user here. */
export interface IdentityTable {
	/** Always `firebase`. */
	provider: string;
	subject: string;
	user_id: string;
	/** The provider's name of the last sign-in method: google.com, password, phone … */
	method: string;
	linked_at: number;
	/** The picture's address at the provider; `null` without one. */
	picture_url: string | null;
	/** The fetched picture, shrunk: a `data:` address. */
	picture: string | null;
	/** Creation time of the account at the provider; `null` while unknown. */
	created_at: number | null;
	last_sign_in_at: number | null;
}

/** A token of `npm run token`; the token itself is not stored. */
export interface PrintedTokenTable {
	/** The claim `jti` of the token. */
	id: string;
	subject: string;
	/** JSON: list of Scope. */
	scopes: string;
	created_at: number;
	expires_at: number;
	revoked_at: number | null;
}
