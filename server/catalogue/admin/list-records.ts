// Searches, orders and pages a table whose rows are few enough for memory. Names are folded and ordered here, since databases do both
// differently. Pure.
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";

export interface ListQuery<Sort extends string> {
	q?: string | undefined;
	sort: Sort | `-${Sort}`;
	offset: number;
	limit: number;
}

type Value = string | number | null;

export interface ListRules<Record, Sort extends string> {
	/** Returns the texts of a record that the search covers; each search word must occur in one of them. */
	words(record: Record): readonly (string | null)[];
	/** Sort keys. Rows that are equal by the chosen key are ordered by the first one. */
	by: { [Key in Sort]: (record: Record) => Value };
}

export function listRecords<Record extends { id: string }, Sort extends string>(
	records: readonly Record[],
	{ q = "", sort, offset, limit }: ListQuery<Sort>,
	{ words, by }: ListRules<Record, Sort>,
): { rows: Record[]; total: number } {
	const wanted = foldText(q).split(" ").filter(Boolean);
	const found = wanted.length === 0 ? [...records] : records.filter((record) => hasAll(foldText(words(record).join(" ")), wanted));
	const isTurned = sort.startsWith("-");
	const key = (isTurned ? sort.slice(1) : sort) as Sort;
	const [first] = Object.values<(record: Record) => Value>(by);
	found.sort(
		(one, other) =>
			(isTurned ? -1 : 1) * compare(by[key](one), by[key](other)) ||
			(first ? compare(first(one), first(other)) : 0) ||
			one.id.localeCompare(other.id, DEFAULT_LOCALE, { numeric: true }),
	);
	return { rows: found.slice(offset, offset + limit), total: found.length };
}

export const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

const collator = new Intl.Collator(DEFAULT_LOCALE, { numeric: true, sensitivity: "base" });

/** `null` counts as the greatest value: it comes last in ascending order, and first in descending order. */
function compare(one: Value, other: Value): number {
	if (one === null || other === null) return Number(one === null) - Number(other === null);
	return typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other));
}
