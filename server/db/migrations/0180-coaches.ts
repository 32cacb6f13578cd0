// Adds the coach of each side to matches, as its line-up or its source names them. Pages of coaches are found by the slug of the name.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Number of matches whose line-ups are read at once. */
const BATCH = 500;

interface Tables {
	matches: { id: string; home_coach: string | null; away_coach: string | null };
	match_events: { match_id: string; seq: number; event_id: string; type: string; body: string };
}

interface LineUp {
	status: string;
	payload: { side: "home" | "away"; coach?: string };
}

export const coaches: Migration = {
	async up(db: Kysely<Tables>) {
		for (const column of ["home_coach", "away_coach"] as const) {
			await db.schema.alterTable("matches").addColumn(column, "text").execute();
			await db.schema.createIndex(`matches_of_${column}`).on("matches").column(column).execute();
		}
		await db.schema.createIndex("teams_of_coach").on("teams").column("coach").execute();
		for (let last = ""; ; ) {
			const { rows } = await sql<{ match_id: string }>`
				select distinct match_id from match_events where type = 'line_up_announced' and match_id > ${last}
				order by match_id limit ${sql.lit(BATCH)}`.execute(db);
			if (rows.length === 0) return;
			const ids = rows.map(({ match_id }) => match_id);
			await fill(db, ids);
			last = ids.at(-1) ?? "";
		}
	},
};

/** The coach comes from the last confirmed line-up of each side. */
async function fill(db: Kysely<Tables>, matchIds: readonly string[]): Promise<void> {
	const rows = await db
		.selectFrom("match_events")
		.select(["match_id", "event_id", "body"])
		.where("match_id", "in", matchIds)
		.where("type", "=", "line_up_announced")
		.orderBy("match_id")
		.orderBy("seq")
		.execute();
	for (const [matchId, ofMatch] of Map.groupBy(rows, ({ match_id }) => match_id)) {
		const revisions = new Map(ofMatch.map(({ event_id, body }) => [event_id, JSON.parse(body) as LineUp]));
		const named: { home_coach?: string; away_coach?: string } = {};
		for (const { status, payload } of revisions.values()) {
			if (status === "confirmed" && payload.coach) named[`${payload.side}_coach`] = payload.coach;
		}
		if (Object.keys(named).length > 0) await db.updateTable("matches").set(named).where("id", "=", matchId).execute();
	}
}
