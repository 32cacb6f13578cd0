// Reads nations.
import type { Db } from "#server/db/open-database.ts";

export interface NationFacts {
	id: string;
	name: string;
	code: string;
}

/** Returns `null` for an unknown nation. */
export async function readNation({ kysely }: Db, nationId: string): Promise<NationFacts | null> {
	const row = await kysely.selectFrom("nations").select(["id", "name", "code"]).where("id", "=", nationId).executeTakeFirst();
	return row ?? null;
}

/** Returns the nations with leagues or teams, sorted by name. */
export async function readNations({ kysely }: Db): Promise<NationFacts[]> {
	const nations = await kysely
		.selectFrom("nations")
		.select(["id", "name", "code"])
		.where((where) =>
			where.or([
				where("id", "in", (sub) => sub.selectFrom("leagues").select("nation_id")),
				where("id", "in", (sub) => sub.selectFrom("teams").select("nation_id")),
			]),
		)
		.execute();
	return nations.sort((one, other) => one.name.localeCompare(other.name));
}
