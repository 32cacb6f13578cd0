// Groups the pending reports of a match by fact, for the desk, without anything about their authors. Pure.
import type { ReaderReportTable } from "#server/db/tables/reader-tables.ts";
import type { ReaderDiscrepancy } from "#shared/contract/desk.ts";
import type { ReportFact } from "#shared/contract/reader-report.ts";

/**
 * Maximum number of facts per match, and of texts per fact, that the desk gets. If there are more reports, they are counted but not shown.
 */
const MAX_FACTS = 20;
const MAX_TEXTS = 10;

/**
 * `rows` has the newest report first. The fact that most readers reported comes first; of facts with equally many readers, the one that was
 * reported last.
 */
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
