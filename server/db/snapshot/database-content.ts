// What a database holds, whichever kind it is: its migrations and the rows of its tables.

export type Row = Readonly<Record<string, unknown>>;

export interface DatabaseAddress {
	dataDir: string;
	databaseUrl?: string | undefined;
}

export interface DatabaseContent {
	/** Names of the migrations in their order; none if the database is new. */
	migrations: readonly string[];
	/** The names of the tables. */
	tables: readonly string[];
	/** The rows of a table, some at a time. */
	rowsOf(table: string): AsyncIterable<readonly Row[]>;
}
