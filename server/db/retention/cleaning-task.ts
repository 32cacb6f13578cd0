// One kind of rows that the cleaner deletes, thins or packs when they are old enough. Each room provides the tasks for its own tables.
import type { Instant } from "#shared/kit/instant.ts";
import type { Database } from "../schema.ts";

/** Selects the rows before an instant, at most `limit` of them. */
export interface OldRows {
	before: Instant;
	limit: number;
}

export interface CleaningTask {
	/** The table of the rows. */
	table: keyof Database & string;
	/** Retention of the rows, in milliseconds. */
	keepMs: number;
	/** `true` if the rows have times of the database's clock. */
	isDatabaseTime?: boolean;
	/** Cleans some of the rows, the oldest first, and returns their number: fewer than the limit if nothing is left. */
	cleanSome(rows: OldRows): Promise<number>;
}
