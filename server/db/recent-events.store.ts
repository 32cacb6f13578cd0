// Reads the entries that were added to match logs since an instant.
import type { Kysely } from "kysely";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Database } from "./schema.ts";

export interface RecentEvents {
	matchId: string;
	live: MatchLive;
	events: { event: MatchEvent; recordedAt: Instant }[];
}

/** Reads only matches whose heads changed since then, because most recent entries belong to few matches. */
export async function readRecentEvents(connection: Kysely<Database>, since: Instant): Promise<RecentEvents[]> {
	const heads = await connection.selectFrom("match_heads").select(["match_id", "live"]).where("updated_at", ">=", since).execute();
	const recent: RecentEvents[] = [];
	for (const { match_id: matchId, live } of heads) {
		recent.push({ matchId, live: parseMatchLive(live), events: await readRecordedEvents(connection, { matchId, fromSeq: 1, since }) });
	}
	return recent;
}

/** Returns the entries of a match from a seq on that were logged since an instant. */
export async function readRecordedEvents(
	connection: Kysely<Database>,
	{ matchId, fromSeq, since }: { matchId: string; fromSeq: number; since: Instant },
): Promise<RecentEvents["events"]> {
	const rows = await connection
		.selectFrom("match_events")
		.select(["body", "recorded_at"])
		.where("match_id", "=", matchId)
		.where("seq", ">=", fromSeq)
		.where("recorded_at", ">=", since)
		.orderBy("seq")
		.execute();
	return rows.map(({ body, recorded_at: recordedAt }) => ({ event: JSON.parse(body) as MatchEvent, recordedAt: Number(recordedAt) }));
}
