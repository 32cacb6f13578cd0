// Sends a message to an open room, after checks of sanctions, limits and text. A repeated clientId is stored once.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { AppError, type AppErrorFields, refuse } from "#server/errors/app-error.ts";
import { nextBySlowMode, slowSecondsAt } from "#shared/contract/slow-mode.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { GoalBurst } from "../announcements/goal-burst.ts";
import type { HasBenefit, LockedRoom, Rooms, Sanction, TextJudge, Work } from "../kernel/chat-ports.ts";
import { readChatAuthor } from "../room/chat-author.store.ts";
import { readByClientId, readLastSent, readSentTimes } from "../room/line.store.ts";
import { closedNow, type MatchTimesOf, windowOf } from "../room/room-times.ts";
import { appendLine, type Message, type SendResult } from "./append-line.ts";
import type { NameKeyOf } from "./mentions.ts";
import { nextByRates, RATE_MESSAGES, RATE_SPAN_MS, refuseTooSoon } from "./send-limits.ts";

export interface Sayer {
	userId: string;
	/** `true` if the user has the scope chat:moderate or admin: such users are exempt from the limits, and their names carry a mark. */
	isStaff: boolean;
}

export interface SendParts {
	db: Db;
	rooms: Rooms;
	judge: TextJudge;
	burst: GoalBurst;
	timesOf: MatchTimesOf;
	nameKeyOf: NameKeyOf;
	hasBenefit: HasBenefit;
	clock: Clock;
}

export function createSend({ db, rooms, judge, timesOf, hasBenefit, ...lineParts }: SendParts) {
	/** The last message of each user that is being sent: the next one waits for it, so that limits apply across rooms. */
	const underWay = new Map<string, Promise<unknown>>();

	async function say(sayer: Sayer, message: Message): Promise<SendResult> {
		const times = await timesOf(message.matchId);
		if (!times) return refuse({ code: "not_found", message: `There is no match ${message.matchId}.` });
		const speaker = await readChatAuthor(db.kysely, sayer.userId);
		if (!speaker) return refuse(GONE);
		const [isNeverSlow, hasBadge] = await Promise.all([
			sayer.isStaff || hasBenefit(sayer.userId, "no_slow_mode", times.sport),
			hasBenefit(sayer.userId, "chat_badge", times.sport),
		]);
		const sender = { ...sayer, ...speaker, hasBadge };
		const slowUntil = (room: LockedRoom, lastSent: Instant | null) => (isNeverSlow ? 0 : nextBySlowMode(room, lastSent, room.now));
		const judged = await judge.judge(message.text, sender);
		return rooms.append(message.matchId, async (transaction, room): Promise<Work<SendResult>> => {
			const { matchId, clientId } = message;
			const before = await readByClientId(transaction, { matchId, userId: sayer.userId, clientId });
			if (before) {
				const { seq, text, sent_at: sentAt } = before;
				return quiet({ ok: true, value: { seq, sentAt, text, isHeld: seq === null, nextAt: slowUntil(room, sentAt) } });
			}
			// The account may have been deleted, with all its lines, since it was read.
			if (!(await readChatAuthor(transaction, sayer.userId))) return quiet(refuse(GONE));
			const sanction = await judge.sanctionOf(transaction, sayer.userId, room.now);
			const refusal = closedNow(windowOf(times), times, room.now) ?? refuseSanctioned(sanction, room.now);
			if (refusal) return quiet(refuse(refusal));
			if (!judged.ok) return quiet(judged);
			const tooSoon = sayer.isStaff ? null : await refuseByLimits(transaction, sayer.userId, room, slowUntil);
			if (tooSoon) return quiet(refuse(tooSoon));
			const isShadowed = sanction?.kind === "shadow_ban";
			const nextAt = slowUntil(room, room.now);
			return appendLine(lineParts, transaction, room, { message, sender, times, judged, isShadowed, nextAt });
		});
	}

	async function refuseByLimits(
		transaction: Kysely<Database>,
		userId: string,
		room: LockedRoom,
		slowUntil: (room: LockedRoom, lastSent: Instant | null) => Instant,
	): Promise<AppErrorFields | null> {
		const { matchId, now } = room;
		const sentTimes = await readSentTimes(transaction, userId, now - RATE_SPAN_MS, RATE_MESSAGES);
		const slowMs = slowSecondsAt(room, now) * 1_000;
		const lastSent = slowMs > 0 ? await readLastSent(transaction, userId, matchId, now - slowMs) : null;
		return refuseTooSoon(nextByRates(sentTimes), slowUntil(room, lastSent), now);
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
