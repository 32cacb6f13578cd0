// Brings recorded matches into the database that the settings name, whether the server runs or not:
//   npm run import -- openfootball PATH…
//   npm run import -- wyscout FILE --home TEAM [--score 4-2] [--at 2018-07-15T15:00Z] [--speed 10]
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/catalogue.store.ts";
import { createMatchSetups } from "#server/catalogue/match/match-setup.service.ts";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import { openfootballOutcome, recordingOutcome } from "./imports/import-outcome.ts";
import { createImportReports } from "./imports/import-reports.ts";
import { createIngest } from "./ingest.ts";
import { importFiles } from "./openfootball/import-files.ts";
import { isFruitless, reportLines } from "./openfootball/import-report.ts";
import { readCommand, UsageError } from "./read-command.ts";
import { playRecording } from "./replay/play-recording.ts";
import { NoRecording } from "./replay/wyscout-file.ts";
import { createFeedStates } from "./states/feed-states.ts";
import { leftOut } from "./submit-drafts.ts";

async function run(words: readonly string[]): Promise<number> {
	const command = readCommand(words, Date.now());
	const settings = readSettings();
	const log = createLogger({ level: "warn" });
	const db = await openDatabase({ ...settings, log });
	const clock = Date.now;
	const bus = createInProcessBus(log);
	const feedStates = createFeedStates({ db, clock, log });
	try {
		const { setupOf } = createMatchSetups({ db, bus, clock });
		const states = createMatchStates(setupOf);
		const catalogue = createCatalogueStore({ db, bus, clock });
		const appender = createAppender({ db, bus, states, clock, log, gate: createDeskGate({ bus, clock }) });
		const ingest = createIngest({ appender, setupOf, heard: feedStates.heard });
		const matchLog = createMatchLog({ db, states });
		const reports = createImportReports({ db, clock, log });
		const begin = (fileName: string) => reports.begin({ source: command.source, fileName, startedBy: "command line" });
		if (command.source === "openfootball") {
			const { report } = await reports.keep(await begin(command.paths.join(" ")), async (progress) => {
				const report = await importFiles(command.paths, { catalogue, ingest, matchLog, clock, progress });
				return { ...openfootballOutcome(report, { isOne: false }), report };
			});
			console.log(reportLines(report).join("\n"));
			return isFruitless(report) || report.disputed.length > 0 ? 1 : 0;
		}
		const wait = async (ms: number) => void (await sleep(ms));
		const json = readJson(command.file);
		const { played } = await reports.keep(await begin(command.file), async (progress) => {
			const played = await playRecording(json, command, { catalogue, ingest, matchLog, clock, wait, progress });
			return { ...recordingOutcome(played), played };
		});
		const refused = played.refused.map(({ sourceId, reason }) => `${sourceId}: the log refused it: ${reason}`);
		const dropped = played.dropped.map(({ sourceId, reason }) => `${sourceId}: ${leftOut(reason)}`);
		const disputed = played.disputed === null ? [] : [`match ${played.matchId}: ${played.disputed}`];
		const added = `match ${played.matchId}: ${played.events} log entries added.`;
		console.log([...played.gaps, ...dropped, ...refused, ...disputed, added].join("\n"));
		return played.disputed === null ? 0 : 1;
	} finally {
		await feedStates.stop();
		await bus.close();
		await db.close();
	}
}

function readJson(path: string): unknown {
	const text = readFileSync(path, "utf8");
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new NoRecording(`${path} is no JSON: ${(error as Error).message}`);
	}
}

const EXPECTED = [SettingsError, UsageError, NoRecording];

try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	const isExpected = EXPECTED.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code === "ENOENT";
	if (!isExpected) throw error;
	console.error((error as Error).message);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}
