// Folded states of matches in use, so that an append costs one reduce and not a fold of the whole log.
// The log stays the truth: a state is used only when its epoch and seq are the head's and its set-up the present one;
// it is caught up or folded anew otherwise.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { foldFurther } from "#shared/match/fold-log.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { emptyMatchState } from "#shared/match/reduce-match.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { type MatchHeader, readEvents } from "./match-event.store.ts";

export interface LoggedMatch {
	epoch: string;
	state: MatchState;
}

/** Tells who plays and by which format; null for an unknown match. The same object until it changes. */
export type SetupOf = (matchId: string) => Promise<MatchSetup | null>;

export interface MatchStates {
	/** The state at `head`; null for an unknown match. A match without a head has the empty state. */
	at(connection: Kysely<Database> | Transaction<Database>, matchId: string, head: MatchHeader | undefined): Promise<LoggedMatch | null>;
	/** Remembers a committed state. */
	keep(matchId: string, match: LoggedMatch): void;
}

/** Matches kept folded; a Saturday has about 300. */
const KEPT = 512;

export function createMatchStates(setupOf: SetupOf): MatchStates {
	const kept = new Map<string, LoggedMatch>();

	function keep(matchId: string, match: LoggedMatch): void {
		kept.delete(matchId);
		kept.set(matchId, match);
		const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
		if (oldest !== undefined) kept.delete(oldest);
	}

	return {
		keep,
		async at(connection, matchId, head) {
			const setup = await setupOf(matchId);
			const sport = setup && sportByKey(setup.sport);
			if (!sport) return null;
			const empty = emptyMatchState(sport, setup);
			if (!head) return { epoch: "", state: empty };
			const known = kept.get(matchId);
			const isOfUse = known?.epoch === head.epoch && known.state.setup === setup && known.state.seq <= head.seq;
			if (isOfUse && known.state.seq === head.seq) return known;
			const start = isOfUse ? known.state : empty;
			const missed = (await readEvents(connection, matchId, start.seq)).filter((event) => event.seq <= head.seq);
			const match = { epoch: head.epoch, state: foldFurther(sport, start, missed) };
			keep(matchId, match);
			return match;
		},
	};
}
