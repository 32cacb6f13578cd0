// Packs the logs of seasons that ended long ago, each into one compressed row (archived-log.store.ts), and restores a log that changes.
// Readers find a log in either form. Heads, and therefore results and tables, stay as they are.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask, OldRows } from "#server/db/retention/cleaning-task.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { hasEnded, MATCH_STATUSES } from "#shared/match/match-status.ts";
import {
	deleteArchivedLogs,
	insertArchivedLog,
	PACKED_COLUMNS,
	packLog,
	readArchivedIds,
	readEndedSeasons,
	readUnarchived,
} from "./archived-log.store.ts";
import { readEntries } from "./log-entries.store.ts";
import { deleteEntries, insertEvents, lockHeads, markArchived } from "./match-event.store.ts";

const STATUSES = MATCH_STATUSES.filter(hasEnded);
/** Time after which a season with nothing to pack is checked again, because a log that was corrected must be packed again. */
const LOOK_AGAIN_MS = DAY_MS;

/** Packs the logs of seasons that ended `keepMs` ago; if it is `null`, restores packed logs. The limit of a batch counts matches. */
export function createArchiving(parts: { db: Db; clock: Clock; log: Logger }, keepMs: number | null): CleaningTask {
	const { db, clock, log } = parts;
	if (keepMs === null) return { table: "archived_logs", keepMs: 0, cleanSome: ({ limit }) => restoreSome(db, limit) };
	let packedSeasons = new Set<string>();
	let forgottenAt = clock();

	async function cleanSome({ before, limit }: OldRows): Promise<number> {
		if (clock() - forgottenAt >= LOOK_AGAIN_MS) [packedSeasons, forgottenAt] = [new Set(), clock()];
		let count = 0;
		for (const season of await readEndedSeasons(db.kysely, before)) {
			if (packedSeasons.has(season.id)) continue;
			const matchIds = await readUnarchived(db.kysely, season, { statuses: STATUSES, before, limit: limit - count });
			let packed = 0;
			for (const matchId of matchIds) {
				if (await archiveLog(db, matchId, clock())) packed++;
				else log.warn({ matchId }, "A log was not packed, it changes or lacks entries; the season is tried again in a day");
			}
			count += packed;
			if (count < limit || packed < matchIds.length) packedSeasons.add(season.id);
			if (count >= limit) return count;
		}
		return count;
	}
	return { table: "match_events", keepMs, cleanSome };
}

/** Packs a log. Returns `false` if the log has changed in the meantime, or lacks entries. */
async function archiveLog({ kysely }: Db, matchId: string, now: Instant): Promise<boolean> {
	const entries = await readEntries(kysely, [matchId], { columns: PACKED_COLUMNS });
	const packed = await packLog(entries);
	return kysely.transaction().execute(async (transaction) => {
		const [head] = await lockHeads(transaction, [matchId]);
		if (!head || head.is_archived === 1 || head.seq !== entries.length || head.seq !== entries.at(-1)?.seq) return false;
		await insertArchivedLog(transaction, { matchId, entries: entries.length, packed, at: now });
		await deleteEntries(transaction, [matchId]);
		await markArchived(transaction, [matchId], true);
		return true;
	});
}

async function restoreSome({ kysely }: Db, limit: number): Promise<number> {
	const matchIds = await readArchivedIds(kysely, limit);
	for (const matchId of matchIds) {
		await kysely.transaction().execute(async (transaction) => {
			const [head] = await lockHeads(transaction, [matchId]);
			// An append may have restored the log in the meantime.
			if (head?.is_archived === 1) await restoreLogs(transaction, [matchId]);
		});
	}
	return matchIds.length;
}

/** Turns packed logs back into rows. The heads must be locked, and must state that all of these logs are packed. */
export async function restoreLogs(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<void> {
	await insertEvents(transaction, await readEntries(transaction, matchIds, { columns: PACKED_COLUMNS }));
	await deleteArchivedLogs(transaction, matchIds);
	await markArchived(transaction, matchIds, false);
}
