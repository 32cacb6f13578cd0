// Inserts many rows of one table by a statement that is cheap to build: for a few hundred values, Kysely's tree of nodes and its
// compilation cost as much as SQLite's work. On PostgreSQL the text does not depend on the number of rows: one array a column.
import { CompiledQuery, type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/** Table and columns of the rows. Names are not escaped. */
export interface InsertTarget<Row> {
	table: keyof Database & string;
	/** PostgreSQL's type of each column. */
	columns: Readonly<Record<keyof Row & string, "text" | "integer" | "bigint">>;
	/** Column whose value is unique: a stored row with the same value in it gets the new values of the other columns. */
	conflictKey?: keyof Row & string;
}

/** Maximum number of rows in one statement: databases bound the number of its parameters. */
const ROW_BATCH_SIZE = 500;

export async function insertRows<Row>(
	connection: Kysely<Database>,
	target: InsertTarget<Row>,
	rows: readonly Readonly<Row>[],
): Promise<void> {
	const isPostgres = connection.getExecutor().adapter instanceof PostgresAdapter;
	for (let first = 0; first < rows.length; first += ROW_BATCH_SIZE) {
		const batch = rows.slice(first, first + ROW_BATCH_SIZE);
		await connection.executeQuery(isPostgres ? fromArrays(target, batch) : fromValues(target, batch));
	}
}

function fromArrays<Row>(target: InsertTarget<Row>, rows: readonly Readonly<Row>[]): CompiledQuery {
	const columns = columnsOf(target);
	const arrays = columns.map((column, index) => `$${index + 1}::${target.columns[column]}[]`);
	const text = `${insertInto(target)} select * from unnest(${arrays.join(", ")})${onConflict(target)}`;
	return CompiledQuery.raw(
		text,
		columns.map((column) => rows.map((row) => row[column])),
	);
}

function fromValues<Row>(target: InsertTarget<Row>, rows: readonly Readonly<Row>[]): CompiledQuery {
	const columns = columnsOf(target);
	const row = `(${columns.map(() => "?").join(", ")})`;
	const values: unknown[] = [];
	for (const each of rows) for (const column of columns) values.push(each[column]);
	return CompiledQuery.raw(`${insertInto(target)} values ${rows.map(() => row).join(", ")}${onConflict(target)}`, values);
}

const columnsOf = <Row>({ columns }: InsertTarget<Row>) => Object.keys(columns) as (keyof Row & string)[];

const insertInto = <Row>(target: InsertTarget<Row>): string =>
	`insert into "${target.table}" (${columnsOf(target)
		.map((column) => `"${column}"`)
		.join(", ")})`;

function onConflict<Row>(target: InsertTarget<Row>): string {
	const { conflictKey } = target;
	if (!conflictKey) return "";
	const changed = columnsOf(target).filter((column) => column !== conflictKey);
	return ` on conflict ("${conflictKey}") do update set ${changed.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`;
}
