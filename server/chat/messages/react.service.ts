// Reactions: one per user and line. The counts of a line are published at most every half second.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Reaction } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms, TextJudge } from "../kernel/chat-ports.ts";
import { readChatAuthor } from "../room/chat-author.store.ts";
import { readLine } from "../room/line.store.ts";
import { countReactions, putReaction, readOwnReactions } from "../room/reaction.store.ts";
import { closedNow, type MatchTimesOf, windowOf } from "../room/room-times.ts";
import { GONE, refuseSanctioned } from "./send.service.ts";

/** Minimum time between two publications of one line's counts. */
const PUBLISH_EVERY_MS = 500;

export function createReactions(parts: { db: Db; rooms: Rooms; judge: TextJudge; timesOf: MatchTimesOf; clock: Clock; log: Logger }) {
	const { db, rooms, judge, timesOf, clock, log } = parts;
	/** Lines whose counts were just published, and whether the counts changed since. */
	const resting = new Map<string, { timer: NodeJS.Timeout; hasMoved: boolean }>();

	function moved(matchId: string, seq: number): void {
		const key = `${matchId} ${seq}`;
		const rest = resting.get(key);
		if (rest) {
			rest.hasMoved = true;
			return;
		}
		const timer = setTimeout(() => {
			const hasMoved = resting.get(key)?.hasMoved;
			resting.delete(key);
			if (hasMoved) moved(matchId, seq);
		}, PUBLISH_EVERY_MS).unref();
		resting.set(key, { timer, hasMoved: false });
		publishCounts(matchId, seq).catch((error: unknown) => log.error({ err: error, matchId, seq }, "Publishing reaction counts failed"));
	}

	function publishCounts(matchId: string, seq: number): Promise<void> {
		return rooms.append(matchId, async (transaction) => {
			if ((await readLine(transaction, matchId, seq))?.state !== "published") return { facts: [], answer: undefined };
			const counts = (await countReactions(transaction, matchId, [seq])).get(seq) ?? {};
			return { facts: [{ kind: "reacted", seq, counts }], answer: undefined };
		});
	}

	async function write(
		transaction: Kysely<Database>,
		userId: string,
		{ matchId, seq, reaction }: { matchId: string; seq: number; reaction: Reaction | null },
	): Promise<{ error: AppErrorFields } | { isCounted: boolean }> {
		const sanction = await judge.sanctionOf(transaction, userId, clock());
		const error = refuseSanctioned(sanction, clock());
		if (error) return { error };
		const line = await readLine(transaction, matchId, seq);
		const isOwn = line?.author_id === userId;
		if (!line || !(line.state === "published" || (line.state === "shadowed" && isOwn))) {
			return { error: { code: "not_found", message: "There is no such line." } };
		}
		// A reaction of a shadow-banned user is accepted but not counted, so that nobody else sees it.
		if (sanction || line.state === "shadowed") return { isCounted: false };
		// The account, with its data, may have been deleted while its token is still valid.
		if (!(await readChatAuthor(transaction, userId))) return { error: GONE };
		const [before] = await readOwnReactions(transaction, matchId, userId, [seq]);
		if ((before?.reaction ?? null) === reaction) return { isCounted: false };
		await putReaction(transaction, { matchId, seq, userId }, reaction);
		return { isCounted: true };
	}

	return {
		/** Refuses with not_found, chat_closed, chat_sanctioned, unauthenticated. */
		async react(
			userId: string,
			{ matchId, seq, reaction }: { matchId: string; seq: number; reaction: Reaction | null },
		): Promise<Result<{ seq: number; reaction: Reaction | null }>> {
			const times = await timesOf(matchId);
			if (!times) return { ok: false, error: { code: "not_found", message: `There is no match ${matchId}.` } };
			const closed = closedNow(windowOf(times), times, clock());
			if (closed) return { ok: false, error: closed };
			const written = await db.kysely.transaction().execute((transaction) => write(transaction, userId, { matchId, seq, reaction }));
			if ("error" in written) return { ok: false, error: written.error };
			if (written.isCounted) moved(matchId, seq);
			return { ok: true, value: { seq, reaction } };
		},
		stop(): void {
			for (const { timer } of resting.values()) clearTimeout(timer);
			resting.clear();
		},
	};
}
