// Brings recorded matches into the database that the settings name, whether the server runs or not:
//   npm run import -- openfootball PATH…
//   npm run import -- wyscout FILE --home TEAM [--score 4-2] [--at 2018-07-15T15:00Z] [--speed 10]
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/catalogue.store.ts";
import { createMatchSetups } from "#server/catalogue/match-setup.service.ts";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createIngest } from "./ingest.ts";
import { importFiles } from "./openfootball/import-files.ts";
import { isFruitless, reportLines } from "./openfootball/import-report.ts";
import { readCommand, UsageError } from "./read-command.ts";
import { playRecording } from "./replay/play-recording.ts";
import { NoRecording } from "./replay/wyscout-file.ts";

async function run(words: readonly string[]): Promise<number> {
	const command = readCommand(words, Date.now());
	const settings = readSettings();
	const log = createLogger({ level: "warn" });
	const db = await openDatabase({ ...settings, log });
	const clock = Date.now;
	const bus = createInProcessBus(log);
	try {
		const { setupOf } = createMatchSetups({ db, bus, clock });
		const states = createMatchStates(setupOf);
		const catalogue = createCatalogueStore({ db, bus });
		const ingest = createIngest({ appender: createAppender({ db, bus, states, clock, log }), setupOf });
		if (command.source === "openfootball") {
			const report = await importFiles(command.paths, { catalogue, ingest, matchLog: createMatchLog({ db, states }) });
			console.log(reportLines(report).join("\n"));
			return isFruitless(report) ? 1 : 0;
		}
		const wait = async (ms: number) => void (await sleep(ms));
		const played = await playRecording(readJson(command.file), command, { catalogue, ingest, clock, wait });
		console.log([...played.gaps, `match ${played.matchId}: ${played.events} log entries added.`].join("\n"));
		return 0;
	} finally {
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
