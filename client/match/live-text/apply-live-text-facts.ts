// Applies the snapshot and facts of a topic live-text:{id} to the texts of a match.
import type { Store } from "#client/ui/page/store.ts";
import { foldLiveText, NO_LIVE_TEXT } from "#shared/contract/live-text.ts";
import { decodeLiveTextFact } from "#shared/contract/socket/live-text-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { liveTextAtom } from "./live-text-atom.ts";

export function applyLiveTextSnapshot(
	store: Store,
	matchId: MatchId,
	facts: readonly unknown[][],
	position: TopicPosition,
	baseAt: Instant,
): void {
	const text = foldLiveText(
		NO_LIVE_TEXT,
		facts.map((fact) => decodeLiveTextFact(fact, baseAt)),
	);
	store.set(liveTextAtom(store, matchId), { ...position, ...text });
}

/** `firstSeq` numbers the first fact; 0 for removals delivered out of order (RT12). Known facts are skipped (RT3). */
export function applyLiveTextFacts(store: Store, matchId: MatchId, facts: readonly unknown[][], firstSeq: number, baseAt: Instant): void {
	const known = store.get(liveTextAtom(store, matchId));
	if (!known) return;
	const verdict = guardFrame(known.seq, firstSeq || known.seq + 1, facts.length);
	if (verdict.kind === "gap") throw new Error(`live text ${matchId} stands at ${known.seq}, facts begin at ${firstSeq}`);
	if (verdict.kind === "drop") return;
	const next = facts.slice(verdict.from).map((fact) => decodeLiveTextFact(fact, baseAt));
	const seq = firstSeq ? firstSeq + facts.length - 1 : known.seq;
	store.set(liveTextAtom(store, matchId), { epoch: known.epoch, seq, ...foldLiveText(known, next) });
}
