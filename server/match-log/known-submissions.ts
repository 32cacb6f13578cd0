// Caches the ids under which sources submitted the entries of a match, so that a repeated submission is recognised without an index of all
// entries. The ids of a match are read once, and extended after each commit. An append has locked the head, and its entries take the next
// seqs; a cache that ends before the head is first completed from the log.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type NewEntry, sourceKeyOf } from "./decide-group.ts";
import { readEntriesAt, readSubmissions, type SourceKey } from "./match-event.store.ts";
import type { LoggedMatch } from "./match-states.ts";

/** The submissions of a match up to `seq`. */
interface Known {
	epoch: string;
	seq: number;
	/** Seqs of the entries, by source and its id. */
	seqs: Map<string, Map<string, number>>;
}

/** Maximum number of cached matches. If more are in play at the same time, the logs of some are read again for each group of requests. */
const MAX_MATCHES = 512;

export function createKnownSubmissions() {
	const known = new Lru<string, Known>(MAX_MATCHES);

	function add({ seqs }: Known, { source, sourceId, seq }: { source: string; sourceId: string; seq: number }): void {
		const ofSource = seqs.get(source) ?? new Map<string, number>();
		seqs.set(source, ofSource.set(sourceId, seq));
	}

	async function upTo(transaction: Transaction<Database>, matchId: string, { epoch, state }: LoggedMatch): Promise<Known> {
		const last = known.get(matchId);
		const isOfUse = last?.epoch === epoch && last.seq <= state.seq;
		const current = isOfUse ? last : { epoch, seq: 0, seqs: new Map() };
		if (current.seq < state.seq) for (const row of await readSubmissions(transaction, matchId, current.seq)) add(current, row);
		current.seq = state.seq;
		known.set(matchId, current);
		return current;
	}

	return {
		/** Returns the entries of those keys that were submitted before, by `sourceKeyOf`. The heads of the matches are locked. */
		async find(
			transaction: Transaction<Database>,
			matches: ReadonlyMap<string, LoggedMatch>,
			keys: readonly SourceKey[],
		): Promise<Map<string, MatchEvent>> {
			const found = new Map<string, MatchEvent>();
			for (const [matchId, ofMatch] of Map.groupBy(keys, ({ match_id }) => match_id)) {
				const match = matches.get(matchId);
				if (!match) continue;
				const { seqs } = await upTo(transaction, matchId, match);
				const repeated = ofMatch.flatMap((key) => {
					const seq = seqs.get(key.source)?.get(key.source_id);
					return seq === undefined ? [] : [{ key, seq }];
				});
				if (repeated.length === 0) continue;
				const events = await readEntriesAt(
					transaction,
					matchId,
					repeated.map(({ seq }) => seq),
				);
				for (const { key, seq } of repeated) found.set(sourceKeyOf(key), events.get(seq) as MatchEvent);
			}
			return found;
		},
		/** Call it after the commit of these entries, with the matches after it. */
		committed(entries: readonly NewEntry[], matches: ReadonlyMap<string, LoggedMatch>): void {
			for (const [matchId, ofMatch] of Map.groupBy(entries, ({ request }) => request.matchId)) {
				const current = known.get(matchId);
				const state = matches.get(matchId)?.state;
				if (!current || !state) continue;
				for (const { request, event, sourceId } of ofMatch) add(current, { source: request.sourceName, sourceId, seq: event.seq });
				current.seq = state.seq;
				// Otherwise, an imported season would fill the cache with matches that are over.
				if (hasEnded(state.status)) known.delete(matchId);
			}
		},
	};
}
