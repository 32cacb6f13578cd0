// A page of a room's lines, with the permissions and reactions of the reader.
import type { Db } from "#server/db/open-database.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import { nextBySlowMode, slowSecondsAt } from "#shared/contract/slow-mode.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { HasBenefit, LockedRoom, TextJudge } from "../kernel/chat-ports.ts";
import { visibleSanction } from "../moderation-records/own-sanction.ts";
import { readLastSent, readLines, readSentTimes } from "../room/line.store.ts";
import { countReactions, readOwnReactions } from "../room/reaction.store.ts";
import { readRoom, toChatRoom } from "../room/room.store.ts";
import { type MatchTimesOf, windowOf } from "../room/room-times.ts";
import { restoreLine } from "../room/stored-fact.ts";
import type { Sayer } from "./send.service.ts";
import { nextByRates, RATE_MESSAGES, RATE_SPAN_MS } from "./send-limits.ts";

export interface Page {
	before?: number | undefined;
	until?: Instant | undefined;
	limit: number;
}

export function createReadChat({
	db,
	judge,
	timesOf,
	hasBenefit,
	clock,
}: {
	db: Db;
	judge: TextJudge;
	timesOf: MatchTimesOf;
	hasBenefit: HasBenefit;
	clock: Clock;
}) {
	const { kysely } = db;

	async function readOwn(
		sayer: Sayer,
		sport: SportKey,
		room: Pick<LockedRoom, "matchId" | "slowSeconds" | "slowUntil">,
		seqs: readonly number[],
	) {
		const { userId, isStaff } = sayer;
		const now = clock();
		const isSlow = slowSecondsAt(room, now) > 0 && !isStaff && !(await hasBenefit(userId, "no_slow_mode", sport));
		const slowMs = isSlow ? slowSecondsAt(room, now) * 1_000 : 0;
		const [sanction, sentTimes, lastSent, reactions] = await Promise.all([
			judge.sanctionOf(kysely, userId, now),
			readSentTimes(kysely, userId, now - RATE_SPAN_MS, RATE_MESSAGES),
			slowMs > 0 ? readLastSent(kysely, userId, room.matchId, now - slowMs) : null,
			readOwnReactions(kysely, room.matchId, userId, seqs),
		]);
		const nextAt = isStaff ? 0 : Math.max(nextByRates(sentTimes), nextBySlowMode(room, lastSent, now));
		return { sanction: visibleSanction(sanction), nextAt, reactions };
	}

	/**
	 * Returns `null` for an unknown match. `sayer` is the signed-in user. The room's position is read before its lines, so facts in between
	 * are delivered twice instead of never.
	 */
	return async (matchId: string, page: Page, sayer: Sayer | null): Promise<ChatAnswer | null> => {
		const times = await timesOf(matchId);
		if (!times) return null;
		const row = await readRoom(kysely, matchId);
		const quiet = { slowSeconds: 0, slowBy: null, slowUntil: null, pin: null };
		const room = { ...(row ? toChatRoom(row) : quiet), ...windowOf(times) };
		const before = Math.min(page.before ?? Number.MAX_SAFE_INTEGER, (row?.seq ?? 0) + 1);
		const newest = row ? await readLines(kysely, matchId, { ...page, before, limit: page.limit + 1, ownId: sayer?.userId ?? null }) : [];
		const shown = newest.slice(0, page.limit).reverse();
		const seqs = shown.map(({ seq }) => seq);
		const [counts, own] = await Promise.all([
			countReactions(kysely, matchId, seqs),
			sayer && readOwn(sayer, times.sport, { ...room, matchId }, seqs),
		]);
		return {
			room,
			lines: shown.map(({ seq, body }) => ({ ...restoreLine(seq, body), reactions: counts.get(seq) ?? {} })),
			hasOlder: newest.length > shown.length,
			position: { epoch: row?.epoch ?? "", seq: row?.seq ?? 0 },
			own,
		};
	};
}
