// Tables of what other systems push in. Part of schema.ts.

/** A key of a system that pushes. Its secret is stored nowhere (http/signature/derived-secret.ts). */
export interface ApiKeyTable {
	id: string;
	name: string;
	/** JSON: `["feed:acme"]`. */
	scopes: string;
	salt: string;
	secret_hash: string;
	/** As the person is called. */
	created_by: string;
	created_at: number;
	/** To the minute; null: never. */
	used_at: number | null;
	revoked_by: string | null;
	revoked_at: number | null;
}

/** Signatures that were taken and are still fresh: sent again, they are refused. */
export interface PushSignatureTable {
	key_id: string;
	signature: string;
	expires_at: number;
}

export interface PushTables {
	api_keys: ApiKeyTable;
	push_signatures: PushSignatureTable;
}
