// Copies heads before they change, for readers with a match delay (db/as-of). A match has at most one copy per second: without that limit,
// a burst of entries would write as much for these readers as for the log.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { deleteHeadVersions, insertHeadVersions } from "./match-event.store.ts";

/** Time for which a copy stands for all states that follow it: a delayed reader sees them later by at most this time, never earlier. */
const COPY_SPAN_MS = SECOND_MS;
/** Maximum number of matches whose last copy is remembered; a match that is forgotten is copied once more. */
const MAX_REMEMBERED = 2_048;

export interface HeadCopies {
	matchIds: readonly string[];
	at: Instant;
}

export function createHeadVersions() {
	/** Times of the last committed copies. */
	const copiedAt = new Lru<string, Instant>(MAX_REMEMBERED);
	/** Time of the next deletion of copies that are no longer needed. */
	let trimDueAt: Instant = 0;

	/** A copy in the future does not count, because the clock may have been set back. */
	function isCovered(matchId: string, now: Instant): boolean {
		const last = copiedAt.get(matchId);
		return last !== undefined && now >= last && now < last + COPY_SPAN_MS;
	}

	return {
		/** Copies the heads of these matches, which change at `now`, and deletes old copies. The result is for `committed`. */
		async copy(transaction: Transaction<Database>, changed: readonly string[], now: Instant): Promise<HeadCopies> {
			const matchIds = changed.filter((matchId) => !isCovered(matchId, now));
			if (matchIds.length > 0) await insertHeadVersions(transaction, matchIds, now + COPY_SPAN_MS);
			if (matchIds.length > 0 && now >= trimDueAt) {
				trimDueAt = now + MINUTE_MS;
				await deleteHeadVersions(transaction, now - MAX_MATCH_DELAY_MS - MINUTE_MS);
			}
			return { matchIds, at: now };
		},
		/** Must be called after the commit, because only then do the copies exist. */
		committed({ matchIds, at }: HeadCopies): void {
			for (const matchId of matchIds) copiedAt.set(matchId, at);
		},
	};
}
