// Reads leagues, their seasons and rules.
import type { Selectable } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { categoryInColumns } from "#server/db/tables/category-columns.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { shownCategory } from "#shared/kit/category-in-name.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { CompetitionRules } from "./rules/competition-rules.ts";

/** Returns the leagues by weight, the greatest first. */
export async function readLeagues(
	{ kysely }: Db,
	filter: { sport?: SportKey; leagueId?: string; leagueIds?: readonly string[]; nationId?: string; teamId?: string },
): Promise<(LeagueBrief & { nationId: string })[]> {
	const { sport, leagueId, leagueIds, nationId, teamId } = filter;
	let query = kysely
		.selectFrom("leagues")
		.innerJoin("nations", "nations.id", "leagues.nation_id")
		.select(["leagues.id", "leagues.name", "nations.name as nation", "nations.id as nationId", "leagues.sport", "leagues.weight"])
		.select(["gender", "age_group", "is_reserve"]);
	if (sport !== undefined) query = query.where("leagues.sport", "=", sport);
	if (leagueId !== undefined) query = query.where("leagues.id", "=", leagueId);
	if (leagueIds !== undefined) query = query.where("leagues.id", "in", leagueIds);
	if (nationId !== undefined) query = query.where("leagues.nation_id", "=", nationId);
	if (teamId !== undefined) {
		query = query.where("leagues.id", "in", (sub) =>
			sub
				.selectFrom("matches")
				.select("matches.league_id")
				.where((where) => where.or([where("home_team_id", "=", teamId), where("away_team_id", "=", teamId)])),
		);
	}
	const leagues = await query.execute();
	leagues.sort((one, other) => other.weight - one.weight || one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
	return leagues.map((league) => {
		const { weight: _weight, gender: _gender, age_group: _age, is_reserve: _reserve, ...brief } = league;
		const category = shownCategory(categoryInColumns(league), { name: brief.name, kind: "league" });
		return { ...brief, ...(category && { category }) };
	});
}

/** Returns the keys of the sports that have a league. */
export async function readPlayedSports({ kysely }: Db): Promise<Set<SportKey>> {
	return new Set((await kysely.selectFrom("leagues").select("sport").distinct().execute()).map(({ sport }) => sport));
}

export async function hasLeague({ kysely }: Db, leagueId: string): Promise<boolean> {
	return (await kysely.selectFrom("leagues").select("id").where("id", "=", leagueId).executeTakeFirst()) !== undefined;
}

/** Returns the rules with the league's sport; `null` for an unknown league. */
export async function readRules({ kysely }: Db, leagueId: string): Promise<{ rules: CompetitionRules; sport: SportKey } | null> {
	const league = await kysely.selectFrom("leagues").select(["rules", "sport"]).where("id", "=", leagueId).executeTakeFirst();
	return league ? { rules: JSON.parse(league.rules) as CompetitionRules, sport: league.sport } : null;
}

export interface Season {
	id: string;
	name: string;
	startsAt: number;
	endsAt: number;
	isCurrent: boolean;
}

/** Returns the seasons of a league, latest first. */
export async function readSeasons({ kysely }: Db, leagueId: string): Promise<Season[]> {
	const seasons = await kysely.selectFrom("seasons").selectAll().where("league_id", "=", leagueId).orderBy("starts_at", "desc").execute();
	return seasons.map(toSeason);
}

/** Returns the given seasons, or the current seasons of the given leagues, latest first. */
export async function readSeasonsOf(
	{ kysely }: Db,
	filter: { seasonIds: readonly string[] } | { leagueIds: readonly string[]; isCurrent: true },
): Promise<(Season & { leagueId: string })[]> {
	let query = kysely.selectFrom("seasons").selectAll();
	if ("seasonIds" in filter) query = query.where("id", "in", filter.seasonIds);
	else query = query.where("league_id", "in", filter.leagueIds).where("is_current", "=", 1);
	const seasons = await query.orderBy("starts_at", "desc").orderBy("id").execute();
	return seasons.map((season) => ({ ...toSeason(season), leagueId: season.league_id }));
}

function toSeason({ id, name, starts_at, ends_at, is_current }: Selectable<Database["seasons"]>): Season {
	return { id, name, startsAt: starts_at, endsAt: ends_at, isCurrent: is_current === 1 };
}
