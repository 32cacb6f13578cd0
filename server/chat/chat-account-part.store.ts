// The data that chat stores about a user, to be exported and deleted: an AccountPart of the accounts room.
import { createHmac, hkdfSync } from "node:crypto";
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms } from "./kernel/chat-ports.ts";
import { DELETE_BATCH_SIZE } from "./moderation/moderation-lines.service.ts";
import { recordModerationAction } from "./moderation-records/moderation-action.store.ts";
import { readEffective } from "./moderation-records/sanction.store.ts";
import { countReactions } from "./room/reaction.store.ts";

/** Number of newest facts of a room: changed counts are published for lines among them only, because no open page shows older lines. */
const COUNTED_FACTS = 1_000;

export function chatAccountPart({
	db,
	rooms,
	clock,
	serverSecret,
}: {
	db: Db;
	rooms: Rooms;
	clock: Clock;
	/** If `null`, sanctions are deleted with the account. */
	serverSecret: string | null;
}) {
	const { kysely } = db;
	const key = serverSecret !== null && Buffer.from(hkdfSync("sha256", serverSecret, "", "touchline sanctions of deleted accounts", 32));
	/** The value that replaces the user's id in a sanction that outlives the account. */
	const goneOwner = (emailKey: string | null | undefined) =>
		key && emailKey ? `gone ${createHmac("sha256", key).update(emailKey).digest("base64url")}` : null;

	/** Deletes the user's lines and reactions in one room. */
	async function forgetIn(transaction: Kysely<Database>, matchId: MatchId, userId: UserId): Promise<number> {
		return rooms.appendWithin(transaction, matchId, async (within, room) => {
			const own = within.selectFrom("chat_lines").select("seq").where("match_id", "=", matchId).where("author_id", "=", userId);
			const published = await own.where("seq", "is not", null).where("state", "!=", "deleted").orderBy("seq").execute();
			const seqs = published.flatMap(({ seq }) => seq ?? []);
			const reacted = await within
				.deleteFrom("chat_reactions")
				.where("match_id", "=", matchId)
				.where("user_id", "=", userId)
				.returning("seq")
				.execute();
			const counted = reacted.map(({ seq }) => seq).filter((seq) => seq > room.seq - COUNTED_FACTS && !seqs.includes(seq));
			const counts = await countReactions(within, matchId, counted);
			const facts: ChatFact[] = counted.sort((a, b) => a - b).map((seq) => ({ kind: "reacted", seq, counts: counts.get(seq) ?? {} }));
			for (let from = 0; from < seqs.length; from += DELETE_BATCH_SIZE) {
				facts.push({ kind: "deleted", seqs: seqs.slice(from, from + DELETE_BATCH_SIZE) });
			}
			return { facts, answer: seqs.length };
		});
	}

	async function keepSanctions(transaction: Kysely<Database>, userId: string): Promise<void> {
		const user = await transaction.selectFrom("users").select("email_key").where("id", "=", userId).executeTakeFirst();
		const ids = (await readEffective(transaction, userId, clock())).map(({ id }) => id);
		const owner = goneOwner(user?.email_key);
		if (owner !== null && ids.length > 0)
			await transaction.updateTable("chat_sanctions").set({ user_id: owner }).where("id", "in", ids).execute();
		await transaction
			.deleteFrom("chat_sanctions")
			.where((row) => row.or([row("user_id", "=", userId), row.and([row("user_id", "like", "gone %"), row("until", "<=", clock())])]))
			.execute();
	}

	return {
		name: "chat",
		async recall(transaction: Kysely<Database>, { id, emailKey }: { id: string; emailKey: string }): Promise<void> {
			const owner = goneOwner(emailKey);
			if (owner !== null) await transaction.updateTable("chat_sanctions").set({ user_id: id }).where("user_id", "=", owner).execute();
		},
		exportOf: (userId: string) => readChatOf(kysely, userId),
		/**
		 * Lines become tombstones without an author. A sanction in force is stored under a hash of the address until it ends or a new account
		 * takes it over. The log of moderation actions stays.
		 */
		async forget(transaction: Kysely<Database>, userId: string): Promise<void> {
			const written = await transaction.selectFrom("chat_lines").select("match_id").distinct().where("author_id", "=", userId).execute();
			const reacted = await transaction.selectFrom("chat_reactions").select("match_id").distinct().where("user_id", "=", userId).execute();
			// All deletions lock rooms in the same order, so that they cannot deadlock.
			const matchIds = [...new Set([...written, ...reacted].map(({ match_id }) => match_id))].sort();
			let lines = 0;
			for (const matchId of matchIds) lines += await forgetIn(transaction, matchId, userId);
			const own = transaction.selectFrom("chat_lines").select("id").where("author_id", "=", userId);
			await transaction
				.deleteFrom("chat_reports")
				.where((row) => row.or([row("reporter_id", "=", userId), row("line_id", "in", own)]))
				.execute();
			await transaction.deleteFrom("chat_lines").where("author_id", "=", userId).where("seq", "is", null).execute();
			await transaction.updateTable("chat_lines").set({ author_id: null, client_id: null }).where("author_id", "=", userId).execute();
			await keepSanctions(transaction, userId);
			if (lines > 0) {
				await recordModerationAction(
					transaction,
					{ action: "account_forgotten", matchId: null, actorId: userId, userId, detail: { lines } },
					clock(),
				);
			}
		},
	};
}

/** The chat part of an account's export. */
async function readChatOf(kysely: Kysely<Database>, userId: string) {
	const [lines, reactions, reports, sanctions] = await Promise.all([
		kysely
			.selectFrom("chat_lines")
			.select(["match_id as matchId", "seq", "state", "text", "sent_at as sentAt"])
			.where("author_id", "=", userId)
			.orderBy("sent_at")
			.execute(),
		kysely.selectFrom("chat_reactions").select(["match_id as matchId", "seq", "reaction"]).where("user_id", "=", userId).execute(),
		kysely
			.selectFrom("chat_reports")
			.innerJoin("chat_lines", "chat_lines.id", "chat_reports.line_id")
			.select(["chat_lines.match_id as matchId", "chat_lines.seq", "chat_reports.reason", "chat_reports.text", "reported_at as reportedAt"])
			.where("reporter_id", "=", userId)
			.orderBy("reported_at")
			.execute(),
		kysely
			.selectFrom("chat_sanctions")
			.select(["kind", "reason", "until", "given_at as givenAt", "lifted_at as liftedAt"])
			.where("user_id", "=", userId)
			.where("kind", "!=", "shadow_ban")
			.orderBy("given_at")
			.execute(),
	]);
	// A shadow ban is never revealed.
	return {
		lines: lines.map((line) => ({ ...line, state: line.state !== "shadowed" ? line.state : line.seq === null ? "held" : "published" })),
		reactions,
		reports,
		sanctions,
	};
}
