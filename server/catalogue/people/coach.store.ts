// Coaches have no rows of their own: they are names in teams (the present coach) and in matches (the coach of a side).
import type { Db } from "#server/db/open-database.ts";
import { slugOf } from "#shared/kit/slug.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

const SIDE_COLUMNS = ["home_coach", "away_coach"] as const;

export interface NamedCoach {
	slug: string;
	name: string;
}

/** Returns the coaches sorted by name, each slug once. */
export async function readCoaches(db: Db): Promise<NamedCoach[]> {
	const bySlug = new Map<string, NamedCoach>();
	for (const name of await readNames(db)) {
		const slug = slugOf(name);
		if (slug !== "" && !bySlug.has(slug)) bySlug.set(slug, { slug, name });
	}
	return [...bySlug.values()];
}

/** Returns the spellings of the name in teams and matches. */
export async function findCoachNames(db: Db, slug: string): Promise<string[]> {
	return (await readNames(db)).filter((name) => slugOf(name) === slug);
}

async function readNames({ kysely }: Db): Promise<string[]> {
	const rows = await kysely
		.selectFrom("teams")
		.select("coach as name")
		.where("coach", "is not", null)
		.union(kysely.selectFrom("matches").select("home_coach as name").where("home_coach", "is not", null))
		.union(kysely.selectFrom("matches").select("away_coach as name").where("away_coach", "is not", null))
		.orderBy("name")
		.execute();
	return rows.map(({ name }) => name ?? "");
}

export async function readTeamIdsOf({ kysely }: Db, names: readonly string[]): Promise<string[]> {
	const rows = await kysely.selectFrom("teams").select("id").where("coach", "in", names).orderBy("name").execute();
	return rows.map(({ id }) => id);
}

/** Returns the side that these coaches led, by match, including upcoming matches of their teams that name no coach. */
export async function readSidesOf({ kysely }: Db, names: readonly string[], teamIds: readonly string[]): Promise<Map<string, Side>> {
	const sides = new Map<string, Side>();
	for (const side of ["home", "away"] as const) {
		const led = await kysely.selectFrom("matches").select("id").where(`${side}_coach`, "in", names).execute();
		const ahead =
			teamIds.length === 0
				? []
				: await kysely
						.selectFrom("matches")
						.leftJoin("match_heads", "match_heads.match_id", "matches.id")
						.select("matches.id")
						.where(`${side}_team_id`, "in", teamIds)
						.where(`${side}_coach`, "is", null)
						.where((where) => where.or([where("match_heads.status", "is", null), where("match_heads.status", "=", "scheduled")]))
						.execute();
		for (const { id } of [...led, ...ahead]) sides.set(id, side);
	}
	return sides;
}

export async function readSport({ kysely }: Db, matchId: string): Promise<SportKey | null> {
	const match = await kysely.selectFrom("matches").select("sport").where("id", "=", matchId).executeTakeFirst();
	return match?.sport ?? null;
}

/** Writes the coaches of a match. A side without a name keeps its coach; nothing is written if the match already has these coaches. */
export async function writeCoaches({ kysely }: Db, matchId: string, { home, away }: Pair<string | null>): Promise<void> {
	const named = { ...(home !== null && { home_coach: home }), ...(away !== null && { away_coach: away }) };
	if (Object.keys(named).length === 0) return;
	await kysely
		.updateTable("matches")
		.set(named)
		.where("id", "=", matchId)
		.where((where) =>
			where.or(SIDE_COLUMNS.flatMap((column) => (column in named ? [where(column, "is distinct from", named[column] ?? null)] : []))),
		)
		.execute();
}
