// Reads values of a match page that the list row does not have: ground, referee, attendance.
import type { Db } from "#server/db/open-database.ts";
import { slugOf } from "#shared/kit/slug.ts";

export interface MatchFacts {
	/** If the match names no ground, the home side's. */
	venue: string | null;
	referee: string | null;
	/** Slugs of the pages of ground and referee. */
	venueSlug: string | null;
	refereeSlug: string | null;
	attendance: number | null;
	/** The source of the match: `simulator`, `openfootball`, `wyscout` … */
	source: string;
}

/** Returns `null` for an unknown match. */
export async function readMatchFacts({ kysely }: Db, matchId: string): Promise<MatchFacts | null> {
	const match = await kysely
		.selectFrom("matches")
		.innerJoin("teams", "teams.id", "matches.home_team_id")
		.select(["matches.venue", "teams.venue as home_venue", "referee", "attendance", "matches.source"])
		.where("matches.id", "=", matchId)
		.executeTakeFirst();
	if (!match) return null;
	const { home_venue, ...facts } = match;
	const venue = facts.venue ?? home_venue;
	return { ...facts, venue, venueSlug: slugOf(venue ?? "") || null, refereeSlug: slugOf(facts.referee ?? "") || null };
}
