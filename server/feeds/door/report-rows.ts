// Rows of a report in the order of its page. Pure.
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import type { ReportedRow } from "./feed-adapter.ts";

/** Rows of which nothing else is reported were taken as they stand in the file. */
export function withTaken(rows: readonly ReportedRow[], taken: readonly ReportedRow[]): ReportedRow[] {
	const named = new Set(rows.map(({ row }) => row));
	return byVerdict([...rows, ...taken.filter(({ row }) => !named.has(row))]);
}

/** What was lost comes first; rows of one verdict stay in their order. */
export const byVerdict = (rows: readonly ReportedRow[]): ReportedRow[] =>
	IMPORT_VERDICTS.flatMap((each) => rows.filter(({ verdict }) => verdict === each));

/** By verdict how many rows have it. */
export function countVerdicts(rows: readonly Pick<ReportedRow, "verdict">[]): Record<ReportedRow["verdict"], number> {
	const counts = Object.fromEntries(IMPORT_VERDICTS.map((verdict) => [verdict, 0])) as Record<ReportedRow["verdict"], number>;
	for (const { verdict } of rows) counts[verdict]++;
	return counts;
}
