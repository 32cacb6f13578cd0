// Imports from the console: a file is read in a worker thread before the response, or refused with nothing written; its matches are
// submitted in the background, one import after the other, and the report can be read at any time.
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type ImportOrder, type ImportPreview, MAX_PREVIEWED } from "#shared/contract/rest/console/feeds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import {
	type ImportOutcome,
	type ImportPorts,
	type PreviewedUpload,
	type Progress,
	type ReadUpload,
	type Unreadable,
	UnusableFile,
} from "../door/feed-adapter.ts";
import { byVerdict, countVerdicts } from "../door/report-rows.ts";
import { fileFeedOf } from "../registry/feeds.ts";
import { type Journal, keepJournal } from "./import-journal.ts";
import { type ImportReports, ImportStopped } from "./import-reports.ts";
import { createUploadReader } from "./read-in-worker.ts";

export interface Imports {
	/** Returns the id of the import. Refuses a file that does not belong to the source, and any file while too many imports wait. */
	start(order: ImportOrder, startedBy: string): Promise<Result<string>>;
	/** Previews the import of the file. Refused like start(). */
	preview(order: ImportOrder): Promise<Result<ImportPreview>>;
	/** Stops running imports. If the same files are imported again, the imports continue where they stopped. */
	stop(): Promise<void>;
}

export interface ImportsParts extends Pick<ImportPorts, "catalogue" | "ingest" | "matchLog" | "clock"> {
	db: Db;
	reports: ImportReports;
	log: Logger;
}

/**
 * Maximum number of imports that are read and not finished: each may take some ten megabytes of memory. Recordings that are played at a
 * speed do not count.
 */
const MAX_CONCURRENT_IMPORTS = 4;
const TRY_AGAIN_AFTER_MS = 10 * SECOND_MS;
/** Pause between two slices of rows, so that writers that wait for the database, and readers, go first. */
const PAUSE_MS = 5;

export function createImports({ db, reports, catalogue, ingest, matchLog, clock, log }: ImportsParts): Imports {
	const stopping = new AbortController();
	const { signal } = stopping;
	const read = createUploadReader(signal);
	/** `running` settles when all imports have ended, `inTurn` when those that run one after the other have. */
	let running: Promise<unknown> = Promise.resolve();
	let inTurn: Promise<unknown> = Promise.resolve();
	let atOnce = 0;

	const wait = async (ms: number) => {
		await sleep(ms, undefined, { signal }).catch(() => undefined);
		if (signal.aborted) throw new ImportStopped();
	};
	const stopsAtTheEnd =
		(progress: Progress): Progress =>
		(done, total) => {
			progress(done, total);
			if (signal.aborted && done < total) throw new ImportStopped();
		};

	async function run(importId: string, order: ImportOrder, upload: ReadUpload, progress: Progress): Promise<ImportOutcome> {
		if (signal.aborted) throw new ImportStopped();
		const journal = keepJournal(db, importId, { catalogue, ingest });
		try {
			return await runWith(journal, order, upload, progress);
		} finally {
			await journal.flush();
		}
	}

	function runWith({ catalogue, ingest }: Journal, order: ImportOrder, upload: ReadUpload, progress: Progress): Promise<ImportOutcome> {
		const ports = { catalogue, ingest, matchLog, clock, wait, pause: () => wait(PAUSE_MS), progress: stopsAtTheEnd(progress) };
		return fileFeedOf(order.source).importUpload(order, upload, ports);
	}

	/** Runs in the background; resolves when the import is over, whatever the outcome. */
	function runLater(importId: string, order: ImportOrder, upload: ReadUpload): Promise<void> {
		const { source, fileName } = order;
		const ended = (isTimed(order) ? Promise.resolve() : inTurn)
			.then(() => reports.keep(importId, (progress) => run(importId, order, upload, progress)))
			.then(() => log.info({ importId, source, fileName }, "Finished an import"))
			.catch((error: unknown) => {
				if (!(error instanceof ImportStopped)) log.error({ err: error, importId, source, fileName }, "An import failed");
			});
		running = Promise.all([running, ended]);
		if (!isTimed(order)) inTurn = ended;
		return ended;
	}

	const readNamed = (order: ImportOrder) => read({ ...order, fileName: fileFeedOf(order.source).readAs?.(order) ?? order.fileName });

	return {
		async preview(order) {
			if (atOnce >= MAX_CONCURRENT_IMPORTS) return TOO_MANY;
			atOnce++;
			try {
				const upload = await readNamed(order);
				const refusal = refusalOf(order, upload);
				if (refusal) return refusal;
				return { ok: true, value: toPreview(await fileFeedOf(order.source).preview(order, upload, { catalogue, matchLog, clock })) };
			} catch (error) {
				if (signal.aborted) return STOPPING;
				if (error instanceof UnusableFile) return refuse("body.leagueId", error.message);
				throw error;
			} finally {
				atOnce--;
			}
		},
		async start(order, startedBy) {
			if (atOnce >= MAX_CONCURRENT_IMPORTS) return TOO_MANY;
			atOnce++;
			let ended: Promise<void> | undefined;
			try {
				const upload = await readNamed(order);
				const refusal = refusalOf(order, upload);
				if (refusal) return refusal;
				const importId = await reports.begin({ source: order.source, fileName: order.fileName, startedBy });
				const isOver = runLater(importId, order, upload);
				if (!isTimed(order)) ended = isOver;
				return { ok: true, value: importId };
			} catch (error) {
				if (signal.aborted) return STOPPING;
				throw error;
			} finally {
				void (ended ?? Promise.resolve()).then(() => atOnce--);
			}
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

/** Lost rows come first, because people look for them. */
function toPreview({ target, counts, facts, rows }: PreviewedUpload): ImportPreview {
	const { refused, withheld, changed, remarked } = countVerdicts(rows);
	const shown = byVerdict(rows)
		.slice(0, MAX_PREVIEWED)
		.map((row, place) => ({ place, ...row }));
	return {
		target,
		counts: { ...counts, refused, withheld, changed, remarked },
		facts: [...facts],
		rows: shown,
	};
}

/** Such an import plays its matches in real time, so it runs in parallel with others. */
const isTimed = (order: ImportOrder): boolean => fileFeedOf(order.source).isTimed?.(order) ?? false;

type Refusal = Extract<Result<never>, { ok: false }>;

const TOO_MANY: Refusal = {
	ok: false,
	error: {
		code: "overloaded",
		message: `${MAX_CONCURRENT_IMPORTS} imports run or wait already: try again when one of them is done.`,
		retryAfterMs: TRY_AGAIN_AFTER_MS,
	},
};
const STOPPING: Refusal = { ok: false, error: { code: "not_accepted", message: "The server stops: send the file again." } };

/** Returns `null` if the file is acceptable. */
function refusalOf(order: ImportOrder, upload: ReadUpload): Refusal | null {
	if (isUnreadable(upload)) return refuse("body.content", upload.reason);
	const refused = fileFeedOf(order.source).refuse?.(order, upload);
	return refused ? refuse(refused.path, refused.message) : null;
}

const isUnreadable = (upload: ReadUpload): upload is Unreadable => upload.kind === "unreadable";

function refuse(path: string, message: string): Refusal {
	return {
		ok: false,
		error: { code: "invalid_request", message: `The file cannot be imported: ${message}.`, issues: [{ path, message }] },
	};
}
