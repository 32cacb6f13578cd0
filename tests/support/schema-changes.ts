// Compares a database before and after a migration: whether nodes of the previous version can continue to use it (see MigrationKind).
import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Definition of each column (`matches.state`), index and constraint, by name. */
interface Schema {
	tables: ReadonlySet<string>;
	columns: ReadonlyMap<string, { definition: string; isOptional: boolean }>;
	/** Indexes and constraints that can refuse a row, with the name of their table. */
	rules: ReadonlyMap<string, { definition: string; table: string }>;
	/** Definitions of the other indexes, which refuse nothing. */
	indexes: ReadonlyMap<string, string>;
}

interface Rule {
	name: string;
	table: string;
	definition: string;
}

const SQLITE_RULES = sql<Rule>`select name, tbl_name as "table", sql as definition from sqlite_master
	where (type = 'index' and sql like 'create unique%') or type = 'trigger'`;

const POSTGRES_RULES = sql<Rule>`select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
	from pg_constraint where connamespace = 'public'::regnamespace
	union all select indexname, tablename, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
	union all select tgname, tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

const SQLITE_INDEXES = sql<Rule>`select name, tbl_name as "table", sql as definition from sqlite_master
	where type = 'index' and sql not like 'create unique%'`;

const POSTGRES_INDEXES = sql<Rule>`select indexname as name, tablename as "table", indexdef as definition
	from pg_indexes where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'`;

export async function readSchema(db: Kysely<unknown>): Promise<Schema> {
	const tables = await db.introspection.getTables();
	const columns = tables.flatMap(({ name, columns }) =>
		columns.map((column) => {
			const { dataType, isNullable, hasDefaultValue, isAutoIncrementing } = column;
			const isOptional = isNullable || hasDefaultValue || isAutoIncrementing;
			return [`${name}.${column.name}`, { definition: `${dataType} ${isNullable} ${hasDefaultValue}`, isOptional }] as const;
		}),
	);
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	const { rows } = await (isPostgres ? POSTGRES_RULES : SQLITE_RULES).execute(db);
	const indexes = await (isPostgres ? POSTGRES_INDEXES : SQLITE_INDEXES).execute(db);
	return {
		tables: new Set(tables.map(({ name }) => name)),
		columns: new Map(columns),
		indexes: new Map(indexes.rows.map(({ name, table, definition }) => [`${table}.${name}`, definition])),
		rules: new Map(rows.map(({ name, table, definition }) => [`${table}.${name}`, { table, definition }])),
	};
}

/** A wider number column is compatible, because a node reads and writes the same numbers. */
const widened = (definition: string): string => definition.replace(/^float4 /, "float8 ");

/** Changes that prevent nodes of the previous version from continuing, in words; empty if there are none. */
export function breakingChanges(before: Schema, after: Schema): string[] {
	const breaking: string[] = [];
	for (const [name, { definition }] of before.columns) {
		const now = after.columns.get(name);
		if (!now) breaking.push(`${name} is gone`);
		else if (now.definition !== definition && now.definition !== widened(definition))
			breaking.push(`${name} was ${definition} and is ${now.definition}`);
	}
	for (const [name, { isOptional }] of after.columns) {
		const [table = ""] = name.split(".");
		if (!before.columns.has(name) && before.tables.has(table) && !isOptional) breaking.push(`${name} is new and has no default`);
	}
	for (const [name, { definition, table }] of after.rules) {
		if (before.tables.has(table) && before.rules.get(name)?.definition !== definition) breaking.push(`${name} restricts ${table}`);
	}
	return breaking;
}
