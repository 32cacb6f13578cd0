// What an import came to, in the words of every import's report. Pure.
import { describeKind, type ImportReport, isFruitless } from "../openfootball/import-report.ts";
import type { PlayedRecording } from "../replay/play-recording.ts";
import { leftOut } from "../submit-drafts.ts";
import type { ImportOutcome, ReportedRow } from "./import-reports.ts";

/** `isOne`: of one file, whose name its rows need not repeat. */
export function openfootballOutcome(report: ImportReport, { isOne }: { isOne: boolean }): ImportOutcome {
	const toRow = (verdict: ReportedRow["verdict"]) => (remark: ImportReport["notes"][number]) => {
		const row = remark.index === null ? "" : `row ${remark.index}`;
		return { verdict, row: (isOne ? row : `${remark.path} ${row}`).trim(), message: remark.reason };
	};
	const counts = { ...report.matches, players: report.players, events: report.events };
	const useless = report.files.filter(({ kind }) => !["matches", "unreadable", "refused"].includes(kind));
	const files = useless.map(({ path, kind }) => toRow("remarked")({ path, index: null, reason: describeKind(kind) }));
	const rows = [
		...report.disputed.map(toRow("disputed")),
		...report.refused.map(toRow("refused")),
		...report.notes.map(toRow("remarked")),
		...files,
	];
	const isRefused = report.files.some(({ kind }) => kind === "refused");
	const reason = isRefused ? report.notes.find(({ index }) => index === null)?.reason : undefined;
	return { counts, rows, ...(isFruitless(report) && { failure: reason ?? "Nothing in it is openfootball's." }) };
}

export function recordingOutcome({ matchId, events, gaps, refused, dropped, disputed }: PlayedRecording): ImportOutcome {
	const counts = { inserted: 0, changed: 0, unchanged: 0, players: 0, events };
	const missing = gaps.map((message): ReportedRow => ({ verdict: "remarked", row: "", message }));
	const left = refused.map(({ sourceId, reason }): ReportedRow => ({ verdict: "refused", row: sourceId, message: reason }));
	const taken = dropped.map(({ sourceId, reason }): ReportedRow => ({ verdict: "remarked", row: sourceId, message: leftOut(reason) }));
	const dispute: ReportedRow[] = disputed === null ? [] : [{ verdict: "disputed", row: `match ${matchId}`, message: disputed }];
	return { counts, rows: [...dispute, ...left, ...taken, ...missing] };
}
