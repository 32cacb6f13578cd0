// The content of a database of either kind: its migrations and the rows of its tables.

export type Row = Readonly<Record<string, unknown>>;

export interface DatabaseAddress {
	dataDir: string;
	databaseUrl?: string | undefined;
}

export interface DatabaseContent {
	/** Names of the migrations in their order; none if the database is new. */
	migrations: readonly string[];
	/** Names of the tables. */
	tables: readonly string[];
	/** Yields the rows of a table, some at a time. */
	rowsOf(table: string): AsyncIterable<readonly Row[]>;
}

/** Values of a row's primary key, in the order of its columns. */
export type Key = readonly unknown[];

/** Content whose rows can be compared with those of another database, in the order of their keys. */
export interface SortedContent extends DatabaseContent {
	/** Returns the columns of a table's primary key, in the order by which `sortedRowsOf` sorts: numbers by value, texts by their bytes. */
	keyOf(table: string): Promise<readonly string[]>;
	sortedRowsOf(table: string): AsyncIterable<readonly Row[]>;
}
