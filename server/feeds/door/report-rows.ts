// Sorts and counts the rows of a report. Pure.
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import type { ReportedRow } from "./feed-adapter.ts";

/** Adds the rows that were accepted unchanged, except those that already have a remark. */
export function withTaken(rows: readonly ReportedRow[], taken: readonly ReportedRow[]): ReportedRow[] {
	const named = new Set(rows.map(({ row }) => row));
	return byVerdict([...rows, ...taken.filter(({ row }) => !named.has(row))]);
}

/** Lost rows come first; rows of one verdict keep their order. */
export const byVerdict = (rows: readonly ReportedRow[]): ReportedRow[] =>
	IMPORT_VERDICTS.flatMap((each) => rows.filter(({ verdict }) => verdict === each));

/** Number of rows by verdict. */
export function countVerdicts(rows: readonly Pick<ReportedRow, "verdict">[]): Record<ReportedRow["verdict"], number> {
	const counts = Object.fromEntries(IMPORT_VERDICTS.map((verdict) => [verdict, 0])) as Record<ReportedRow["verdict"], number>;
	for (const { verdict } of rows) counts[verdict]++;
	return counts;
}
