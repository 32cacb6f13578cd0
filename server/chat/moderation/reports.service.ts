// Reports of lines by their readers, and the moderators' queue of them.
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { ReportReason } from "#shared/contract/rest/chat/chat.ts";
import type { ReportedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { GONE } from "../messages/send.service.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { readModeratedLines, readPersonsLine } from "../moderation-records/moderation-line.store.ts";
import { readChatAuthor } from "../room/chat-author.store.ts";
import { cleanText } from "../text/clean-text.ts";
import type { ModerationLines } from "./moderation-lines.service.ts";
import { NO_LINE, refuseForbidden } from "./moderation-refusals.ts";
import { closeReports, insertReport, readOpenReports, readReportedLines } from "./report.store.ts";

const NOTES = 10;
const DONE: Result<null> = { ok: true, value: null };
const NOT_ONES_OWN = refuseForbidden("Delete your own line instead.");

export interface Reports {
	/** A repeated report counts once. Refuses not_found, forbidden (the reporter's own line). */
	report(
		userId: string,
		at: { matchId: string; seq: number },
		report: { reason: ReportReason; text: string | null },
	): Promise<Result<null>>;
	queue(matchId: string | undefined, limit: number): Promise<{ lines: ReportedLine[]; more: number }>;
	/** Returns the number of reports that were open. Refuses not_found. */
	close(actor: Actor, lineId: string, verdict: { isDeleted: boolean; reason: string | null }): Promise<Result<number>>;
}

export function createReports({ db, lines, clock }: { db: Db; lines: ModerationLines; clock: Clock }): Reports {
	const { kysely } = db;
	return {
		async report(userId, at, { reason, text }) {
			const line = await readPersonsLine(kysely, at);
			// A shadow ban is never revealed: reporting one's own line gives the same error in any state.
			const isOwn = line?.author_id === userId;
			if (isOwn && line.state === "shadowed") return NOT_ONES_OWN;
			// A line that only its author sees cannot be reported.
			if (line?.state !== "published") return NO_LINE;
			if (isOwn) return NOT_ONES_OWN;
			if (!(await readChatAuthor(kysely, userId))) return { ok: false, error: GONE };
			// Moderators read notes in a list, so each note must fit on its line.
			const note = cleanText(text ?? "") || null;
			await insertReport(kysely, { line_id: line.id, reporter_id: userId, reason, text: note, reported_at: clock() });
			return DONE;
		},
		async queue(matchId, limit) {
			const { lines: groups, count } = await readReportedLines(kysely, matchId, limit);
			const ids = groups.map(({ lineId }) => lineId);
			const [shown, reports] = await Promise.all([
				readModeratedLines(kysely, { ids, order: "asc", limit: ids.length }),
				readOpenReports(kysely, ids),
			]);
			const [lineById, reportsByLine] = [new Map(shown.map((line) => [line.id, line])), Map.groupBy(reports, ({ lineId }) => lineId)];
			return {
				lines: groups.flatMap(({ lineId, total, firstAt, lastAt }) => {
					const line = lineById.get(lineId);
					const reports = reportsByLine.get(lineId) ?? [];
					const notes = reports.flatMap(({ text, reporterId, name }) => (text ? [{ by: { id: reporterId, name }, text }] : []));
					return line ? [{ line, counts: countReasons(reports), total, firstAt, lastAt, notes: notes.slice(0, NOTES) }] : [];
				}),
				more: count - groups.length,
			};
		},
		async close(actor, lineId, { isDeleted, reason }) {
			const line = await readPersonsLine(kysely, { id: lineId });
			if (!line) return NO_LINE;
			const closed = await kysely.transaction().execute(async (transaction) => {
				const now = clock();
				const count = await closeReports(transaction, [lineId], now);
				const action = { matchId: line.match_id, actorId: actor.id, userId: line.author_id };
				const detail = { lineId, seq: line.seq, count, isDeleted, reason };
				if (count > 0) await recordModerationAction(transaction, { ...action, action: "reports_closed", detail }, now);
				return count;
			});
			if (isDeleted && line.seq !== null) {
				const deleted = await lines.deleteOne(actor, { matchId: line.match_id, seq: line.seq }, reason);
				// If the line is already deleted, there is nothing left to do.
				if (!deleted.ok && deleted.error.code !== "not_found") return deleted;
			}
			return { ok: true, value: closed };
		},
	};
}

function countReasons(reports: readonly { reason: string }[]): ReportedLine["counts"] {
	const counts: Record<string, number> = {};
	for (const { reason } of reports) counts[reason] = (counts[reason] ?? 0) + 1;
	return counts;
}
