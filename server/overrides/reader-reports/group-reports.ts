// Waiting reports of a match as the desk sees them: those of one fact together, without anything about who wrote them. Pure.
import type { ReaderReportTable } from "#server/db/tables/reader-tables.ts";
import type { ReaderDiscrepancy } from "#shared/contract/desk.ts";
import type { ReportFact } from "#shared/contract/reader-report.ts";

/** Facts of one match, and texts of one fact, that reach the desk: what a flood adds is counted, not shown. */
const MAX_FACTS = 20;
const MAX_TEXTS = 10;

/** `rows`: the newest first. What most readers report comes first, of equal ones the newest. */
export function groupReports(rows: readonly ReaderReportTable[]): ReaderDiscrepancy[] {
	const groups = Map.groupBy(rows, ({ fact, event_id }) => `${fact} ${event_id}`);
	return [...groups.values()]
		.flatMap((group) => {
			const newest = group[0];
			if (!newest) return [];
			const { id, fact, event_id, reported_at } = newest;
			const reports = group.slice(0, MAX_TEXTS).map(({ text, evidence, email, reported_at: reportedAt }) => {
				return { text, evidence, isAwaited: email !== "", reportedAt };
			});
			const readers = new Set(group.map(({ reporter }) => reporter)).size;
			return [{ id, fact: fact as ReportFact, eventId: event_id || null, readers, reports, reportedAt: reported_at }];
		})
		.sort((one, other) => other.readers - one.readers || other.reportedAt - one.reportedAt)
		.slice(0, MAX_FACTS);
}
