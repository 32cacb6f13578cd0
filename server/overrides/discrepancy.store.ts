// Queries on discrepancies between feeds and the log.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { DiscrepancyTable } from "#server/db/tables/desk-tables.ts";
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";
import type { Discrepancy, Verdict } from "./discrepancy.ts";

type Connection = Kysely<Database>;

/** Returns all discrepancies of these matches, in the order of their reports. */
export async function readDiscrepancies(connection: Connection, matchIds: readonly string[]): Promise<Discrepancy[]> {
	if (matchIds.length === 0) return [];
	const rows = await connection.selectFrom("discrepancies").selectAll().where("match_id", "in", matchIds).orderBy("reported_at").execute();
	return rows.sort((one, other) => one.reported_at - other.reported_at || placeOf(one) - placeOf(other)).map(fromRow);
}

/** Returns the pending discrepancies. */
export async function readOpenDiscrepancies(connection: Connection, matchId: string): Promise<Discrepancy[]> {
	const query = connection.selectFrom("discrepancies").selectAll().where("match_id", "=", matchId);
	const rows = await query.where("decided_at", "is", null).where("follows", "is", null).execute();
	return rows.sort((one, other) => one.reported_at - other.reported_at || placeOf(one) - placeOf(other)).map(fromRow);
}

/** Returns the number of pending discrepancies by feed. */
export async function countWaiting(connection: Connection): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("discrepancies")
		.select(({ fn }) => ["source", fn.countAll<number>().as("count")])
		.where("decided_at", "is", null)
		.where("follows", "is", null)
		.groupBy("source")
		.execute();
	return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

export async function readDiscrepancy(connection: Connection, matchId: string, id: string): Promise<Discrepancy | null> {
	const query = connection.selectFrom("discrepancies").selectAll().where("match_id", "=", matchId);
	const row = await query.where("id", "=", id).executeTakeFirst();
	return row ? fromRow(row) : null;
}

export async function insertDiscrepancies(connection: Connection, discrepancies: readonly Discrepancy[]): Promise<void> {
	if (discrepancies.length === 0) return;
	const ids = await allocateIds(connection, "fd", discrepancies.length);
	const rows = discrepancies.map((discrepancy, index) => ({ ...toRow(discrepancy), id: ids[index] ?? "" }));
	await connection.insertInto("discrepancies").values(rows).execute();
}

export async function updateDiscrepancy(connection: Connection, discrepancy: Discrepancy): Promise<void> {
	const { id, ...row } = toRow(discrepancy);
	await connection.updateTable("discrepancies").set(row).where("id", "=", id).execute();
}

/** Ids are numbered in ascending order, so of two reports at one instant the first has the smaller id. */
const placeOf = ({ id }: Pick<DiscrepancyTable, "id">): number => Number(id.slice(2));

function toRow(discrepancy: Discrepancy): DiscrepancyTable {
	const { id, matchId, sourceKind, source, sourceId, field, draft, because, about, follows, verdict, eventId } = discrepancy;
	return {
		id,
		match_id: matchId,
		source_kind: sourceKind,
		source,
		source_id: sourceId,
		field,
		draft: JSON.stringify(draft),
		because,
		about,
		follows,
		reported_at: discrepancy.reportedAt,
		decided_at: discrepancy.decidedAt,
		decided_by: discrepancy.decidedBy,
		verdict,
		event_id: eventId,
	};
}

function fromRow(row: DiscrepancyTable): Discrepancy {
	return {
		id: row.id,
		matchId: row.match_id,
		sourceKind: row.source_kind as SourceKind,
		source: row.source,
		sourceId: row.source_id,
		field: row.field,
		draft: JSON.parse(row.draft) as EventDraft,
		because: row.because as DiscrepancyCause,
		about: row.about,
		follows: row.follows,
		reportedAt: row.reported_at,
		decidedAt: row.decided_at,
		decidedBy: row.decided_by,
		verdict: row.verdict as Verdict | null,
		eventId: row.event_id,
	};
}
