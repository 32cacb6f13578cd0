// The import command: imports recorded matches into the database that the settings name, whether a server runs on that database or not.
// run-import.ts runs the command as a process.
import { setTimeout as sleep } from "node:timers/promises";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { Settings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import { type ImportOutcome, UnusableFile, UsageError } from "./door/feed-adapter.ts";
import { createFeedStates } from "./door/feed-states.ts";
import { createIngest } from "./door/ingest.ts";
import { countVerdicts } from "./door/report-rows.ts";
import { createImportReports } from "./imports/import-reports.ts";
import { readCommand } from "./read-command.ts";
import { fileFeedOf } from "./registry/feeds.ts";

/** Exit code if a file could not be read, nothing of it was taken, or a result is disputed. */
const EXIT_FAILED = 1;
/** Exit code if some lines were not imported. */
const EXIT_INCOMPLETE = 3;
/** Exit code if the command's arguments are invalid. */
const EXIT_USAGE = 2;
const EXPECTED = [SettingsError, UsageError, UnusableFile];

export interface ImportPorts {
	/** Called once the arguments are known to be valid. */
	readSettings(): Pick<Settings, "dataDir" | "databaseUrl" | "databaseWaitSeconds">;
	/** Prints to standard output; printError() prints to standard error. */
	print(lines: string): void;
	printError(line: string): void;
}

/** Returns the exit code. Throws errors that are not caused by the arguments, the settings or the files. */
export async function runImportCommand(words: readonly string[], ports: ImportPorts): Promise<number> {
	try {
		return await run(words, ports);
	} catch (error) {
		const isExpected = EXPECTED.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code === "ENOENT";
		if (!isExpected) throw error;
		ports.printError((error as Error).message);
		return error instanceof UsageError ? EXIT_USAGE : EXIT_FAILED;
	}
}

async function run(words: readonly string[], ports: ImportPorts): Promise<number> {
	const { feed, command } = readCommand(words);
	const adapter = fileFeedOf(feed).command;
	const settings = ports.readSettings();
	const log = createLogger({ level: "warn" });
	const db = await openDatabase({ ...settings, log });
	const clock = Date.now;
	const bus = createInProcessBus(log);
	const feedStates = createFeedStates({ db, clock, log });
	const shared = { db, bus, clock, log };
	const { setupOf } = createMatchSetups(shared);
	const logRoom = createMatchLogRoom({ ...shared, setupOf, gate: createDeskGate({ bus, clock }) });
	try {
		const catalogue = createCatalogueStore({ db, bus, clock });
		const { appender, matchLog } = logRoom;
		const ingest = createIngest({ appender, setupOf, onReport: feedStates.recordReport });
		const reports = createImportReports({ db, clock, log });
		const wait = async (ms: number) => void (await sleep(ms));
		if (adapter.isDryRun?.(command)) {
			const { lines, isFailed } = await adapter.run(command, { catalogue, ingest, matchLog, clock, wait, progress: () => {} });
			ports.print(lines.join("\n"));
			return isFailed ? EXIT_FAILED : 0;
		}
		const importId = await reports.begin({ source: feed, fileName: adapter.nameOf(command), startedBy: "command line" });
		const outcome = await reports.keep(importId, (progress) =>
			adapter.run(command, { catalogue, ingest, matchLog, clock, wait, progress }),
		);
		ports.print(outcome.lines.join("\n"));
		return endOf(outcome, ports);
	} finally {
		await feedStates.stop();
		await logRoom.stop();
		await bus.close();
		await db.close();
	}
}

/** Prints the number of lines that were not taken, and returns the exit code: a lost line must not look like success (FD9). */
function endOf({ rows, failure, isFailed }: ImportOutcome & { isFailed: boolean }, { print, printError }: ImportPorts): number {
	const { refused, withheld } = countVerdicts(rows);
	const parts = [refused > 0 ? `${refused} not taken` : "", withheld > 0 ? `${withheld} taken without a result` : ""];
	if (refused + withheld > 0) print(`Lines that need a look: ${parts.filter(Boolean).join(", ")}.`);
	if (failure !== undefined) printError(failure);
	if (isFailed || failure !== undefined) return EXIT_FAILED;
	return refused + withheld > 0 ? EXIT_INCOMPLETE : 0;
}
