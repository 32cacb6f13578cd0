// A search condition: a text contains each of some words, in any order.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** `folded`: the words as the text has them, spaces between. What stands for any letter in a pattern stands for itself here. */
export function containsWords(text: Expression<unknown>, folded: string): RawBuilder<SqlBool> {
	const words = folded.split(" ").filter((word) => word !== "");
	const conditions = words.map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`);
	return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
