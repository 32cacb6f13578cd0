// The interface of a feed: start() for feeds that submit permanently, an import for feeds that read files.
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
	/** `feeds` are in the order of their priority. */
	settings: Pick<Settings, "simulatorSpeed" | "simulatorSeed" | "providers"> & Partial<Pick<Settings, "feeds">>;
	db: Db;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	/** Receives the state of the feed, and returns whether it is paused. */
	feedStates?: FeedStates;
	clock: Clock;
	log: Logger;
}

export interface RunningFeed {
	stop(): Promise<void>;
}

export interface SteadyFeedAdapter {
	/** Resolves when everything that is due now is in the log, or immediately if the feed is paused. */
	start(ports: FeedPorts): Promise<RunningFeed>;
}

export interface ReportedRow {
	verdict: ImportRowView["verdict"];
	row: string;
	message: string;
}

/** The outcome of an import. */
export interface ImportOutcome {
	counts: Omit<ImportCounts, "done" | "total" | "refused" | "disputed" | "withheld" | "remarked" | "taken">;
	rows: readonly ReportedRow[];
	/** Error message if nothing of the file could be imported. */
	failure?: string;
}

export interface PreviewedUpload {
	target: ImportPreview["target"];
	counts: Omit<ImportPreview["counts"], "refused" | "withheld" | "changed" | "remarked">;
	/** Descriptions of how the file is interpreted. */
	facts: readonly string[];
	rows: readonly ReportedRow[];
}

/** `done` of `total` matches or entries have been submitted. */
export type Progress = (done: number, total: number) => void;

export interface ImportPorts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "eventsBySource" | "disputedAmong">;
	clock: Clock;
	/** An error that it throws ends the import at that point. */
	wait(ms: number): Promise<void>;
	/** Called between two slices of rows, so that other work gets a turn. */
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
 * These are methods, so that an adapter may declare its own types of order, upload and command: the registry passes to each adapter only
 * values that the same adapter created.
 */
export interface FileFeedAdapter {
	/** Parses the text of a file as the order requests. Slow for large files, so it runs in a worker thread. */
	readUpload(fileName: string, content: string, order: ImportOrder): ReadUpload | Unreadable | Promise<ReadUpload | Unreadable>;
	/** Returns why the file cannot be imported as the order requests, or `null` if it can. */
	refuse?(order: ImportOrder, upload: ReadUpload): { path: string; message: string } | null;
	/** Returns the file name by which the format is recognised: an order may state the format, whatever the file is called. */
	readAs?(order: ImportOrder): string;
	/** Previews the import without writing anything; `rows` may be more than the page shows. Throws UnusableFile. */
	preview(order: ImportOrder, upload: ReadUpload, ports: Pick<ImportPorts, "catalogue" | "matchLog" | "clock">): Promise<PreviewedUpload>;
	/** Returns `true` if the import plays the matches in real time; then it runs in parallel with other imports. */
	isTimed?(order: ImportOrder): boolean;
	importUpload(order: ImportOrder, upload: ReadUpload, ports: ImportPorts): Promise<ImportOutcome>;
	command: ImportCommandLine;
}

export interface CommandArguments {
	paths: readonly string[];
	options: Readonly<Record<string, string | undefined>>;
	flags: ReadonlySet<string>;
}

/** The command line `npm run import -- <feed> …`. */
interface ImportCommandLine {
	/** Lines of the usage text. */
	usage: string;
	/** Names of options with a value: `home` is `--home`. */
	options: readonly string[];
	/** Names of options without a value: `dry-run` is `--dry-run`. */
	flags?: readonly string[];
	/** Returns `true` if the command only previews the import: it writes nothing, and no report of it is stored. */
	isDryRun?(command: object): boolean;
	/** Returns `null` if the usage should be shown. Throws UsageError. */
	read(given: CommandArguments): object | null;
	/** Name of the imported files, for the report. */
	nameOf(command: object): string;
	/** `lines` are printed; `isFailed` makes the exit code 1, and so does `failure`. Throws UnusableFile. */
	run(command: object, ports: ImportPorts): Promise<ImportOutcome & { lines: string[]; isFailed: boolean }>;
}

/** Error in the arguments of the command. The message is for the person at the terminal. */
export class UsageError extends Error {}

/** Error if a file does not belong to the provider, or cannot be imported as requested. The message is for the person who chose it. */
export class UnusableFile extends Error {}
