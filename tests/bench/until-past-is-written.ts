// Waits until a new demo has written its past, including the seasons before its creation: this takes most of a CPU in the background,
// which a bench would otherwise include in its results.
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteFile } from "#server/db/open-database.ts";
import { storedPosition } from "#server/feeds/simulator/position.ts";

const TIMEOUT_MS = 1_200_000;
const CHECK_INTERVAL_MS = 1_000;
/** If nothing was written for this time, the past is complete: a season takes half a second of CPU time. */
const STEADY_MS = 20_000;

export async function untilPastIsWritten(dataDir: string): Promise<void> {
	const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	const row = database.prepare("select position from feed_positions where feed = 'simulator'");
	/** The amount of written data as one number; `null` while matches of a gap are missing. */
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
