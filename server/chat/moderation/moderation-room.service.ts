// Settings of moderators for a whole room: slow mode and the pinned line.
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { GOAL_WINDOW_MS } from "../announcements/goal-burst.ts";
import type { LockedRoom, RoomChange, Rooms, Work } from "../kernel/chat-ports.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { readPersonsLine } from "../moderation-records/moderation-line.store.ts";
import type { StoredLine } from "../room/stored-fact.ts";
import { NO_LINE } from "./moderation-refusals.ts";

interface RoomMoved {
	before: ChatRoom;
	room: ChatRoom;
}

export interface ModerationRoom {
	/**
	 * Sets slow mode until it is set again. 0 ends it, even if a goal switched it on; the same goal does not switch it on again. Throws
	 * not_found for an unknown match.
	 */
	slow(actor: Actor, matchId: string, seconds: number): Promise<RoomMoved>;
	/** Replaces the pinned line. Refuses not_found. */
	pin(actor: Actor, at: { matchId: string; seq: number }, seconds: number | null): Promise<Result<RoomMoved>>;
	/** Throws not_found for an unknown match. */
	unpin(actor: Actor, matchId: string): Promise<RoomMoved>;
}

export function createModerationRoom({ rooms }: { rooms: Rooms }): ModerationRoom {
	return {
		slow: (actor, matchId, seconds) =>
			rooms.append(matchId, async (transaction, room) => {
				const change: RoomChange = {
					slowSeconds: seconds,
					slowBy: "moderator",
					// The lines of a burst after a goal still count: without this time, the next line would switch slow mode on again.
					slowUntil: seconds > 0 ? null : room.now + GOAL_WINDOW_MS,
				};
				const detail = { seconds, before: { seconds: room.slowSeconds, by: room.slowBy, until: room.slowUntil } };
				await recordModerationAction(transaction, { action: "slow_mode_set", matchId, actorId: actor.id, userId: null, detail }, room.now);
				return { facts: [], room: change, answer: { before: toRoom(room), room: toRoom({ ...room, ...change }) } };
			}),
		pin: (actor, { matchId, seq }, seconds) =>
			rooms.append(matchId, async (transaction, room): Promise<Work<Result<RoomMoved>>> => {
				const line = await readPersonsLine(transaction, { matchId, seq });
				if (line?.state !== "published") return { facts: [], answer: NO_LINE };
				const { author } = JSON.parse(line.body) as StoredLine;
				const until = seconds === null ? null : room.now + seconds * SECOND_MS;
				const change = { pin: { seq, author: author?.name ?? "", text: line.text, until } };
				const detail = { seq, seconds, before: room.pin?.seq ?? null };
				await recordModerationAction(
					transaction,
					{ action: "pinned", matchId, actorId: actor.id, userId: line.author_id, detail },
					room.now,
				);
				return { facts: [], room: change, answer: { ok: true, value: { before: toRoom(room), room: toRoom({ ...room, ...change }) } } };
			}),
		unpin: (actor, matchId) =>
			rooms.append(matchId, async (transaction, room) => {
				if (!room.pin) return { facts: [], answer: { before: toRoom(room), room: toRoom(room) } };
				const detail = { seq: room.pin.seq };
				await recordModerationAction(transaction, { action: "unpinned", matchId, actorId: actor.id, userId: null, detail }, room.now);
				return { facts: [], room: { pin: null }, answer: { before: toRoom(room), room: toRoom({ ...room, pin: null }) } };
			}),
	};
}

const toRoom = ({ opensAt, closesAt, slowSeconds, slowBy, slowUntil, pin }: LockedRoom): ChatRoom => ({
	opensAt,
	closesAt,
	slowSeconds,
	slowBy,
	slowUntil,
	pin,
});
