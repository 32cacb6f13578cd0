// Reads the values for calendars that are not in the rows of matches.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";

export interface CalendarFacts {
	/** If the match names no ground, the home side's. */
	venue: string | null;
	format: MatchFormat;
	/** The log moved the kick-off from the first one. */
	isMoved: boolean;
	/** Time of the last change of the log; `null` before its first entry. */
	loggedAt: Instant | null;
	/** FIFA code of the home side's nation, whose ground it is; `null` if unknown. */
	nationCode: string | null;
}

/** Keyed by match. */
export async function readCalendarFacts({ kysely }: Db, matchIds: readonly string[]): Promise<Map<string, CalendarFacts>> {
	if (matchIds.length === 0) return new Map();
	const rows = await kysely
		.selectFrom("matches")
		.innerJoin("teams", "teams.id", "matches.home_team_id")
		.leftJoin("nations", "nations.id", "teams.nation_id")
		.leftJoin("match_heads", "match_heads.match_id", "matches.id")
		.select(["matches.id", "matches.venue", "teams.venue as home_venue", "matches.format", "matches.calendar_starts_at"])
		.select(["match_heads.updated_at", "nations.code as nation_code"])
		.where("matches.id", "in", [...matchIds])
		.execute();
	return new Map(
		rows.map((row) => [
			row.id,
			{
				venue: row.venue ?? row.home_venue,
				format: JSON.parse(row.format) as MatchFormat,
				isMoved: row.calendar_starts_at !== null,
				loggedAt: row.updated_at,
				nationCode: row.nation_code,
			},
		]),
	);
}
