// Imports recorded matches into the database that the settings name, whether the server runs or not:
//   npm run import -- openfootball PATH… [--dry-run]
//   npm run import -- wyscout FILE --home TEAM [--score 4-2] [--at 2018-07-15T15:00Z] [--speed 10]
import { setTimeout as sleep } from "node:timers/promises";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { readSettings } from "#server/config/env.ts";
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

/** Returns the exit code. */
async function run(words: readonly string[]): Promise<number> {
	const { feed, command } = readCommand(words);
	const adapter = fileFeedOf(feed).command;
	const settings = readSettings();
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
			console.log(lines.join("\n"));
			return isFailed ? 1 : 0;
		}
		const importId = await reports.begin({ source: feed, fileName: adapter.nameOf(command), startedBy: "command line" });
		const outcome = await reports.keep(importId, (progress) =>
			adapter.run(command, { catalogue, ingest, matchLog, clock, wait, progress }),
		);
		console.log(outcome.lines.join("\n"));
		return endOf(outcome);
	} finally {
		await feedStates.stop();
		await logRoom.stop();
		await bus.close();
		await db.close();
	}
}

/** Prints the number of lines that were not taken, and returns the exit code: a lost line must not look like success (FD9). */
function endOf({ rows, failure, isFailed }: ImportOutcome & { isFailed: boolean }): number {
	const { refused, withheld } = countVerdicts(rows);
	const parts = [refused > 0 ? `${refused} not taken` : "", withheld > 0 ? `${withheld} taken without a result` : ""];
	if (refused + withheld > 0) console.log(`Lines that need a look: ${parts.filter(Boolean).join(", ")}.`);
	if (failure !== undefined) console.error(failure);
	if (isFailed || failure !== undefined) return EXIT_FAILED;
	return refused + withheld > 0 ? EXIT_INCOMPLETE : 0;
}

const EXPECTED = [SettingsError, UsageError, UnusableFile];

try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	const isExpected = EXPECTED.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code === "ENOENT";
	if (!isExpected) throw error;
	console.error((error as Error).message);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}
