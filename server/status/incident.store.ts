// Queries on incidents and their updates.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { IncidentTable } from "#server/db/tables/status-tables.ts";
import type { IncidentPart, IncidentState } from "#shared/contract/incidents.ts";
import type { Incident } from "#shared/contract/rest/status/status.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

interface NewUpdate {
	at: Instant;
	state: IncidentState;
	text: string;
}

const PREFIX = "inc";

/** Returns the new incident's id. */
export async function insertIncident(transaction: Connection, incident: { title: string; part: IncidentPart }, first: NewUpdate) {
	const [id = ""] = await allocateIds(transaction, PREFIX, 1);
	const { at, state } = first;
	const resolved_at = state === "resolved" ? at : null;
	await transaction
		.insertInto("incidents")
		.values({ ...incident, id, state, started_at: at, resolved_at })
		.execute();
	await transaction
		.insertInto("incident_updates")
		.values({ ...first, incident_id: id, number: 1 })
		.execute();
	return id;
}

/** Returns `false` if there is no such incident. */
export async function addUpdate(transaction: Connection, id: string, { title, ...update }: NewUpdate & { title?: string | undefined }) {
	const { at, state } = update;
	const found = await transaction.selectFrom("incidents").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	if (!found) return false;
	const { count } = await transaction
		.selectFrom("incident_updates")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("incident_id", "=", id)
		.executeTakeFirstOrThrow();
	await transaction
		.insertInto("incident_updates")
		.values({ ...update, incident_id: id, number: count + 1 })
		.execute();
	const resolved_at = state !== "resolved" ? null : (found.resolved_at ?? at);
	await transaction
		.updateTable("incidents")
		.set({ state, resolved_at, ...(title !== undefined && { title }) })
		.where("id", "=", id)
		.execute();
	return true;
}

export async function readIncident(connection: Connection, id: string): Promise<Incident | null> {
	const [row] = await connection.selectFrom("incidents").selectAll().where("id", "=", id).execute();
	return row ? ((await withUpdates(connection, [row]))[0] ?? null) : null;
}

/** Open incidents first, then the newest. Incidents that were resolved before `since` are left out. */
export async function readIncidents(connection: Connection, { since = 0, limit }: { since?: Instant; limit: number }): Promise<Incident[]> {
	const rows = await connection
		.selectFrom("incidents")
		.selectAll()
		.where(({ eb, or }) => or([eb("resolved_at", "is", null), eb("resolved_at", ">=", since)]))
		.orderBy(({ eb }) => eb.case().when("resolved_at", "is", null).then(0).else(1).end())
		.orderBy("started_at", "desc")
		.limit(limit)
		.execute();
	return withUpdates(connection, rows);
}

/** Deletes the incident and its updates. */
export const deleteIncident = (connection: Connection, id: string) => connection.deleteFrom("incidents").where("id", "=", id).execute();

async function withUpdates(connection: Connection, rows: readonly IncidentTable[]): Promise<Incident[]> {
	if (rows.length === 0) return [];
	const updates = await connection
		.selectFrom("incident_updates")
		.selectAll()
		.where(
			"incident_id",
			"in",
			rows.map(({ id }) => id),
		)
		.orderBy("number", "desc")
		.execute();
	const byIncident = Map.groupBy(updates, ({ incident_id }) => incident_id);
	return rows.map(({ id, title, part, state, started_at, resolved_at }) => ({
		...{ id, title, part, state, startedAt: started_at },
		resolvedAt: resolved_at,
		updates: (byIncident.get(id) ?? []).map(({ at, state, text }) => ({ at, state, text })),
	}));
}
