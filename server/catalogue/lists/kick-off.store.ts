// Kick-off of a match: the calendar sets it, the log may move it. `starts_at` is the one in force; `calendar_starts_at` is the calendar's
// if it differs.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readEdits } from "../admin/record-edits.ts";
import { noteChange } from "../catalogue-change.store.ts";
import type { Row } from "../row.ts";

/** Applies a source's report of the calendar: a kick-off moved by the log stays, and so does a calendar set by staff. */
export function calendarRow({ starts_at, has_time, ...rest }: Row, before: Row): Row {
	if ("starts_at" in readEdits(before.edits)) return rest;
	if (before.calendar_starts_at === null) return { ...rest, starts_at: starts_at ?? null, has_time: has_time ?? null };
	return { ...rest, calendar_starts_at: starts_at ?? null, calendar_has_time: has_time ?? null };
}

/**
 * `movedTo` is the log's kick-off, or `null` if the calendar's applies. Returns the number of the change, or `null` if nothing changed.
 */
export async function settleKickOff({ kysely }: Db, matchId: string, movedTo: Instant | null): Promise<number | null> {
	return kysely.transaction().execute(async (transaction) => {
		const match = await transaction
			.selectFrom("matches")
			.select(["starts_at", "has_time", "calendar_starts_at", "calendar_has_time"])
			.where("id", "=", matchId)
			.forUpdate()
			.executeTakeFirst();
		if (!match) return null;
		const calendar = {
			startsAt: match.calendar_starts_at ?? match.starts_at,
			hasTime: match.calendar_starts_at === null ? match.has_time : (match.calendar_has_time ?? 1),
		};
		const wanted =
			movedTo === null
				? { starts_at: calendar.startsAt, has_time: calendar.hasTime, calendar_starts_at: null, calendar_has_time: null }
				: { starts_at: movedTo, has_time: 1, calendar_starts_at: calendar.startsAt, calendar_has_time: calendar.hasTime };
		if (match.starts_at === wanted.starts_at && match.calendar_starts_at === wanted.calendar_starts_at) return null;
		return write(transaction, matchId, wanted);
	});
}

async function write(transaction: Transaction<Database>, matchId: string, wanted: object): Promise<number> {
	await transaction.updateTable("matches").set(wanted).where("id", "=", matchId).execute();
	return noteChange(transaction, [matchId]);
}
