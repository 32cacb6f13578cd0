// Queries on imports of files and on the outcome of their rows.
import { type Kysely, sql } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import { containsWords } from "#server/db/contains-words.ts";
import type { Database } from "#server/db/schema.ts";
import type { ImportRowTable, ImportTable } from "#server/db/tables/desk-tables.ts";
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import { foldText } from "#shared/kit/fold-text.ts";

import type { ReportedRow } from "../door/feed-adapter.ts";

type Connection = Kysely<Database>;

interface ImportQuery {
	q?: string | undefined;
	/** A key of SORTS; a leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
}

/** Maximum number of rows in one statement, because its parameters are bounded. */
const BATCH_SIZE = 100;

/** Returns the id of the import. */
export async function insertImport(connection: Connection, row: Omit<ImportTable, "id">): Promise<string> {
	return connection.transaction().execute(async (transaction) => {
		const [id = ""] = await allocateIds(transaction, "i", 1);
		await transaction
			.insertInto("imports")
			.values({ id, ...row })
			.execute();
		return id;
	});
}

/** Returns `false` if the import has already ended. */
export async function updateImport(connection: Connection, id: string, change: Partial<ImportTable>): Promise<boolean> {
	const updated = await connection
		.updateTable("imports")
		.set(change)
		.where("id", "=", id)
		.where("state", "=", "running")
		.executeTakeFirst();
	return updated.numUpdatedRows > 0n;
}

export async function insertImportRows(connection: Connection, rows: readonly ImportRowTable[]): Promise<void> {
	for (let index = 0; index < rows.length; index += BATCH_SIZE) {
		await connection
			.insertInto("import_rows")
			.values(rows.slice(index, index + BATCH_SIZE))
			.execute();
	}
}

export function readImport(connection: Connection, id: string): Promise<ImportTable | undefined> {
	return connection.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}

const IMPORT_SORTS: Record<string, keyof ImportTable> = { started: "started_at", file: "file_name", source: "source", state: "state" };

/** A running import that last reported before `deadSince` counts as interrupted. */
export async function listImports(connection: Connection, query: ImportQuery & { state?: string | undefined }, deadSince: number) {
	const isDead = sql<boolean>`(state = 'running' and seen_at < ${deadSince})`;
	const chosen = connection
		.selectFrom("imports")
		.$if(query.q !== undefined, (all) => all.where(containsWords(sql.ref("words"), foldText(query.q ?? ""))))
		.$if(query.state === "running", (all) => all.where("state", "=", "running").where("seen_at", ">=", deadSince))
		.$if(query.state === "interrupted", (all) => all.where(sql<boolean>`(state = 'interrupted' or ${isDead})`))
		.$if(query.state === "done" || query.state === "failed", (all) => all.where("state", "=", query.state ?? ""));
	const { column, direction } = orderOf(query.sort, IMPORT_SORTS, "started_at");
	const { limit, offset } = query;
	const rows = await chosen.selectAll().orderBy(column, direction).orderBy("started_at", "desc").limit(limit).offset(offset).execute();
	const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}

const ROW_SORTS: Record<string, keyof ImportRowTable> = { place: "place", verdict: "verdict", row: "row_name" };

export async function listImportRows(connection: Connection, importId: string, query: ImportQuery & { verdict?: string | undefined }) {
	const chosen = connection
		.selectFrom("import_rows")
		.where("import_id", "=", importId)
		.$if(query.q !== undefined, (all) => all.where(containsWords(sql.ref("words"), foldText(query.q ?? ""))))
		.$if(query.verdict !== undefined, (all) => all.where("verdict", "=", query.verdict ?? ""));
	const { column, direction } = orderOf(query.sort, ROW_SORTS, "place");
	const { limit, offset } = query;
	const rows = await chosen.selectAll().orderBy(column, direction).orderBy("place").limit(limit).offset(offset).execute();
	const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}

/** Number of rows of the report by verdict. */
export async function countImportRows(connection: Connection, importId: string): Promise<Record<ReportedRow["verdict"], number>> {
	const rows = await connection
		.selectFrom("import_rows")
		.select(({ fn }) => ["verdict", fn.countAll<number>().as("count")])
		.where("import_id", "=", importId)
		.groupBy("verdict")
		.execute();
	const of = new Map(rows.map(({ verdict, count }) => [verdict, Number(count)]));
	return Object.fromEntries(IMPORT_VERDICTS.map((verdict) => [verdict, of.get(verdict) ?? 0])) as Record<ReportedRow["verdict"], number>;
}

function orderOf<Column extends string>(sort: string, columns: Record<string, Column>, usual: Column) {
	const isDown = sort.startsWith("-");
	return { column: columns[isDown ? sort.slice(1) : sort] ?? usual, direction: isDown ? ("desc" as const) : ("asc" as const) };
}

/** Number of running imports by feed. */
export async function countRunning(connection: Connection, deadSince: number): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("imports")
		.select(({ fn }) => ["source", fn.countAll<number>().as("count")])
		.where("state", "=", "running")
		.where("seen_at", ">=", deadSince)
		.groupBy("source")
		.execute();
	return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}
