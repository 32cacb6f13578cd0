// Finds, among the changes in the outbox, the matches whose log got events of certain types; and the matches that changed last.
import type { Change } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

/** Maximum number of matches in one statement, because the depth of its condition is bounded. */
const MATCH_BATCH_SIZE = 200;

/** Returns the ids of the matches that have an event of these types at or after the first changed seq. */
export async function readMatchesWith({ kysely }: Db, types: readonly string[], changes: readonly Change[]): Promise<string[]> {
	const firstSeqs = new Map<string, number>();
	for (const { topic, subject, seq } of changes) {
		if (topic === "match") firstSeqs.set(subject, Math.min(seq, firstSeqs.get(subject) ?? seq));
	}
	const matches = [...firstSeqs];
	const found: string[] = [];
	for (let first = 0; first < matches.length; first += MATCH_BATCH_SIZE) {
		const batch = matches.slice(first, first + MATCH_BATCH_SIZE);
		const rows = await kysely
			.selectFrom("match_events")
			.select("match_id")
			.distinct()
			.where(({ eb, or, and }) => or(batch.map(([matchId, seq]) => and([eb("match_id", "=", matchId), eb("seq", ">=", seq)]))))
			.where("type", "in", types)
			.execute();
		found.push(...rows.map(({ match_id }) => match_id));
	}
	return found;
}

/** Returns a change for each match whose head changed in the last hour of the log; each covers the whole log. */
export async function readRecentMatches({ kysely }: Pick<Db, "kysely">): Promise<Change[]> {
	const { newest } = await kysely
		.selectFrom("match_heads")
		.select(({ fn }) => fn.max("updated_at").as("newest"))
		.executeTakeFirstOrThrow();
	const rows = await kysely
		.selectFrom("match_heads")
		.select("match_id")
		.where("updated_at", ">=", Number(newest ?? 0) - HOUR_MS)
		.execute();
	return rows.map(({ match_id }) => ({ topic: "match", subject: match_id, seq: 0 }));
}
