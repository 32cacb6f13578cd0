// Rows of the catalogue by table and id, whatever their kind.
import type { Kysely, Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import { isReferenceViolation } from "#server/db/reference-violation.ts";
import type { Database } from "#server/db/schema.ts";
import type { IdentityKind } from "#server/db/tables/identity-tables.ts";
import { forgetExternalIds } from "../entity-resolution/external-id.store.ts";
import type { UpsertTarget } from "../entity-resolution/upsert-rows.store.ts";
import type { Row } from "../kernel/row.ts";

export type RecordTable = UpsertTarget["table"];
type Tables = Kysely<Record<RecordTable, Row>>;

const tablesOf = (connection: Kysely<Database>) => connection as unknown as Tables;

/** Returns `undefined` for an unknown id. */
export async function readRecord(connection: Kysely<Database>, table: RecordTable, id: string): Promise<Row | undefined> {
	return tablesOf(connection).selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Reads the row, and locks it until the end of the transaction. */
export async function lockRecord(transaction: Transaction<Database>, table: RecordTable, id: string): Promise<Row | undefined> {
	return tablesOf(transaction).selectFrom(table).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateRecord(transaction: Transaction<Database>, table: RecordTable, id: string, set: Row): Promise<void> {
	await tablesOf(transaction).updateTable(table).set(set).where("id", "=", id).execute();
}

/** Returns the id of the new row. `judge` throws if the row must not be created. Two inserts into one table run one after the other. */
export async function insertRecord(
	transaction: Transaction<Database>,
	{ table, idPrefix }: { table: RecordTable; idPrefix: string },
	row: (id: string) => Row,
	judge?: () => Promise<void>,
): Promise<string> {
	const [id = ""] = await allocateIds(transaction, idPrefix, 1);
	await judge?.();
	await tablesOf(transaction)
		.insertInto(table)
		.values({ ...row(id), id })
		.execute();
	return id;
}

export async function deleteRecord(transaction: Transaction<Database>, table: RecordTable, id: string): Promise<void> {
	await tablesOf(transaction).deleteFrom(table).where("id", "=", id).execute();
	const kind = KINDS[table];
	if (kind) await forgetExternalIds(transaction, kind, id);
}

const KINDS: Partial<Record<RecordTable, IdentityKind>> = { leagues: "league", teams: "team", players: "player", matches: "match" };

/** Runs `act` in one transaction. If a reference between rows would break, nothing is changed, and the result is `null`. */
export async function inTransaction<T>(db: Db, act: (transaction: Transaction<Database>) => Promise<T>): Promise<{ value: T } | null> {
	try {
		return { value: await db.kysely.transaction().execute(act) };
	} catch (error) {
		if (isReferenceViolation(error)) return null;
		throw error;
	}
}

/** Returns a function that gives the name of a user by id; an id without a user, as that of a command-line token, is its own name. */
export async function readNames({ kysely }: Db, userIds: readonly string[]): Promise<(userId: string) => string> {
	const ids = [...new Set(userIds)];
	const users = ids.length > 0 ? await kysely.selectFrom("users").select(["id", "display_name"]).where("id", "in", ids).execute() : [];
	const names = new Map(users.map(({ id, display_name }) => [id, display_name]));
	return (userId) => names.get(userId) ?? userId;
}
