// Deletes lines: the author's own, a moderator's choice, or all lines of a user. Everyone gets the tombstone; only the moderation log
// keeps the text.
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { readPersonsLine, readRoomsOfAuthor, readTextsOf, scrubHeld } from "../moderation-records/moderation-line.store.ts";
import { isModerator, NO_LINE, refuseForbidden } from "./moderation-refusals.ts";
import { closeReports } from "./report.store.ts";

/** Maximum number of lines in one fact and one log entry, which limits the size of a frame, a query and a row. */
export const DELETE_BATCH_SIZE = 200;

const DONE: Result<null> = { ok: true, value: null };

export interface ModerationLines {
	/** Refuses not_found (even for a line that was deleted before), forbidden (another user's line, without the scope). */
	deleteOne(actor: Actor, at: { matchId: string; seq: number }, reason: string | null): Promise<Result<null>>;
	/** Deletes lines in one room or in all, including held ones. Returns their number. */
	deleteAllOf(actor: Actor, userId: string, terms: { matchId: string | undefined; reason: string }): Promise<number>;
}

export function createModerationLines({ db, rooms }: { db: Db; rooms: Rooms }): ModerationLines {
	async function deleteIn(matchId: string, actor: Actor, userId: string, reason: string): Promise<number> {
		return rooms.append(matchId, async (transaction, { now }) => {
			const lines = await readTextsOf(transaction, userId, matchId);
			const parts = Array.from({ length: Math.ceil(lines.length / DELETE_BATCH_SIZE) }, (_, part) =>
				lines.slice(part * DELETE_BATCH_SIZE, (part + 1) * DELETE_BATCH_SIZE),
			);
			for (const part of parts) {
				const detail = { reason, lines: part.map(({ id, seq, text, state }) => ({ id, seq, text, state })) };
				await recordModerationAction(transaction, { action: "lines_deleted", matchId, actorId: actor.id, userId, detail }, now);
				const ids = part.map(({ id }) => id);
				await closeReports(transaction, ids, now);
				// Lines without a seq are held, or shadowed and shown to their author as held.
				const unpublished = part.filter(({ seq }) => seq === null).map(({ id }) => id);
				await scrubHeld(transaction, unpublished, "deleted");
			}
			const seqs = parts.map((part) => part.flatMap(({ seq }) => seq ?? [])).filter((part) => part.length > 0);
			return { facts: seqs.map((part) => ({ kind: "deleted", seqs: part })), answer: lines.length };
		});
	}

	return {
		async deleteOne(actor, at, reason) {
			// The line is looked up first, so that a command for an unknown line does not create a room.
			if (!(await readPersonsLine(db.kysely, at))) return NO_LINE;
			return rooms.append(at.matchId, async (transaction, { now }) => {
				const line = await readPersonsLine(transaction, at);
				const isOwn = line?.author_id === actor.id;
				const isThere = line?.state === "published" || line?.state === "shadowed";
				if (!line || !isThere) return { facts: [], answer: NO_LINE };
				if (!isOwn && !isModerator(actor)) return { facts: [], answer: refuseForbidden("Only moderators delete what others said.") };
				const detail = { lineId: line.id, seq: at.seq, text: line.text, reason };
				await recordModerationAction(
					transaction,
					{ action: "line_deleted", matchId: at.matchId, actorId: actor.id, userId: line.author_id, detail },
					now,
				);
				// Authors must not be able to close reports by deleting the reported line.
				if (!isOwn) await closeReports(transaction, [line.id], now);
				return { facts: [{ kind: "deleted", seqs: [at.seq] }], answer: DONE };
			});
		},
		async deleteAllOf(actor, userId, { matchId, reason }) {
			const all = await readRoomsOfAuthor(db.kysely, userId);
			let deleted = 0;
			// Only one room is locked at a time.
			for (const room of all) if (matchId === undefined || room === matchId) deleted += await deleteIn(room, actor, userId, reason);
			return deleted;
		},
	};
}
