// Tables of the machinery: the outbox, leases, stored answers of repeated requests, counters of short ids. Part of schema.ts.
import type { Generated } from "kysely";
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

/** A change that other processes must learn of (server/bus). */
interface OutboxTable {
	/** Ascending, with gaps. On PostgreSQL a lower number may become visible later. */
	number: Generated<number>;
	/** Id of the transaction on PostgreSQL; 0 on SQLite. */
	transaction_id: Generated<number>;
	/** The bus that publishes the fact itself; `null` if all nodes publish it from here. */
	node: string | null;
	topic: string;
	/** Id of the match, user or device; empty if the change belongs to none. */
	subject: string;
	/** First new number of the subject's history; 0 if it has none. */
	seq: number;
	/** The database's clock sets it. */
	recorded_at: Generated<number>;
}

/** How far a reader has read the outbox, for readers that continue after a restart. */
interface OutboxReaderTable {
	name: string;
	position: string;
}

/** What a migration does to nodes of the version before it (migrations/kinded-migration.ts). */
interface MigrationKindTable {
	/** Name of the migration, as in `kysely_migration`. */
	name: string;
	/** A newer version may know other words. */
	kind: string;
}

/** What one node counts, for the others (bus/node-counts.ts). */
interface NodeCountTable {
	name: string;
	/** Id of a match, or a hash. */
	key: string;
	/** The bus' id of the node. */
	node: string;
	count: number;
	/** Time of the database's clock. */
	ends_at: number;
}

/** A process that serves the site (console/nodes). */
export interface NodeTable {
	/** The bus' id of the node. */
	id: string;
	host: string;
	newest_migration: string;
	/** Times of the database's clock. */
	started_at: number;
	seen_at: number;
	/** Its clock minus the database's, as of its last report. */
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
	/** `null` if the database has not counted them. */
	row_count: number | null;
	measured_at: number;
}

/** What the nodes logged as errors in one hour (console/errors). */
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
	/** The folder that the settings name. */
	folder: string;
	/** UTC: `2026-11-30`. */
	day: string;
	/** This and the next two columns are those of the day's last measurement. */
	free_bytes: number;
	total_bytes: number;
	measured_at: number;
	/** When the admins were written to about it; `null` if they were not on that day. */
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
