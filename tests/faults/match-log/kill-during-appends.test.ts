// kill -9 during appends: acknowledged entries exist afterwards, and the numbering continues (RT14).
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { madeSetupOf } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const SEED = Number(process.env.FAULT_SEED ?? 20261121);
const LIVES = 4;
const script = fileURLToPath(new URL("../../support/append-without-end.ts", import.meta.url));

/** Runs until it is killed; returns the highest acknowledged seq of each match. */
async function runAndKill(database: EmptyDatabase, life: number, millisecondsAfterFirstAck: number): Promise<Map<string, number>> {
	const child = spawn(process.execPath, [script, database.dataDir, database.databaseUrl ?? "", String(life)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let printed = "";
	let isDoomed = false;
	child.stdout.on("data", (chunk: Buffer) => {
		printed += chunk.toString();
		if (!isDoomed) setTimeout(() => child.kill("SIGKILL"), millisecondsAfterFirstAck);
		isDoomed = true;
	});
	await new Promise((resolve) => child.once("close", resolve));
	const acked = new Map<string, number>();
	// The kill may have cut off the last line.
	for (const line of printed.split("\n").slice(0, -1)) {
		const [matchId = "", seq] = line.split(" ");
		acked.set(matchId, Math.max(acked.get(matchId) ?? 0, Number(seq)));
	}
	return acked;
}

describe.each(DATABASE_KINDS)("kill -9 during appends on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)(`loses no acknowledged event and keeps epoch and numbering over ${LIVES} lives (seed ${SEED})`, async () => {
		const random = seededRandom(SEED);
		const database = await create();
		const log = createLogger({ level: "silent" });
		const epochs = new Map<string, string>();
		let lastHeads = new Map<string, number>();
		for (let life = 1; life <= LIVES; life++) {
			const acked = await runAndKill(database, life, random.integer(50, 400));
			expect(acked.size).toBeGreaterThan(0);
			const db = await openDatabase({ ...database, log });
			const matchLog = createMatchLog({ db, states: createMatchStates(madeSetupOf) });
			const heads = new Map<string, number>();
			for (const [matchId, ackedSeq] of acked) {
				const part = await matchLog.eventsSince(matchId, 0);
				expect(part.headSeq).toBeGreaterThanOrEqual(ackedSeq);
				expect(part.headSeq).toBeGreaterThan(lastHeads.get(matchId) ?? 0);
				expect(part.events.map((event) => event.seq)).toEqual(Array.from({ length: part.headSeq }, (_, index) => index + 1));
				expect(part.epoch).toBe(epochs.get(matchId) ?? part.epoch);
				epochs.set(matchId, part.epoch);
				heads.set(matchId, part.headSeq);
			}
			lastHeads = heads;
			await db.close();
		}
		await database.remove();
	});
});
