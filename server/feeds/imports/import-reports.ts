// Stores a report of each import: its progress while it runs, the outcome of its rows, and how it ended.

import type { Db } from "#server/db/open-database.ts";
import type { ImportTable } from "#server/db/tables/desk-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ImportCounts } from "#shared/contract/rest/console/feeds.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { type ImportOutcome, type Progress, type ReportedRow, UnusableFile } from "../door/feed-adapter.ts";
import { byVerdict, countVerdicts } from "../door/report-rows.ts";
import { FeedStalled } from "../door/submit-drafts.ts";
import { insertImport, insertImportRows, updateImport } from "./import.store.ts";

/** Error of an import that is stopped before its end. */
export class ImportStopped extends Error {}

/** Interval at which a running import reports. If it is silent for longer than DEAD_AFTER_MS, its server has died. */
const RENEW_EVERY_MS = 2 * SECOND_MS;
const DEAD_AFTER_MS = 20 * SECOND_MS;

/** Maximum number of rows of one report. */
const MAX_ROWS = 5_000;

export const deadSince = (now: Instant): Instant => now - DEAD_AFTER_MS;

const NONE: ImportCounts = {
	done: 0,
	total: 0,
	inserted: 0,
	changed: 0,
	unchanged: 0,
	players: 0,
	events: 0,
	refused: 0,
	disputed: 0,
	withheld: 0,
	remarked: 0,
	taken: 0,
};

export interface ImportReports {
	begin(named: { source: string; fileName: string; startedBy: string }): Promise<string>;
	/** Runs the import and writes the report's end. An error is recorded, and rethrown. */
	keep<Outcome extends ImportOutcome>(importId: string, run: (progress: Progress) => Promise<Outcome>): Promise<Outcome>;
}

export function createImportReports({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): ImportReports {
	async function end(importId: string, counts: ImportCounts, ended: Pick<ImportTable, "state" | "error">): Promise<void> {
		const now = clock();
		await updateImport(db.kysely, importId, { ...ended, counts: JSON.stringify(counts), finished_at: now, seen_at: now });
	}

	return {
		begin({ source, fileName, startedBy }) {
			const now = clock();
			const words = foldText(`${source} ${fileName} ${startedBy}`);
			const times = { started_at: now, seen_at: now, finished_at: null };
			const named = { source, file_name: fileName, words, started_by: startedBy };
			return insertImport(db.kysely, {
				...named,
				...times,
				state: "running",
				counts: JSON.stringify(NONE),
				error: null,
				undone_by: null,
				undone_at: null,
				undo_result: null,
			});
		},

		async keep(importId, run) {
			const counts = { ...NONE };
			let saying: Promise<unknown> = Promise.resolve();
			const timer = setInterval(() => {
				const progress = { seen_at: clock(), counts: JSON.stringify(counts) };
				saying = saying
					.then(() => updateImport(db.kysely, importId, progress))
					.catch((error: unknown) => log.warn({ err: error, importId }, "Saving the progress of an import failed"));
			}, RENEW_EVERY_MS);
			try {
				const outcome = await run((done, total) => Object.assign(counts, { done, total }));
				await saying;
				const rows = boundedRows(outcome.rows).map(({ verdict, row, message }, place) => {
					return { import_id: importId, place, verdict, row_name: row, message, words: foldText(`${row} ${message}`) };
				});
				await insertImportRows(db.kysely, rows);
				const { changed: _rows, ...verdicts } = countVerdicts(outcome.rows);
				Object.assign(counts, outcome.counts, verdicts);
				await end(importId, counts, { state: outcome.failure === undefined ? "done" : "failed", error: outcome.failure ?? null });
				return outcome;
			} catch (error) {
				await saying;
				const isStopped = error instanceof ImportStopped;
				await end(importId, counts, { state: isStopped ? "interrupted" : "failed", error: isStopped ? null : messageOf(error) });
				throw error;
			} finally {
				clearInterval(timer);
			}
		},
	};
}

/** Returns at most MAX_ROWS rows, the lost ones first; of the others, only their number is stored. */
function boundedRows(rows: readonly ReportedRow[]): readonly ReportedRow[] {
	const left = rows.length - MAX_ROWS;
	if (left <= 0) return rows;
	return [...byVerdict(rows).slice(0, MAX_ROWS), { verdict: "remarked", row: "", message: `${left} more are left out of this report` }];
}

/** The message for the person who started the import. */
function messageOf(error: unknown): string {
	const isExpected = error instanceof FeedStalled || error instanceof UnusableFile || (error as NodeJS.ErrnoException).code === "ENOENT";
	return isExpected ? (error as Error).message : "Something went wrong on the server: it is in its log.";
}
