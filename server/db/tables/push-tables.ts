// Tables for data that other systems push. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** A key of a system that pushes data, or of a program that reads. Its secret is not stored (http/signature/derived-secret.ts). */
export interface ApiKeyTable {
	id: string;
	name: string;
	/** JSON: scopes of the key, `["feed:acme"]`; empty for a key of a reader. */
	scopes: string;
	salt: string;
	secret_hash: string;
	/** Name of the person who created the key. */
	created_by: string;
	created_at: number;
	/** Time of the last use, rounded to the minute; `null` if never used. */
	used_at: number | null;
	revoked_by: string | null;
	revoked_at: number | null;
	/** Quota of a key of a reader; `null` for a key of a system that pushes. */
	reads_per_minute: number | null;
}

/** Accepted signatures that are still fresh, so that a repeated one is refused. */
export interface PushSignatureTable {
	key_id: string;
	signature: string;
	expires_at: number;
}

export interface PushTables {
	api_keys: ApiKeyTable;
	push_signatures: PushSignatureTable;
}

export const PUSH_TABLES_AS_OF: AsOfChoices<PushTables> = {
	api_keys: "never",
	push_signatures: "never",
};
