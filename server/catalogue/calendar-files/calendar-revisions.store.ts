// Counts the changes of each match as calendars show it, whatever caused them: the desk, staff, an import, a provider. A change is
// detected when a calendar is written, since no reader can have seen a state that no calendar contained.
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";

interface StatedMatch {
	matchId: string;
	/** Everything that the calendar shows of the match. */
	event: object;
	/** Revision of a match that no calendar has contained so far. */
	first: Revision;
}

export interface Revision {
	revision: number;
	/** `null` for the first revision. */
	changedAt: Instant | null;
}

/** Keyed by match. `now` is `null` if the database is one of the past, where nothing is counted. */
export async function reviseCalendar(
	kysely: Kysely<Database>,
	all: readonly StatedMatch[],
	now: Instant | null,
): Promise<Map<string, Revision>> {
	if (all.length === 0) return new Map();
	const matchIds = all.map(({ matchId }) => matchId);
	const rows = await kysely.selectFrom("calendar_revisions").selectAll().where("match_id", "in", matchIds).orderBy("revision").execute();
	const newest = new Map(rows.map((row) => [row.match_id, row]));
	const added: Database["calendar_revisions"][] = [];
	const revisions = all.map(({ matchId, event, first }): [string, Revision] => {
		const digest = createHash("sha256").update(JSON.stringify(event)).digest("base64url");
		const row = newest.get(matchId);
		const standing = row ? { revision: row.revision, changedAt: row.changed_at } : first;
		if (now === null || row?.digest === digest) return [matchId, standing];
		const next = row ? { revision: row.revision + 1, changedAt: now } : first;
		added.push({ match_id: matchId, digest, revision: next.revision, changed_at: next.changedAt });
		return [matchId, next];
	});
	// If two calendars detect a change at once, it is counted once.
	if (added.length > 0)
		await kysely
			.insertInto("calendar_revisions")
			.values(added)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	return new Map(revisions);
}
