// Sends a message to an open room, after checks of sanctions, limits and text. A repeated clientId is stored once.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { AppError, type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { SentAnswer } from "#shared/contract/rest/chat.ts";
import { nextBySlowMode, slowSecondsAt } from "#shared/contract/slow-mode.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { Judged, LockedRoom, Rooms, Sanction, TextJudge, Work } from "../chat-ports.ts";
import { BY_RULE, recordModerationAction } from "../moderation/moderation-action.store.ts";
import { readChatAuthor } from "./chat-author.store.ts";
import { BURST_LINES, BURST_SPAN_MS, type GoalBurst } from "./goal-burst.ts";
import { countLinesSince, insertLine, readByClientId, readLastSent, readLine, readSentTimes } from "./line.store.ts";
import { findMentions, type NameKeyOf } from "./mentions.ts";
import { closedNow, type MatchTimes, type MatchTimesOf, minuteAt, windowOf } from "./room-times.ts";
import { nextByRates, RATE_MESSAGES, RATE_SPAN_MS, refuseTooSoon } from "./send-limits.ts";
import type { StoredLine } from "./stored-fact.ts";

export interface Message {
	matchId: string;
	clientId: string;
	text: string;
	replyTo?: number | undefined;
}

export interface Sayer {
	userId: string;
	/** chat:moderate or admin: exempt from the limits, marked beside the name. */
	isStaff: boolean;
}

type SendResult = Result<SentAnswer>;

export interface SendParts {
	db: Db;
	rooms: Rooms;
	judge: TextJudge;
	burst: GoalBurst;
	timesOf: MatchTimesOf;
	nameKeyOf: NameKeyOf;
	clock: Clock;
}

