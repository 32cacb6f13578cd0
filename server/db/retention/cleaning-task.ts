// One kind of rows that the cleaner deletes, thins or packs when they are old enough. A room brings the tasks of its own tables.
import type { Instant } from "#shared/kit/instant.ts";
import type { Database } from "../schema.ts";

/** Rows before an instant, at most a number of them. */
export interface OldRows {
	before: Instant;
	limit: number;
}

export interface CleaningTask {
	/** The table of the rows. */
	table: keyof Database & string;
	/** Time for which the rows stay as they are. */
	keepMs: number;
	/** The database's clock sets their times. */
	isDatabaseTime?: boolean;
	/** Cleans some of the rows, the oldest first, and returns their number: fewer than the limit if nothing is left. */
	cleanSome(rows: OldRows): Promise<number>;
}
