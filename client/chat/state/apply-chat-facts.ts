// Applies the snapshot and facts of a topic chat:{id} to the log of the room.

import type { Store } from "#client/ui/page/store.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { type ChatSnapshot, decodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { chatLogAtom } from "./chat-atoms.ts";
import { foldChatFacts, logOf } from "./outbox/chat-log.ts";
import { changeOutbox, settleOutbox } from "./settle-outbox.ts";

/** Replaces all lines: older ones may have changed unseen. */
export function applyChatSnapshot(
	store: Store,
	matchId: MatchId,
	{ room, lines, hasOlder }: ChatSnapshot,
	position: TopicPosition,
	baseAt: Instant,
): void {
	const received = lines.flatMap(([seq, fact]) => {
		const decoded = decodeChatFact(fact, seq, baseAt);
		return decoded.kind === "line" ? [decoded.line] : [];
	});
	const before = store.get(chatLogAtom(store, matchId))?.room;
	store.set(chatLogAtom(store, matchId), logOf({ position, room, lines: received, hasOlder }));
	if (before) resetSlowMode(store, matchId, before, room);
	settleOutbox(store, matchId);
}

/** `firstSeq` numbers the first fact; 0 for deletions delivered out of order (RT12). Known facts are skipped (RT3). */
export function applyChatFacts(store: Store, matchId: MatchId, facts: readonly unknown[][], firstSeq: number, baseAt: Instant): void {
	const log = store.get(chatLogAtom(store, matchId));
	if (!log) return;
	const verdict = guardFrame(log.seq, firstSeq || log.seq + 1, facts.length);
	if (verdict.kind === "gap") throw new Error(`chat ${matchId} stands at ${log.seq}, facts begin at ${firstSeq}`);
	if (verdict.kind === "drop") return;
	const next = facts.slice(verdict.from).map((fact, index) => decodeChatFact(fact, firstSeq + verdict.from + index, baseAt));
	const folded = foldChatFacts(log, next);
	if (!firstSeq) folded.seq = log.seq;
	store.set(chatLogAtom(store, matchId), folded);
	resetSlowMode(store, matchId, log.room, folded.room);
	settleOutbox(store, matchId);
}

/** Ends the wait if slow mode was shortened or ended. */
function resetSlowMode(store: Store, matchId: MatchId, before: ChatRoom, now: ChatRoom): void {
	if (now.slowSeconds < before.slowSeconds) changeOutbox(store, matchId, (outbox) => ({ ...outbox, nextAt: 0 }));
}
