// Folds the snapshot and facts of a topic match:{id} with the server's reducer.

import type { Store } from "#client/ui/page/store.ts";
import { decodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import { foldMatch } from "./fold-match.ts";
import { matchAtom } from "./match-atom.ts";

/** The content of the topic's snapshot: the whole log from seq 1 on. */
export interface MatchSnapshot {
	setup: MatchSetup;
	facts: unknown[][];
}

/** The snapshot replaces everything folded before. */
export function applyMatchSnapshot(
	store: Store,
	matchId: MatchId,
	{ setup, facts }: MatchSnapshot,
	{ epoch }: TopicPosition,
	baseAt: Instant,
): void {
	const sport = loadedSport(setup.sport);
	const events = facts.map((fact, index) => decodeMatchFact(sport, fact, index + 1, baseAt));
	store.set(matchAtom(store, matchId), foldMatch(epoch, setup, events));
}

/** `firstSeq` numbers the first fact. Facts that are already folded are skipped; a gap throws, because the socket must prevent it (RT3). */
export function applyMatchFacts(store: Store, matchId: MatchId, facts: readonly unknown[][], firstSeq: number, baseAt: Instant): void {
	const known = store.get(matchAtom(store, matchId));
	if (!known) return;
	const verdict = guardFrame(known.state.seq, firstSeq, facts.length);
	if (verdict.kind === "gap") throw new Error(`match ${matchId} stands at ${known.state.seq}, facts begin at ${firstSeq}`);
	if (verdict.kind === "drop") return;
	const sport = loadedSport(known.state.setup.sport);
	let state = known.state;
	for (let index = verdict.from; index < facts.length; index++) {
		state = reduceMatch(sport, state, decodeMatchFact(sport, facts[index] ?? [], firstSeq + index, baseAt));
	}
	store.set(matchAtom(store, matchId), { ...known, state });
}
