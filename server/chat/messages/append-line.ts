// Appends a checked message to its locked room, as a published, held or shadowed line, and switches on slow mode after a goal.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { BURST_LINES, BURST_SPAN_MS, type GoalBurst } from "../announcements/goal-burst.ts";
import type { Judged, LockedRoom, Work } from "../kernel/chat-ports.ts";
import { BY_RULE, recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { countLinesSince, insertLine, readLine } from "../room/line.store.ts";
import { type MatchTimes, minuteAt } from "../room/room-times.ts";
import type { StoredLine } from "../room/stored-fact.ts";
import { findMentions, type NameKeyOf } from "./mentions.ts";

export interface Message {
	matchId: string;
	clientId: string;
	text: string;
	replyTo?: number | undefined;
}

export type SendResult = Result<SentAnswer>;

/** A message that passed all checks. */
export interface CheckedMessage {
	message: Message;
	sender: { userId: string; name: string; isStaff: boolean; hasBadge: boolean };
	times: MatchTimes;
	judged: Extract<Judged, { ok: true }>;
	isShadowed: boolean;
	/** Time from which slow mode accepts the author's next message. */
	nextAt: Instant;
}

/** Refuses with not_found. */
export async function appendLine(
	{ burst, nameKeyOf }: { burst: GoalBurst; nameKeyOf: NameKeyOf },
	transaction: Kysely<Database>,
	room: LockedRoom,
	checked: CheckedMessage,
): Promise<Work<SendResult>> {
	const { message, sender, times, judged, isShadowed, nextAt } = checked;
	const { matchId, clientId, replyTo } = message;
	const { text, isHeld } = judged;
	const answered = replyTo === undefined ? undefined : await readLine(transaction, matchId, replyTo);
	if (replyTo !== undefined && !answered) {
		return { facts: [], answer: refuse({ code: "not_found", message: "There is no such line to answer." }) };
	}
	// A shadowed line is visible to its author only, who must be able to reply to it.
	const isOwnShadow = isShadowed && answered?.state === "shadowed" && answered.author_id === sender.userId;
	const line: StoredLine = {
		kind: "message",
		author: { id: sender.userId, name: sender.name, isStaff: sender.isStaff, ...(sender.hasBadge && { hasBadge: true }) },
		text,
		sentAt: room.now,
		minute: minuteAt(times, room.now),
		// If the answered line was deleted in the meantime, the message is stored without the reference.
		replyTo: replyTo !== undefined && (answered?.state === "published" || isOwnShadow) ? replyTo : null,
		mentions: await findMentions(transaction, matchId, text, nameKeyOf),
		event: null,
	};
	const seq = isHeld ? null : room.seq + 1;
	const lineId = randomUUID();
	await insertLine(transaction, {
		id: lineId,
		match_id: matchId,
		seq,
		author_id: sender.userId,
		client_id: clientId,
		event_key: null,
		// The author sees a shadowed line as held; moderators do not have to decide on it.
		state: isShadowed ? "shadowed" : isHeld ? "held" : "published",
		text,
		body: JSON.stringify(line),
		sent_at: room.now,
	});
	if (isHeld && !isShadowed) {
		const held = { action: "line_held", matchId, actorId: BY_RULE, userId: sender.userId, detail: { lineId, word: judged.word } } as const;
		await recordModerationAction(transaction, held, room.now);
	}
	const answer: SendResult = { ok: true, value: { seq, sentAt: room.now, text, isHeld, nextAt } };
	if (seq === null) return { facts: [], answer };
	const fact: ChatFact = isShadowed ? { kind: "hidden" } : { kind: "line", line: { ...line, seq, reactions: {} } };
	return { facts: [fact], ...(await slowModeAfterGoal(burst, transaction, room)), answer };
}

/** The change of the room if this line causes a burst after a goal. */
async function slowModeAfterGoal(burst: GoalBurst, transaction: Kysely<Database>, room: LockedRoom): Promise<Pick<Work<unknown>, "room">> {
	const { matchId, now } = room;
	if (!burst.mayBegin(room)) return {};
	if ((await countLinesSince(transaction, matchId, now - BURST_SPAN_MS, BURST_LINES)) < BURST_LINES) return {};
	const slow = burst.slowMode(room);
	const action = { action: "slow_mode_by_goal", matchId, actorId: BY_RULE, userId: null, detail: { ...slow } } as const;
	await recordModerationAction(transaction, action, now);
	return { room: slow };
}
