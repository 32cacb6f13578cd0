// The queries for each message and each reader of a room use an index and do not scan the table.
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readModerationActions } from "#server/chat/moderation-records/moderation-action.store.ts";
import { readChatAuthors } from "#server/chat/room/chat-author.store.ts";
import {
	countLinesSince,
	readByClientId,
	readEventKeys,
	readLastSent,
	readLine,
	readLines,
	readSentTimes,
} from "#server/chat/room/line.store.ts";
import { countReactions, readOwnReactions } from "#server/chat/room/reaction.store.ts";
import { readFacts, readRoom, readRooms } from "#server/chat/room/room.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const ROOM: ChatRoomTable = {
	match_id: "m1",
	epoch: "e",
	seq: 9,
	slow_seconds: 0,
	slow_by: null,
	slow_until: null,
	pin: null,
	opens_at: null,
	closes_at: null,
	lines: 0,
	cleared_seq: 0,
	changed_at: 0,
};

type Connection = Db["kysely"];
const QUERIES: Record<string, (connection: Connection) => Promise<unknown>> = {
	"a message sent before": (connection) => readByClientId(connection, { matchId: "m1", userId: "u1", clientId: "c" }),
	"when a user spoke": (connection) => readSentTimes(connection, "u1", 5, 20),
	"when a user spoke here": (connection) => readLastSent(connection, "u1", "m1", 5),
	"the line that is answered": (connection) => readLine(connection, "m1", 5),
	"how many lines are recent": (connection) => countLinesSince(connection, "m1", 5, 20),
	"the newest lines": (connection) => readLines(connection, "m1", { before: 9, limit: 101, ownId: null }),
	"the newest lines of a reader": (connection) => readLines(connection, "m1", { before: 9, limit: 101, ownId: "u1" }),
	"lines until an instant": (connection) => readLines(connection, "m1", { until: 9, limit: 101, ownId: null }),
	"the announced events of the match": (connection) => readEventKeys(connection, "m1"),
	"facts to resume": (connection) => readFacts(connection, ROOM, 2, 9),
	"a room": (connection) => readRoom(connection, "m1"),
	"rooms that changed": (connection) => readRooms(connection, ["m1", "m2"]),
	"counts of reactions": (connection) => countReactions(connection, "m1", [1, 2]),
	"actions in a room": (connection) => readModerationActions({ kysely: connection }, { matchId: "m1", limit: 51 }),
	"actions of a moderator": (connection) => readModerationActions({ kysely: connection }, { actorId: "u1", limit: 51 }),
	"actions on a user": (connection) => readModerationActions({ kysely: connection }, { userId: "u1", limit: 51 }),
	"own reactions": (connection) => readOwnReactions(connection, "m1", "u1", [1, 2]),
};

describe("what chat asks of the database", () => {
	let folder: TemporaryFolder;
	let db: Db;
	beforeAll(async () => {
		folder = await createDataFolder("chat-plans");
		db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
	});
	afterAll(async () => {
		await db.close();
		await folder.remove();
	});

	async function plansOf(ask: (connection: Connection) => Promise<unknown>): Promise<string> {
		const queries: RootOperationNode[] = [];
		const recorder: KyselyPlugin = {
			transformQuery({ node }) {
				queries.push(node);
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		await ask(db.kysely.withPlugin(recorder));
		const plans: string[] = [];
		for (const node of queries) {
			const { sql, parameters } = db.kysely.getExecutor().compileQuery(node, createQueryId());
			const { rows } = await db.kysely.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
			plans.push(...rows.map(({ detail }) => detail));
		}
		return plans.join("\n");
	}

	it.each(Object.entries(QUERIES))("finds %s by an index, in its order", async (_name, ask) => {
		const plans = await plansOf(ask);
		expect(plans).toMatch(/SEARCH/);
		expect(plans).not.toMatch(/SCAN (chat_\w+|line|fact)\b|USE TEMP B-TREE FOR ORDER BY/);
	});

	it("finds the authors of a room by room and author, not by scanning all lines", async () => {
		const plans = await plansOf((connection) => readChatAuthors(connection, "m1", ["ada", "ben"]));
		expect(plans).toMatch(/SEARCH chat_lines .*\(match_id=\? AND author_id=\?\)/);
	});
});
