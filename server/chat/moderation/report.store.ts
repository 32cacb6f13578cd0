// Queries on reports of lines.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatReportTable } from "#server/db/tables/chat-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** One report per user and line: a second one changes nothing. */
export async function insertReport(transaction: Connection, report: Omit<ChatReportTable, "closed_at">): Promise<void> {
	await transaction
		.insertInto("chat_reports")
		.values({ ...report, closed_at: null })
		.onConflict((conflict) => conflict.columns(["line_id", "reporter_id"]).doNothing())
		.execute();
}

/** Returns the number of reports that were open. */
export async function closeReports(transaction: Connection, lineIds: readonly string[], now: Instant): Promise<number> {
	if (lineIds.length === 0) return 0;
	const query = transaction.updateTable("chat_reports").set({ closed_at: now }).where("closed_at", "is", null);
	return Number((await query.where("line_id", "in", lineIds).executeTakeFirst()).numUpdatedRows);
}

/** Lines with open reports, the most reported first, then the longest waiting; and the total number. */
export async function readReportedLines(connection: Connection, matchId: string | undefined, limit: number) {
	const open = connection
		.selectFrom("chat_reports")
		.innerJoin("chat_lines", "chat_lines.id", "chat_reports.line_id")
		.where("chat_reports.closed_at", "is", null);
	const inRoom = matchId === undefined ? open : open.where("chat_lines.match_id", "=", matchId);
	const groups = await inRoom
		.groupBy("chat_reports.line_id")
		.select(({ fn }) => [
			"chat_reports.line_id as lineId",
			fn.countAll().as("total"),
			fn.min("chat_reports.reported_at").as("firstAt"),
			fn.max("chat_reports.reported_at").as("lastAt"),
		])
		.orderBy("total", "desc")
		.orderBy("firstAt")
		.orderBy("lineId")
		.limit(limit)
		.execute();
	const { lines } = await inRoom.select(({ fn }) => fn.count("chat_reports.line_id").distinct().as("lines")).executeTakeFirstOrThrow();
	return {
		lines: groups.map(({ lineId, total, firstAt, lastAt }) => ({
			lineId,
			total: Number(total),
			firstAt: Number(firstAt),
			lastAt: Number(lastAt),
		})),
		count: Number(lines),
	};
}

/** The open reports of these lines, newest first, each with its reporter. */
export async function readOpenReports(connection: Connection, lineIds: readonly string[]) {
	if (lineIds.length === 0) return [];
	return connection
		.selectFrom("chat_reports")
		.leftJoin("users", "users.id", "chat_reports.reporter_id")
		.select(["line_id as lineId", "reporter_id as reporterId", "users.display_name as name", "reason", "text"])
		.where("closed_at", "is", null)
		.where("line_id", "in", lineIds)
		.orderBy("reported_at", "desc")
		.execute();
}

/** Total number of reports on a user's lines. */
export async function countReportsOn(connection: Connection, userId: string): Promise<number> {
	const { count } = await connection
		.selectFrom("chat_reports")
		.innerJoin("chat_lines", "chat_lines.id", "chat_reports.line_id")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("chat_lines.author_id", "=", userId)
		.executeTakeFirstOrThrow();
	return Number(count);
}
