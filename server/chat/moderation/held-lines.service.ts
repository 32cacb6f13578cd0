// Lines held by the blocklist, for moderators to publish or refuse.
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { ModeratedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { Rooms, Work } from "../kernel/chat-ports.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { countHeld, publishHeld, readModeratedLines, readPersonsLine, scrubHeld } from "../moderation-records/moderation-line.store.ts";
import type { StoredLine } from "../room/stored-fact.ts";
import { NO_LINE } from "./moderation-refusals.ts";

export interface HeldLines {
	queue(matchId: string | undefined, limit: number): Promise<{ lines: ModeratedLine[]; more: number }>;
	/**
	 * A published line becomes the newest in the room, with the present time, because readers have passed its old place; its minute of play
	 * stays that of writing. The text of a refused line stays only in the log. Returns the seq. Refuses not_found if the line is no longer
	 * held.
	 */
	decide(actor: Actor, lineId: string, verdict: "published" | "refused", reason: string | null): Promise<Result<number | null>>;
}

export function createHeldLines({ db, rooms }: { db: Db; rooms: Rooms }): HeldLines {
	return {
		async queue(matchId, limit) {
			const [lines, count] = await Promise.all([
				readModeratedLines(db.kysely, { state: "held", matchId, order: "asc", limit }),
				countHeld(db.kysely, matchId),
			]);
			return { lines, more: Math.max(0, count - lines.length) };
		},
		async decide(actor, lineId, verdict, reason) {
			const known = await readPersonsLine(db.kysely, { id: lineId });
			if (known?.state !== "held") return NO_LINE;
			return rooms.append(known.match_id, async (transaction, room): Promise<Work<Result<number | null>>> => {
				const line = await readPersonsLine(transaction, { id: lineId });
				if (line?.state !== "held") return { facts: [], answer: NO_LINE };
				const action = { matchId: line.match_id, actorId: actor.id, userId: line.author_id };
				if (verdict === "refused") {
					await recordModerationAction(
						transaction,
						{ ...action, action: "held_refused", detail: { lineId, text: line.text, reason } },
						room.now,
					);
					await scrubHeld(transaction, [lineId], "refused");
					return { facts: [], answer: { ok: true, value: null } };
				}
				const seq = room.seq + 1;
				const published: StoredLine = { ...(JSON.parse(line.body) as StoredLine), sentAt: room.now };
				await recordModerationAction(
					transaction,
					{ ...action, action: "held_approved", detail: { lineId, seq, sentAt: line.sent_at, reason } },
					room.now,
				);
				await publishHeld(transaction, lineId, { seq, body: JSON.stringify(published), sent_at: room.now });
				return { facts: [{ kind: "line", line: { ...published, seq, reactions: {} } }], answer: { ok: true, value: seq } };
			});
		},
	};
}
