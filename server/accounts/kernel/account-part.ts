// What a room stores about users: part of their export, deleted with their account. Rooms with such tables pass one to createAccounts;
// own-parts.store.ts has those of accounts themselves.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

export interface AccountPart {
	/** Names it in the export. */
	name: string;
	/** Everything stored, as JSON: no hash, no token. */
	exportOf(userId: string): Promise<unknown>;
	/** Deletes it. In the transaction that deletes the account, while the user's row is still there. */
	forget(transaction: Kysely<Database>, userId: string): Promise<void>;
	/** What outlived an account of the same address comes back. In the transaction that makes the account. */
	recall?: Recall;
}

export type Recall = (transaction: Kysely<Database>, user: { id: string; emailKey: string }) => Promise<void>;
