// /api/ops/records/matches/:matchId/deletion and /api/ops/records/deleted-matches: fixtures that were a mistake. All rows of the match leave
// their tables, so that no read of any room can show them, and are kept as text for a day. Part of records.api.ts.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import {
	deleteRowsOfMatch,
	insertStoredRows,
	parseStoredRows,
	readRowsOfMatch,
	type StoredRows,
	writeStoredRows,
} from "#server/db/stored-rows.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { deleteLogs } from "#server/match-log/match-event.store.ts";
import {
	type DeletedCounts,
	type DeletedMatchAnswer,
	deleteMatchWhole,
	listDeletedMatches,
	previewDeletion,
	restoreMatch,
} from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { insertDeleted, lockDeleted, lockMatch, readUndoable, removeDeleted } from "../entity-resolution/deleted-matches.store.ts";
import { EDIT_MATCH } from "../kernel/command-options.ts";
import { unknown } from "../kernel/unknown.ts";
import { createRecordDesk, type RecordsPorts } from "./record-desk.service.ts";

const UNDO_MS = DAY_MS;

/** The part of a count to which the rows of a table belong; all other tables are `others`. */
const PART_OF: Readonly<Record<string, keyof DeletedCounts>> = {
	match_events: "logEntries",
	odds_prices: "prices",
	odds_markets: "prices",
	odds_inputs: "prices",
	odds_settings: "prices",
	chat_lines: "chatLines",
	chat_facts: "chatLines",
	chat_reactions: "chatLines",
	chat_reports: "chatLines",
	match_votes: "votes",
	follows: "follows",
	reader_reports: "reports",
	discrepancies: "reports",
	manual_overrides: "reports",
};
/** Tables whose rows are no thing of their own: the match itself, its head, an id of a source. */
const UNCOUNTED = new Set(["matches", "match_heads", "match_head_versions", "external_ids"]);

export function deletedMatchesApi({ db, bus, clock }: RecordsPorts): ApiDefinition[] {
	const desk = createRecordDesk({ db, bus, clock });

	/** Throws not_found. */
	async function read(transaction: Transaction<Database>, matchId: string) {
		const match = await lockMatch(transaction, matchId);
		if (!match) throw unknown("match", matchId);
		return { match, stored: await readRowsOfMatch(transaction, matchId) };
	}

	return [
		defineQuery(previewDeletion, { scope: "ops:scores" }, ({ params: { matchId } }) =>
			db.kysely.transaction().execute(async (transaction) => {
				const { match, stored } = await read(transaction, matchId);
				return { counts: countsOf(stored), source: match.source, hasBegun: stored.some(([table]) => table === "match_heads") };
			}),
		),
		defineCommand(deleteMatchWhole, EDIT_MATCH, async ({ params: { matchId } }, context) => {
			const by = actorOf(context).id;
			const now = clock();
			const answer = await desk.change("Something refers to this match.", async (transaction) => {
				const { match, stored } = await read(transaction, matchId);
				const counts = countsOf(stored);
				const { name } = match;
				const sources = [{ source: match.source, sourceId: match.source_id }, ...sourcesIn(stored)];
				await insertDeleted(
					transaction,
					{
						...{ id: matchId, name, league_id: match.league_id, home_team_id: match.home_team_id, away_team_id: match.away_team_id },
						...{ starts_at: match.starts_at, has_time: match.has_time, calendar_revision: revisionIn(stored) + 1 },
						...{ deleted_by: by, deleted_at: now, purge_at: now + UNDO_MS },
						...{ counts: JSON.stringify(counts), rows: writeStoredRows(stored) },
					},
					// Staff's own ids are never reported again.
					sources.filter(({ source }) => source !== STAFF_SOURCE),
				);
				await deleteRowsOfMatch(transaction, matchId, deleteLogs);
				const value: DeletedMatchAnswer = {
					...{ id: matchId, name, startsAt: match.starts_at, counts },
					...{ deletedBy: by, deletedAt: now, purgeAt: now + UNDO_MS },
				};
				return { value, matchIds: [matchId] };
			});
			context.audit({ subject: `match ${matchId}`, before: { name: answer.name, ...answer.counts }, after: null });
			return answer;
		}),
		defineQuery(listDeletedMatches, { scope: "ops:scores" }, async () => ({
			matches: (await readUndoable(db.kysely, clock())).map((row) => ({
				...{ id: row.id, name: row.name, startsAt: row.starts_at, counts: JSON.parse(row.counts) as DeletedCounts },
				...{ deletedBy: row.display_name ?? row.deleted_by, deletedAt: row.deleted_at, purgeAt: row.purge_at },
			})),
		})),
		defineCommand(restoreMatch, EDIT_MATCH, async ({ params: { matchId } }, context) => {
			await desk.change("The league or a team of this match is no longer there.", async (transaction) => {
				const deleted = await lockDeleted(transaction, matchId);
				if (!deleted) throw unknown("match", matchId);
				if (deleted.rows === null || deleted.purge_at <= clock())
					throw new AppError({ code: "link_expired", message: "The day in which this deletion could be undone has ended." });
				await insertStoredRows(transaction, parseStoredRows(deleted.rows));
				await removeDeleted(transaction, matchId);
				return { value: null, matchIds: [matchId] };
			});
			context.audit({ subject: `match ${matchId}`, before: null, after: { restored: true } });
			return { ok: true } as const;
		}),
	];
}

function countsOf(stored: StoredRows): DeletedCounts {
	const counts: DeletedCounts = { logEntries: 0, prices: 0, chatLines: 0, votes: 0, follows: 0, reports: 0, others: 0 };
	for (const [table, rows] of stored) {
		if (table === "archived_logs") counts.logEntries += rows.reduce((sum, { entries }) => sum + Number(entries ?? 0), 0);
		else if (!UNCOUNTED.has(table)) counts[PART_OF[table] ?? "others"] += rows.length;
	}
	return counts;
}

const sourcesIn = (stored: StoredRows) =>
	stored
		.filter(([table]) => table === "external_ids")
		.flatMap(([, rows]) => rows.map(({ source, source_id }) => ({ source: String(source), sourceId: String(source_id) })));

const revisionIn = (stored: StoredRows) =>
	Math.max(
		0,
		...stored.filter(([table]) => table === "calendar_revisions").flatMap(([, rows]) => rows.map(({ revision }) => Number(revision))),
	);
