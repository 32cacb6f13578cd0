// Checks at the start that this build has every sport in the database, so that the sport of a stored row is always known.
import { SettingsError } from "#server/config/settings-error.ts";
import type { Db } from "#server/db/open-database.ts";
import { parseSportKey } from "#shared/sports/registry.ts";

/** Throws a SettingsError if a newer version has stored leagues or teams of a sport that this build does not have. */
export async function refuseUnknownSports({ kysely }: Db): Promise<void> {
	const stored = await kysely
		.selectFrom("leagues")
		.select("sport")
		.union((teams) => teams.selectFrom("teams").select("sport"))
		.execute();
	const unknown = stored.map(({ sport }) => sport).filter((sport) => parseSportKey(sport) === null);
	if (unknown.length === 0) return;
	throw new SettingsError(
		`The database has leagues or teams of ${unknown.sort().join(", ")}, which this version cannot show: start a newer one.`,
	);
}
