// Grounds and referees have no rows of their own: they are names in matches and teams.
import type { Db } from "#server/db/open-database.ts";
import { slugOf } from "#shared/kit/slug.ts";
import { inBatches } from "../kernel/in-batches.ts";

/** Returns the spellings, in matches and teams, of the grounds with this slug. */
export async function findVenueNames({ kysely }: Db, slug: string): Promise<string[]> {
	const ofMatches = await kysely.selectFrom("matches").select("venue").distinct().where("venue", "is not", null).execute();
	const ofTeams = await kysely.selectFrom("teams").select("venue").distinct().where("venue", "is not", null).execute();
	return namesWith(
		slug,
		[...ofTeams, ...ofMatches].map(({ venue }) => venue),
	);
}

export async function findRefereeNames({ kysely }: Db, slug: string): Promise<string[]> {
	const rows = await kysely.selectFrom("matches").select("referee").distinct().where("referee", "is not", null).execute();
	return namesWith(
		slug,
		rows.map(({ referee }) => referee),
	);
}

/** Returns the matches at a ground: those that name it, and home matches without a ground of a team whose ground it is. */
export async function readMatchIdsAt({ kysely }: Db, venues: readonly string[]): Promise<string[]> {
	const rows = await kysely
		.selectFrom("matches")
		.innerJoin("teams", "teams.id", "matches.home_team_id")
		.select("matches.id")
		.where((where) =>
			where.or([where("matches.venue", "in", venues), where.and([where("matches.venue", "is", null), where("teams.venue", "in", venues)])]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

export async function readTeamIdsAt({ kysely }: Db, venues: readonly string[]): Promise<string[]> {
	const rows = await kysely.selectFrom("teams").select("id").where("venue", "in", venues).orderBy("name").execute();
	return rows.map(({ id }) => id);
}

export async function readMatchIdsUnder({ kysely }: Db, referees: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (const batch of inBatches(referees)) {
		const rows = await kysely.selectFrom("matches").select("id").where("referee", "in", batch).execute();
		found.push(...rows.map(({ id }) => id));
	}
	return found;
}

function namesWith(slug: string, names: readonly (string | null)[]): string[] {
	return [...new Set(names)].filter((name) => name !== null).filter((name) => slugOf(name) === slug);
}
