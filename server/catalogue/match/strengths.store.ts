// How strong the sides of a match are, for the odds.
import type { Db } from "#server/db/open-database.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";

/** Goals a match against an average side. Where a team is unknown, the table's own default. */
const UNKNOWN_STRENGTH = 1.35;

export async function readStrengths({ kysely }: Db, { teams }: Pick<MatchSetup, "teams">): Promise<Pair<number>> {
	const rows = await kysely.selectFrom("teams").select(["id", "strength"]).where("id", "in", [teams.home, teams.away]).execute();
	const strengthOf = (id: string) => rows.find((row) => row.id === id)?.strength ?? UNKNOWN_STRENGTH;
	return { home: strengthOf(teams.home), away: strengthOf(teams.away) };
}
