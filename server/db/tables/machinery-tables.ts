// Tables of the machinery: leases, stored answers of repeated requests, counters of short ids. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** Work that only one machine does at a time (db/lease.ts). */
interface LeaseTable {
	name: string;
	holder: string;
	ends_at: number;
}

export interface IdempotencyKeyTable {
	/** Format `<actor> <key>`. */
	id: string;
	/** SHA-256 of method, path and body: the same key for another request is a conflict. */
	request_hash: string;
	status: number;
	/** JSON: the first answer. */
	answer: string;
	created_at: number;
}

/** The last short id of each prefix (allocate-ids.ts): 412 for `m` means that m412 is the latest. */
interface IdCounterTable {
	prefix: string;
	taken: number;
}

export interface MachineryTables {
	idempotency_keys: IdempotencyKeyTable;
	id_counters: IdCounterTable;
	leases: LeaseTable;
}

export const MACHINERY_TABLES_AS_OF: AsOfChoices<MachineryTables> = {
	idempotency_keys: "never",
	id_counters: "as_is",
	leases: "never",
};
