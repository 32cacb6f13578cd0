// The interface of data that a room stores about users: it is exported and deleted with the account. Rooms with such tables pass one to
// createAccounts; own-parts.store.ts has those of the accounts room.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

export interface AccountPart {
	/** Name of the field in the export. */
	name: string;
	/** Returns everything that is stored about the user as JSON, without hashes and tokens. */
	exportOf(userId: string): Promise<unknown>;
	/** Deletes the data, in the transaction that deletes the account, while the user's row still exists. */
	forget(transaction: Kysely<Database>, userId: string): Promise<void>;
	/** Restores data that was kept when an earlier account with the same address was deleted, in the transaction that creates the account. */
	recall?: Recall;
}

export type Recall = (transaction: Kysely<Database>, user: { id: string; emailKey: string }) => Promise<void>;
