// Checks whether a new match is valid, and determines its format.
import type { Db } from "#server/db/open-database.ts";
import { formatOfMatch } from "../competitions/format-of-match.ts";
import { type CompetitionRules, rulesOfSeason } from "../competitions/rules/competition-rules.ts";
import { refuseField } from "../kernel/refuse-field.ts";
import { sportOfRow } from "../kernel/row.ts";
import { readRecord } from "./record.store.ts";

interface NewMatch {
	leagueId: string;
	seasonId: string;
	groupName: string | null;
	homeTeamId: string;
	awayTeamId: string;
}

/** Throws invalid_request with an issue at each field that is invalid. */
export async function judgeNewMatch({ kysely }: Db, { leagueId, seasonId, groupName, homeTeamId, awayTeamId }: NewMatch) {
	const [league, season, home, away] = await Promise.all([
		readRecord(kysely, "leagues", leagueId),
		readRecord(kysely, "seasons", seasonId),
		readRecord(kysely, "teams", homeTeamId),
		readRecord(kysely, "teams", awayTeamId),
	]);
	if (!league) throw refuseField("leagueId", "is no league that there is");
	if (season?.league_id !== leagueId) throw refuseField("seasonId", "is no season of this league");
	if (homeTeamId === awayTeamId) throw refuseField("awayTeamId", "must be another team than the home side");
	if (home?.sport !== league.sport) throw refuseField("homeTeamId", "is no team of this sport");
	if (away?.sport !== league.sport) throw refuseField("awayTeamId", "is no team of this sport");
	const rules = rulesOfSeason(JSON.parse(String(league.rules)) as CompetitionRules, String(season.name));
	const sport = sportOfRow(league);
	return { sport, usual: formatOfMatch(rules, { sport, groupName }) };
}
