// Queries of the chat desk over all rooms: open rooms, their activity, waiting items; sanctions; pages of the moderation log.
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatRoomTable, ChatSanctionTable } from "#server/db/tables/chat-tables.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** An open room that has not changed for this time is left out: the end of its match was probably never published. */
const FORGOTTEN_MS = 24 * HOUR_MS;
const MAX_ROOMS = 1_000;

/** Open rooms that had readers, with the times that were published last. */
export async function readOpenRooms(connection: Connection, now: Instant): Promise<ChatRoomTable[]> {
	return connection
		.selectFrom("chat_rooms")
		.selectAll()
		.where("changed_at", ">=", now - FORGOTTEN_MS)
		.where((where) => where.or([where("opens_at", "is", null), where("opens_at", "<=", now)]))
		.where((where) => where.or([where("closes_at", "is", null), where("closes_at", ">", now)]))
		.orderBy("changed_at", "desc")
		.limit(MAX_ROOMS)
		.execute();
}

/** Number of lines that people have published since the instant, by room. */
export async function countLinesSince(connection: Connection, matchIds: readonly string[], since: Instant): Promise<Map<string, number>> {
	if (matchIds.length === 0) return new Map();
	const rows = await connection
		.selectFrom("chat_lines")
		.select(({ fn }) => ["match_id", fn.countAll().as("count")])
		.where("match_id", "in", [...matchIds])
		.where("sent_at", ">", since)
		.where("author_id", "is not", null)
		.where("state", "=", "published")
		.groupBy("match_id")
		.execute();
	return new Map(rows.map(({ match_id, count }) => [match_id, Number(count)]));
}

export async function countHeldByRoom(connection: Connection): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("chat_lines")
		.select(({ fn }) => ["match_id", fn.countAll().as("count")])
		.where("state", "=", "held")
		.groupBy("match_id")
		.execute();
	return new Map(rows.map(({ match_id, count }) => [match_id, Number(count)]));
}

/** Number of lines with open reports, by room. */
export async function countReportedByRoom(connection: Connection): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("chat_reports")
		.innerJoin("chat_lines", "chat_lines.id", "chat_reports.line_id")
		.select(({ fn }) => ["chat_lines.match_id", fn.count("chat_reports.line_id").distinct().as("count")])
		.where("chat_reports.closed_at", "is", null)
		.groupBy("chat_lines.match_id")
		.execute();
	return new Map(rows.map(({ match_id, count }) => [match_id, Number(count)]));
}

export interface SanctionFilter {
	q?: string | undefined;
	kind?: ChatSanctionTable["kind"] | undefined;
	state: "in_force" | "all";
	sort: string;
	offset: number;
	limit: number;
}

/** The sanctions of one page, each with the current names of the people, and the total number. */
export async function readSanctionPage(connection: Connection, filter: SanctionFilter, now: Instant) {
	const { q, kind, state, sort, offset, limit } = filter;
	let query = connection
		.selectFrom("chat_sanctions")
		.leftJoin("users as target", "target.id", "chat_sanctions.user_id")
		.leftJoin("users as giver", "giver.id", "chat_sanctions.given_by");
	if (kind !== undefined) query = query.where("kind", "=", kind);
	if (state === "in_force") {
		query = query.where("lifted_at", "is", null).where((where) => where.or([where("until", "is", null), where("until", ">", now)]));
	}
	if (q) query = query.where((where) => where.or(["reason", "target.display_name", "giver.display_name"].map((column) => has(column, q))));
	const way = sort.startsWith("-") ? "desc" : "asc";
	const column = ({ at: "given_at", until: "until", name: "target.display_name" } as const)[sort.replace("-", "") as "at"] ?? "given_at";
	const rows = await query
		.selectAll("chat_sanctions")
		.select(["target.display_name as name", "giver.display_name as giver"])
		// A sanction without an end sorts as the last to end, on both databases.
		.$if(column === ("until" as string), (ordered) => ordered.orderBy(sql`case when until is null then 1 else 0 end`, way))
		.orderBy(column, way)
		.orderBy("chat_sanctions.id", way)
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, total: await countOf(query) };
}

export interface ActionPageFilter {
	q?: string | undefined;
	action?: string | undefined;
	matchId?: string | undefined;
	userId?: string | undefined;
	sort: string;
	offset: number;
	limit: number;
}

/** The rows of one page and the total number. */
export async function readActionPage(connection: Connection, { q, action, matchId, userId, sort, offset, limit }: ActionPageFilter) {
	let query = connection
		.selectFrom("moderation_actions")
		.leftJoin("users as actors", "actors.id", "moderation_actions.actor_id")
		.leftJoin("users as targets", "targets.id", "moderation_actions.user_id");
	if (action !== undefined) query = query.where("action", "=", action);
	if (matchId !== undefined) query = query.where("match_id", "=", matchId);
	if (userId !== undefined) query = query.where("user_id", "=", userId);
	if (q)
		query = query.where((where) => where.or(["detail", "actors.display_name", "targets.display_name"].map((column) => has(column, q))));
	const rows = await query
		.selectAll("moderation_actions")
		.select(["actors.display_name as actor_name", "targets.display_name as user_name"])
		// Ids sort by time.
		.orderBy("moderation_actions.id", sort.startsWith("-") ? "desc" : "asc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, total: await countOf(query) };
}

async function countOf<Tables, Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
	const { count } = (await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()) as { count: number | string };
	return Number(count);
}

/** Case is ignored for A to Z only, because both databases fold these letters. Quotes and backslashes are escaped as in the JSON column. */
function has(column: string, q: string) {
	const text = column === "detail" ? JSON.stringify(q).slice(1, -1) : q;
	const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
	return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
