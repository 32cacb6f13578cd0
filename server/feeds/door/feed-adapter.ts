// What a provider implements to be a feed: a start for feeds that submit by themselves, an import for those of files.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ImportCounts, ImportOrder, ImportPreview, ImportRowView } from "#shared/contract/rest/console/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import type { FeedStates } from "./feed-states.ts";
import type { Ingest } from "./ingest.ts";

export interface FeedPorts {
	/** `feeds`: in the order of their priority. */
	settings: Pick<Settings, "simulatorSpeed" | "simulatorSeed" | "providers"> & Partial<Pick<Settings, "feeds">>;
	db: Db;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	/** Receives the state of the feed, and answers whether it is paused. */
	feedStates?: FeedStates;
	clock: Clock;
	log: Logger;
}

export interface RunningFeed {
	stop(): Promise<void>;
}

export interface SteadyFeedAdapter {
	/** Resolves once what is due now is in the log, or at once while the feed is paused. */
	start(ports: FeedPorts): Promise<RunningFeed>;
}

export interface ReportedRow {
	verdict: ImportRowView["verdict"];
	row: string;
	message: string;
}

/** What an import came to. */
export interface ImportOutcome {
	counts: Omit<ImportCounts, "done" | "total" | "refused" | "disputed" | "withheld" | "remarked" | "taken">;
	rows: readonly ReportedRow[];
	/** Why nothing of it could be taken, in words. */
	failure?: string;
}

export interface PreviewedUpload {
	target: ImportPreview["target"];
	counts: Omit<ImportPreview["counts"], "refused" | "withheld" | "changed" | "remarked">;
	/** How the file is read, in words. */
	facts: readonly string[];
	rows: readonly ReportedRow[];
}

/** Of `total` matches or entries so many are submitted. */
export type Progress = (done: number, total: number) => void;

export interface ImportPorts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "eventsBySource" | "disputedAmong">;
	clock: Clock;
	/** What it throws ends the import there. */
	wait(ms: number): Promise<void>;
	/** Between two slices of rows. */
	pause?(): Promise<unknown>;
	progress: Progress;
}

/** Content of a file as it leaves the worker thread; long `matches` are passed on in parts. */
export interface ReadUpload {
	kind: string;
	matches?: unknown[];
}
export type Unreadable = { kind: "unreadable"; reason: string };

/**
 * Methods, so that an adapter may declare its own kind of order, upload and command: the registry hands each of them only what
 * the same adapter made.
 */
export interface FileFeedAdapter {
	/** Text of a file → its content, as it is ordered. Slow for large files: runs in a worker thread. */
	readUpload(fileName: string, content: string, order: ImportOrder): ReadUpload | Unreadable | Promise<ReadUpload | Unreadable>;
	/** Why the file cannot be imported as ordered; null where it can. */
	refuse?(order: ImportOrder, upload: ReadUpload): { path: string; message: string } | null;
	/** The file's name as it is read: an order may say what the file is, whatever it is called. */
	readAs?(order: ImportOrder): string;
	/** What the import would do; `rows` may be more than are shown. Reads only. Throws UnusableFile. */
	preview(order: ImportOrder, upload: ReadUpload, ports: Pick<ImportPorts, "catalogue" | "matchLog" | "clock">): Promise<PreviewedUpload>;
	/** Played as if it happened now, beside other imports. */
	isTimed?(order: ImportOrder): boolean;
	importUpload(order: ImportOrder, upload: ReadUpload, ports: ImportPorts): Promise<ImportOutcome>;
	command: ImportCommandLine;
}

export interface CommandArguments {
	paths: readonly string[];
	options: Readonly<Record<string, string | undefined>>;
	flags: ReadonlySet<string>;
}

/** `npm run import -- <feed> …`. */
export interface ImportCommandLine {
	/** Lines of the usage text. */
	usage: string;
	/** Names of options that take a text: `home` is `--home`. */
	options: readonly string[];
	/** Names of options without a text: `dry-run` is `--dry-run`. */
	flags?: readonly string[];
	/** Such a command writes nothing, and no report is kept of it. */
	isDryRun?(command: object): boolean;
	/** Null where the usage should be shown. Throws UsageError. */
	read(given: CommandArguments): object | null;
	/** As the report names what is imported. */
	nameOf(command: object): string;
	/** `lines` are printed; `isFailed` makes the exit code 1, and so does `failure`. Throws UnusableFile. */
	run(command: object, ports: ImportPorts): Promise<ImportOutcome & { lines: string[]; isFailed: boolean }>;
}

/** The message is for the person at the terminal. */
export class UsageError extends Error {}

/** A file that is not of the provider, or cannot be imported as requested. The message is for the person who chose it. */
export class UnusableFile extends Error {}
