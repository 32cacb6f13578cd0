// Reads the initial content of a room's ring from the database.
import type { Db } from "#server/db/open-database.ts";
import { CHAT_BACKLOG, type ChatFact } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { RESUMED_FACTS, type RingStart } from "./chat-ring.ts";
import { readLines } from "./line.store.ts";
import { countReactions } from "./reaction.store.ts";
import { readFacts, readRoom, toChatRoom } from "./room.store.ts";
import { type MatchTimes, windowOf } from "./room-times.ts";
import { restoreLine } from "./stored-fact.ts";

/** Facts are read before lines: a line that is deleted in between is missing, and its deletion follows. */
export async function readRing({ kysely }: Db, matchId: string, times: MatchTimes): Promise<RingStart> {
	const row = await readRoom(kysely, matchId);
	if (!row) {
		const quiet = { slowSeconds: 0, slowBy: null, slowUntil: null, pin: null };
		return { epoch: "", room: { ...windowOf(times), ...quiet }, lines: [], hasOlder: false, sinceSeq: 0, facts: [], writtenAt: [] };
	}
	const sinceSeq = Math.max(0, row.seq - RESUMED_FACTS);
	const facts = await readFacts(kysely, row, sinceSeq, row.seq);
	const newest = await readLines(kysely, matchId, { before: row.seq + 1, limit: CHAT_BACKLOG + 1, ownId: null });
	const shown = newest.slice(0, CHAT_BACKLOG).reverse();
	const counts = await countReactions(
		kysely,
		matchId,
		shown.map(({ seq }) => seq),
	);
	return {
		epoch: row.epoch,
		room: toChatRoom(row),
		lines: shown.map(({ seq, body }) => ({ ...restoreLine(seq, body), reactions: counts.get(seq) ?? {} })),
		hasOlder: newest.length > shown.length,
		sinceSeq,
		facts,
		writtenAt: writtenAt(facts, row.changed_at),
	};
}

/** Only lines store their time of writing; any other fact gets the time of the next line, or of the room's last change. */
function writtenAt(facts: readonly ChatFact[], changedAt: Instant): Instant[] {
	let next = changedAt;
	return facts
		.toReversed()
		.map((fact) => {
			if (fact.kind === "line") next = fact.line.sentAt;
			return next;
		})
		.reverse();
}
