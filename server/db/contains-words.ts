// A search condition: a text contains each of the given words, in any order.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** `folded` has the words, separated by spaces and folded like the text. Wildcards of SQL patterns are escaped. */
export function containsWords(text: Expression<unknown>, folded: string): RawBuilder<SqlBool> {
	const words = folded.split(" ").filter((word) => word !== "");
	const conditions = words.map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`);
	return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
