// Tables of the machinery: the outbox, leases, stored answers of repeated requests, counters of short ids. Part of schema.ts.
import type { Generated } from "kysely";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A lease for work that only one machine does at a time (db/lease.ts). */
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

/** The last short id of each prefix (allocate-ids.ts): 412 for `m` means that m412 was given out last. */
interface IdCounterTable {
	prefix: string;
	taken: number;
}

/** A change that other processes must know (server/bus). */
interface OutboxTable {
	/** Ascending, with gaps. On PostgreSQL, a lower number may become visible after a higher one. */
	number: Generated<number>;
	/** Id of the transaction on PostgreSQL; 0 on SQLite. */
	transaction_id: Generated<number>;
	/** Id of the bus that publishes the fact itself; `null` if every node publishes it when it reads this row. */
	node: string | null;
	topic: string;
	/** Id of the match, user or device; empty if the change belongs to none. */
	subject: string;
	/** First new seq in the subject's history; 0 if it has no history. */
	seq: number;
	/** Time of the database's clock. */
	recorded_at: Generated<number>;
}

/** Position up to which a reader has read the outbox, for readers that continue after a restart. */
interface OutboxReaderTable {
	name: string;
	position: string;
}

/** How a migration affects nodes of the previous version (migrations/kinded-migration.ts). */
interface MigrationKindTable {
	/** Name of the migration, as in `kysely_migration`. */
	name: string;
	/** Kind of the migration; a newer version may use kinds that are unknown here. */
	kind: string;
}

/** What one node counts, so that all nodes can add up the counts (bus/node-counts.ts). */
interface NodeCountTable {
	name: string;
	/** Id of a match, or a hash. */
	key: string;
	/** Id of the node's bus. */
	node: string;
	count: number;
	/** Time of the database's clock. */
	ends_at: number;
}

/** A process that serves the site (console/nodes). */
export interface NodeTable {
	/** Id of the node's bus. */
	id: string;
	host: string;
	newest_migration: string;
	/** First and last report of the process, by the database's clock. */
	started_at: number;
	seen_at: number;
	/** The process' clock minus the database's, at its last report. */
	clock_difference_ms: number;
	connections: number;
	memory_bytes: number;
}

/** The size of a group of tables on one day (console/sizes). */
interface TableSizeTable {
	/** UTC: `2026-11-30`. */
	day: string;
	table_group: string;
	bytes: number;
	/** Number of rows; `null` if the database has not counted them. */
	row_count: number | null;
	measured_at: number;
}

/** Errors of one kind that the nodes logged in one hour (console/errors). */
export interface ErrorHourTable {
	/** Whole hours since 1970, UTC. */
	hour: number;
	kind: string;
	place: string;
	count: number;
	last_at: number;
}

/** The free space of a disk on one day (console/disks). */
export interface DiskDayTable {
	/** Name of the machine. */
	host: string;
	/** Folder that the settings name. */
	folder: string;
	/** UTC: `2026-11-30`. */
	day: string;
	/** This and the next two columns are those of the last measurement of the day. */
	free_bytes: number;
	total_bytes: number;
	measured_at: number;
	/** Time at which admins got a mail about the disk; `null` if they got none on that day. */
	mailed_at: number | null;
}

export interface MachineryTables {
	outbox: OutboxTable;
	outbox_readers: OutboxReaderTable;
	idempotency_keys: IdempotencyKeyTable;
	id_counters: IdCounterTable;
	leases: LeaseTable;
	migration_kinds: MigrationKindTable;
	node_counts: NodeCountTable;
	nodes: NodeTable;
	table_sizes: TableSizeTable;
	error_hours: ErrorHourTable;
	disk_days: DiskDayTable;
}

export const MACHINERY_TABLES_AS_OF: AsOfChoices<MachineryTables> = {
	outbox: "never",
	outbox_readers: "never",
	idempotency_keys: "never",
	id_counters: "as_is",
	leases: "never",
	migration_kinds: "never",
	node_counts: "never",
	nodes: "never",
	table_sizes: "never",
	error_hours: "never",
	disk_days: "never",
};
