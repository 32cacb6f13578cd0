// Queries on the outbox. A position states which rows were read. On SQLite it is the last number, because numbers are committed in order;
// on PostgreSQL it is a snapshot (pg_current_snapshot), because a transaction with a lower number may be committed later.
import { type Kysely, sql } from "kysely";
import { type InsertTarget, insertRows } from "#server/db/insert-rows.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isBefore, parseSnapshot } from "./snapshot.ts";

/** Kind of a change; a row of the outbox has no body. */
export type ChangeTopic =
	| "match"
	| "chat"
	| "live_text"
	| "odds"
	| "catalogue"
	| "desk"
	| "account"
	| "device"
	| "job"
	| "rules"
	| "content";

export interface Change {
	topic: ChangeTopic;
	/** Id of the match, user or device, or name of the queue; empty if the change belongs to none. */
	subject: string;
	/** First new seq in the subject's history; 0 if it has no history. */
	seq: number;
}

/** Joins two changes of a subject into one with the lower seq, from which a reader loads the history. */
export const joinChanges = (known: Change | undefined, { topic, subject, seq }: Change): Change => ({
	...{ topic, subject },
	seq: Math.min(seq, known?.seq ?? seq),
});

export interface RecordedChange extends Change {
	/** Id of the bus that publishes the fact itself; `null` if every node publishes it from the outbox. */
	node: string | null;
	/** Time of the change by the database's clock, before the commit. */
	recordedAt: Instant;
}

/** Position before the first row. */
export const FIRST_POSITION = { sqlite: "0", postgres: "1:1:" } as const;

const OUTBOX: InsertTarget<Change & { node: string | null }> = {
	table: "outbox",
	columns: { node: "text", topic: "text", subject: "text", seq: "bigint" },
};

/** Records changes in their transaction. `node` is the id of the bus that publishes the fact after the commit (`bus.node`). */
export async function recordChanges(
	transaction: Kysely<Database>,
	changes: readonly (Omit<Change, "seq"> & { seq?: number })[],
	node: string | null = null,
): Promise<void> {
	await insertRows(
		transaction,
		OUTBOX,
		changes.map(({ topic, subject, seq = 0 }) => ({ node, topic, subject, seq })),
	);
}

export interface ReadChanges {
	/** Position after the rows that were read. */
	position: string;
	/** Rows that became visible after the given position, in the order of their numbers. */
	changes: RecordedChange[];
}

export async function readChanges({ kysely, kind }: Pick<Db, "kysely" | "kind">, position: string): Promise<ReadChanges> {
	if (kind === "sqlite") {
		const rows = await kysely.selectFrom("outbox").selectAll().where("number", ">", Number(position)).orderBy("number").execute();
		return { position: String(rows.at(-1)?.number ?? position), changes: rows.map(toChange) };
	}
	const { xmax, running } = parseSnapshot(position);
	// One statement reads the rows and its own snapshot, so that both agree.
	const { rows } = await sql<{ position: string; number: number | null } & ChangeRow>`
		with now as materialized (select pg_current_snapshot()::text as position)
		select now.position, outbox.number, outbox.node, outbox.topic, outbox.subject, outbox.seq,
			outbox.recorded_at
		from now left join outbox on outbox.transaction_id >= ${xmax} or outbox.transaction_id = any(${running}::bigint[])
		order by outbox.number`.execute(kysely);
	const next = rows[0]?.position ?? position;
	// A standby that took over without the last transactions assigns their numbers again, so everything in the outbox is read once more.
	if (isBefore(next, position)) return readChanges({ kysely, kind }, FIRST_POSITION[kind]);
	return { position: next, changes: rows.filter(({ number }) => number !== null).map(toChange) };
}

/** Returns the position of a reader that has read every visible row. */
export async function readPosition({ kysely, kind }: Pick<Db, "kysely" | "kind">): Promise<string> {
	if (kind === "sqlite") {
		const newest = await kysely
			.selectFrom("outbox")
			.select(({ fn }) => fn.max("number").as("number"))
			.executeTakeFirst();
		return String(newest?.number ?? FIRST_POSITION.sqlite);
	}
	const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(kysely);
	return rows[0]?.position ?? FIRST_POSITION.postgres;
}

/** Returns `null` for a reader that has not stored a position. */
export async function readStoredPosition({ kysely }: Pick<Db, "kysely">, name: string): Promise<string | null> {
	const row = await kysely.selectFrom("outbox_readers").select("position").where("name", "=", name).executeTakeFirst();
	return row?.position ?? null;
}

export async function storePosition({ kysely }: Pick<Db, "kysely">, name: string, position: string): Promise<void> {
	await kysely
		.insertInto("outbox_readers")
		.values({ name, position })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ position }))
		.execute();
}

/** Wakes the nodes that listen on the channel of PostgreSQL. */
export async function notifyNodes({ kysely }: Pick<Db, "kysely">, channel: string, node: string): Promise<void> {
	await sql`select pg_notify(${channel}, ${node})`.execute(kysely);
}

interface ChangeRow {
	topic: string;
	subject: string;
	seq: number;
	node: string | null;
	recorded_at: number;
}

function toChange({ topic, subject, seq, node, recorded_at }: ChangeRow): RecordedChange {
	return { topic: topic as ChangeTopic, subject, seq: Number(seq), node, recordedAt: Number(recorded_at) };
}
