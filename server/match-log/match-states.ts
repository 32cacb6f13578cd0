// Caches folded states of matches in use, so that an append applies one event instead of folding the whole log. A cached state is used only
// if its epoch and seq are those of the head, and its set-up is current; otherwise it is updated or folded again.

import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { Lru } from "#shared/kit/lru.ts";
import { foldFurther } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { maskTexts } from "./masked-names.ts";
import { type MatchHeader, readEvents } from "./match-event.store.ts";

export interface LoggedMatch {
	epoch: string;
	state: MatchState;
}

/** Returns teams and format of a match; `null` for an unknown one. The object is the same until the match's data changes. */
export type SetupOf = (matchId: string) => Promise<MatchSetup | null>;

export interface MatchStates {
	setupOf: SetupOf;
	/** Returns the state at `head`; `null` for an unknown match. A match without a head has the empty state. */
	at(connection: Kysely<Database> | Transaction<Database>, matchId: string, head: MatchHeader | undefined): Promise<LoggedMatch | null>;
	/** Caches a state that was committed. */
	keep(matchId: string, match: LoggedMatch): void;
	/** Returns the cached state, whatever head it is at. */
	known(matchId: string): LoggedMatch | undefined;
}

/** Number of cached matches; a Saturday has about 300. */
const CACHED = 512;
/**
 * Number of cached matches that are over: without this limit, filling or importing a history would keep all of its matches in memory, some
 * 100 KB each.
 */
const CACHED_ENDED = 128;

/**
 * `share` is a fraction of the usual cache size. `others` may have states of the same matches, which are used if they are at the same head.
 */
export function createMatchStates(
	setupOf: SetupOf,
	{ share = 1, others }: { share?: number; others?: Pick<MatchStates, "known"> } = {},
): MatchStates {
	const folded = new Lru<string, LoggedMatch>(CACHED * share);
	const ended = new Lru<string, LoggedMatch>(CACHED_ENDED * share);

	function keep(matchId: string, match: LoggedMatch): void {
		const [cache, other] = hasEnded(match.state.status) ? [ended, folded] : [folded, ended];
		other.delete(matchId);
		cache.set(matchId, match);
	}

	const known = (matchId: string) => folded.get(matchId) ?? ended.get(matchId);

	return {
		setupOf,
		keep,
		known,
		async at(connection, matchId, head) {
			const setup = await setupOf(matchId);
			if (!setup) return null;
			const sport = sportOf(setup.sport);
			const empty = emptyMatchState(sport, setup);
			if (!head) return { epoch: "", state: empty };
			const own = known(matchId);
			const isOfUse = own?.epoch === head.epoch && own.state.setup === setup && own.state.seq <= head.seq;
			if (isOfUse && own.state.seq === head.seq) return own;
			const other = others?.known(matchId);
			if (other?.epoch === head.epoch && other.state.setup === setup && other.state.seq === head.seq) return other;
			const start = isOfUse ? own.state : empty;
			const isMissing = start.seq < head.seq;
			const missed = isMissing ? (await readEvents(connection, matchId, start.seq)).filter((event) => event.seq <= head.seq) : [];
			const texts = maskTexts(setup, missed);
			const match = { epoch: head.epoch, state: foldFurther(sport, start, texts) };
			keep(matchId, match);
			return match;
		},
	};
}
