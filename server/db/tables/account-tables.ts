// Tables of accounts. Part of schema.ts.

/** An account at the hosted identity provider that signs in as a user here. */
export interface IdentityTable {
	/** firebase. */
	provider: string;
	subject: string;
	user_id: string;
	/** The provider's method of the last sign-in: google.com, password, phone … */
	method: string;
	linked_at: number;
	/** Where the provider says that the picture is; null without one. */
	picture_url: string | null;
	/** The picture as it was fetched, shrunk: a `data:` address. */
	picture: string | null;
	/** Of the account at the provider; null while unknown. */
	created_at: number | null;
	last_sign_in_at: number | null;
}

/** A token of `npm run token`; the token itself is not stored. */
export interface PrintedTokenTable {
	/** The claim `jti` of the token. */
	id: string;
	subject: string;
	/** JSON. */
	scopes: string;
	created_at: number;
	expires_at: number;
	revoked_at: number | null;
}
