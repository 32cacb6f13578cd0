// A process that appends goals until it is killed, and prints each acknowledgement as "<matchId> <seq>". For the crash test.
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt } from "../fixtures/made-match.ts";
import { createMadeLog } from "./made-log.ts";

const [dataDir = "", databaseUrl = "", life = "0"] = process.argv.slice(2);
const MATCH_IDS = ["m1", "m2", "m3"];

const log = createLogger({ level: "silent" });
const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log });
const { appender } = createMadeLog({ db });

/** Written synchronously, because the process may be killed at any time; if the pipe is full, writing is retried. */
async function print(line: string): Promise<void> {
	for (;;) {
		try {
			writeSync(1, line);
			return;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
			await sleep(1);
		}
	}
}

async function appendTo(matchId: string): Promise<void> {
	const append = (sourceId: string, draft: ReturnType<typeof draftAt>) =>
		appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft });
	await append("kick-off", draftAt("1h", 0, "period_started", {}));
	for (let count = 0; ; count++) {
		const result = await append(`${life}-${count}`, draftAt("1h", 10, "corner_awarded", { side: "home" }));
		if (!result.ok) throw new Error(result.error.message);
		await print(`${matchId} ${result.seq}\n`);
	}
}

await Promise.all(MATCH_IDS.map(appendTo));