export function createSend({ db, rooms, judge, burst, timesOf, nameKeyOf }: SendParts) {
	/** The pending message of each user: the next one waits, so that limits apply over rooms, too. */
	const underWay = new Map<string, Promise<unknown>>();

	async function say(sayer: Sayer, message: Message): Promise<SendResult> {
		const times = await timesOf(message.matchId);
		if (!times) return refuse({ code: "not_found", message: `There is no match ${message.matchId}.` });
		const speaker = await readChatAuthor(db.kysely, sayer.userId);
		if (!speaker) return refuse(GONE);
		const sender = { ...sayer, ...speaker };
		const judged = await judge.judge(message.text, sender);
		return rooms.append(message.matchId, async (transaction, room): Promise<Work<SendResult>> => {
			const { matchId, clientId } = message;
			const before = await readByClientId(transaction, { matchId, userId: sayer.userId, clientId });
			if (before) {
				const { seq, text, sent_at: sentAt } = before;
				return quiet({ ok: true, value: { seq, sentAt, text, isHeld: seq === null } });
			}
			// The account may have gone since it was read, with all its lines.
			if (!(await readChatAuthor(transaction, sayer.userId))) return quiet(refuse(GONE));
			const sanction = await judge.sanctionOf(transaction, sayer.userId, room.now);
			const refusal =
				closedNow(windowOf(times), times, room.now) ??
				refuseSanctioned(sanction, room.now) ??
				(judged.ok ? null : judged.error) ??
				(sayer.isStaff ? null : await refuseByLimits(transaction, sayer.userId, room));
			if (refusal) return quiet(refuse(refusal));
			return appendLine(transaction, room, { message, sender, times, judged, isShadowed: sanction?.kind === "shadow_ban" });
		});
	}

	async function refuseByLimits(transaction: Kysely<Database>, userId: string, room: LockedRoom): Promise<AppErrorFields | null> {
		const { matchId, now } = room;
		const sentTimes = await readSentTimes(transaction, userId, now - RATE_SPAN_MS, RATE_MESSAGES);
		const slowMs = slowSecondsAt(room, now) * 1_000;
		const lastSent = slowMs > 0 ? await readLastSent(transaction, userId, matchId, now - slowMs) : null;
		return refuseTooSoon(nextByRates(sentTimes), nextBySlowMode(room, lastSent, now), now);
	}

	async function appendLine(
		transaction: Kysely<Database>,
		room: LockedRoom,
		checked: {
			message: Message;
			sender: { userId: string; name: string; isStaff: boolean };
			times: MatchTimes;
			judged: Judged;
			isShadowed: boolean;
		},
	): Promise<Work<SendResult>> {
		const { message, sender, times, judged, isShadowed } = checked;
		if (!judged.ok) throw new Error("a refused text is not said");
		const { matchId, clientId, replyTo } = message;
		const { text } = judged;
		const answered = replyTo === undefined ? undefined : await readLine(transaction, matchId, replyTo);
		if (replyTo !== undefined && !answered) return quiet(refuse({ code: "not_found", message: "There is no such line to answer." }));
		// Nobody else sees it; its author must.
		const isOwnShadow = isShadowed && answered?.state === "shadowed" && answered.author_id === sender.userId;
		const line: StoredLine = {
			kind: "message",
			author: { id: sender.userId, name: sender.name, isStaff: sender.isStaff },
			text,
			sentAt: room.now,
			minute: minuteAt(times, room.now),
			// One that was deleted meanwhile does not take the answer along.
			replyTo: replyTo !== undefined && (answered?.state === "published" || isOwnShadow) ? replyTo : null,
			mentions: await findMentions(transaction, matchId, text, nameKeyOf),
			event: null,
		};
		const { isHeld } = judged;
		const seq = isHeld ? null : room.seq + 1;
		const lineId = randomUUID();
		await insertLine(transaction, {
			id: lineId,
			match_id: matchId,
			seq,
			author_id: sender.userId,
			client_id: clientId,
			event_key: null,
			// To its author a shadowed line looks held; no moderator decides on it.
			state: isShadowed ? "shadowed" : isHeld ? "held" : "published",
			text,
			body: JSON.stringify(line),
			sent_at: room.now,
		});
		const byRule = { matchId, actorId: BY_RULE };
		if (isHeld && !isShadowed) {
			const held = { ...byRule, userId: sender.userId, detail: { lineId, word: judged.word } };
			await recordModerationAction(transaction, { ...held, act: "line_held" }, room.now);
		}
		const answer: SendResult = { ok: true, value: { seq, sentAt: room.now, text, isHeld } };
		if (seq === null) return quiet(answer);
		const fact: ChatFact = isShadowed ? { kind: "hidden" } : { kind: "line", line: { ...line, seq, reactions: {} } };
		const isBurst =
			burst.mayBegin(room) && (await countLinesSince(transaction, matchId, room.now - BURST_SPAN_MS, BURST_LINES)) >= BURST_LINES;
		if (!isBurst) return { facts: [fact], answer };
		const slow = burst.slowMode(room);
		await recordModerationAction(transaction, { ...byRule, act: "slow_mode_by_goal", userId: null, detail: { ...slow } }, room.now);
		return { facts: [fact], room: slow, answer };
	}

	/** Refuses with chat_closed, chat_sanctioned, text_refused, rate_limited, slow_mode, not_found, unauthenticated. */
	return async (sayer: Sayer, message: Message): Promise<SendResult> => {
		const before = underWay.get(sayer.userId);
		const saying = (async () => {
			await before?.catch(() => {});
			return say(sayer, message);
		})();
		underWay.set(sayer.userId, saying);
		try {
			return await saying;
		} catch (error) {
			if (error instanceof AppError) return refuse(error);
			throw error;
		} finally {
			if (underWay.get(sayer.userId) === saying) underWay.delete(sayer.userId);
		}
	};
}

export type Send = ReturnType<typeof createSend>;

/** A shadow ban is never revealed. */
export function refuseSanctioned(sanction: Sanction | null, now: Instant): AppErrorFields | null {
	if (!sanction || sanction.kind === "shadow_ban") return null;
	const { kind, reason, until } = sanction;
	const end = until === null ? "" : ` until ${new Date(until).toISOString()}`;
	const message = `${kind === "ban" ? "You are banned from chat" : "You may not write"}${end}: ${reason}`;
	return { code: "chat_sanctioned", message, ...(until !== null && { retryAfterMs: Math.max(0, until - now) }) };
}

export const GONE: AppErrorFields = { code: "unauthenticated", message: "This account is gone." };
const quiet = (answer: SendResult): Work<SendResult> => ({ facts: [], answer });
