// Reads and writes the audit log: rows are added, never changed (triggers refuse it).
import { type SelectQueryBuilder, sql } from "kysely";
import { containsWords } from "#server/db/contains-words.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { AuditTable } from "#server/db/tables/desk-tables.ts";
import type { AuditDetail, AuditRow } from "#shared/contract/rest/console/audit.ts";
import type { Instant } from "#shared/kit/instant.ts";

export async function insertAuditEntry({ kysely }: Db, entry: AuditTable): Promise<void> {
	await kysely.insertInto("audit_entries").values(entry).execute();
}

export interface AuditFilter {
	q?: string | undefined;
	actor?: string | undefined;
	action?: string | undefined;
	subject?: string | undefined;
	/** `refused` finds all commands that were not done. */
	outcome?: string | undefined;
	from?: Instant | undefined;
	to?: Instant | undefined;
	/** A column of SORT_COLUMNS; a leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
}

/** Databases sort `null` differently, so actors without a name are sorted by id. */
const SHOWN_ACTOR = sql<string>`coalesce(actor_name, actor_id)`;
const SORT_COLUMNS = { at: "id", actor: SHOWN_ACTOR, action: "action", subject: "subject", outcome: "outcome" } as const;
const ROW = ["id", "at", "actor_id", "actor_name", "action", "subject", "outcome"] as const;

export async function listAuditEntries({ kysely }: Db, filter: AuditFilter): Promise<{ rows: AuditRow[]; total: number }> {
	const { sort, offset, limit } = filter;
	const isDown = sort.startsWith("-");
	const column = SORT_COLUMNS[(isDown ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS];
	const chosen = narrow(kysely.selectFrom("audit_entries"), filter);
	const [rows, { total }] = await Promise.all([
		chosen
			.select(ROW)
			.orderBy(column, isDown ? "desc" : "asc")
			.orderBy("id", "desc")
			.limit(limit)
			.offset(offset)
			.execute(),
		chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
	]);
	return { rows: rows.map(toRow), total: Number(total) };
}

function narrow<Row>(query: SelectQueryBuilder<Database, "audit_entries", Row>, filter: AuditFilter) {
	const { q, actor, action, subject, outcome, from, to } = filter;
	return query
		.$if(q !== undefined, (all) => all.where(containsWords(sql.ref("words"), q ?? "")))
		.$if(actor !== undefined, (all) => all.where("actor_id", "=", actor ?? ""))
		.$if(action !== undefined, (all) => all.where("action", "=", action ?? ""))
		.$if(subject !== undefined, (all) => all.where("subject", "=", subject ?? ""))
		.$if(outcome === "refused", (all) => all.where("outcome", "!=", "done"))
		.$if(outcome !== undefined && outcome !== "refused", (all) => all.where("outcome", "=", outcome ?? ""))
		.$if(from !== undefined, (all) => all.where("at", ">=", from ?? 0))
		.$if(to !== undefined, (all) => all.where("at", "<", to ?? 0));
}

/** Returns `null` for an unknown id. */
export async function readAuditEntry({ kysely }: Db, id: string): Promise<AuditDetail | null> {
	const row = await kysely.selectFrom("audit_entries").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return null;
	const parseJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
	return {
		...toRow(row),
		params: JSON.parse(row.params) as Record<string, unknown>,
		input: parseJson(row.input),
		before: parseJson(row.before),
		after: parseJson(row.after),
		requestId: row.request_id,
	};
}

function toRow(row: Pick<AuditTable, (typeof ROW)[number]>): AuditRow {
	const { id, at, action, subject, outcome } = row;
	return { id, at, actor: { id: row.actor_id, name: row.actor_name }, action, subject, outcome };
}
