// Waits until a fresh demo has its past, its seasons from before its creation included: while that is written, in the background, it takes
// most of a processor, which a bench would count as the cost of what it measures.
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteFile } from "#server/db/open-database.ts";
import { storedPosition } from "#server/feeds/simulator/position.ts";

const TIMEOUT_MS = 1_200_000;
const CHECK_INTERVAL_MS = 1_000;
/** Writing a season takes half a second of a processor: none is left if none was written for this time. */
const STEADY_MS = 20_000;

export async function untilPastIsWritten(dataDir: string): Promise<void> {
	const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	const row = database.prepare("select position from feed_positions where feed = 'simulator'");
	/** What is written, as one number; `null` while matches of a gap are missing. */
	const readWritten = () => {
		const sports = Object.values(storedPosition(JSON.parse(String(row.get()?.position ?? "null")))?.sports ?? {});
		if (sports.length === 0 || sports.some(({ gaps }) => gaps.length > 0)) return null;
		return sports.reduce((sum, { pastSeasons = 0 }) => sum + pastSeasons, 0);
	};
	try {
		const deadline = performance.now() + TIMEOUT_MS;
		let written = readWritten();
		for (
			let steadySince = performance.now();
			written === null || performance.now() - steadySince < STEADY_MS;
			await sleep(CHECK_INTERVAL_MS)
		) {
			if (performance.now() > deadline) throw new Error("the demo's past is still being written");
			const now = readWritten();
			if (now !== written) steadySince = performance.now();
			written = now;
		}
	} finally {
		database.close();
	}
}
