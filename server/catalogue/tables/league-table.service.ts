// A league's tables with teams and words, out of rules and results as they are now.
import type { Db } from "#server/db/open-database.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { LeagueTableAnswer, StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import { readTeamBriefs } from "../team.store.ts";
import { type CompetitionRules, rulesOfSeason, type SeasonRules, type TieBreaker } from "./competition-rules.ts";
import { readRules, readTableMatches, type Season } from "./league.store.ts";
import type { Ranked } from "./rank-teams.ts";
import { computeTables, type TableView } from "./standings.ts";
import type { TableMatch } from "./tally-results.ts";

const IN_WORDS: Record<TieBreaker, string> = {
	goal_difference: "Goal difference",
	goals_for: "Goals scored",
	away_goals: "Goals scored away",
	wins: "Matches won",
	away_wins: "Matches won away",
	head_to_head: "Matches between the teams",
	head_to_head_away_goals: "Away goals in matches between the teams",
	rounded_down: "Half a point lost when points were halved",
};

export async function readLeagueTable(db: Db, leagueId: string, season: Season, view: TableView): Promise<LeagueTableAnswer> {
	const [table] = await readLeagueTables(db, leagueId, season, [view]);
	return table as LeagueTableAnswer;
}

/** Several views of the same results, in the requested order. */
export async function readLeagueTables(
	db: Db,
	leagueId: string,
	season: Pick<Season, "id" | "name">,
	views: readonly TableView[],
): Promise<LeagueTableAnswer[]> {
	const [competition, matches] = await Promise.all([readRules(db, leagueId), readTableMatches(db, leagueId, season.id)]);
	if (!competition) throw new Error(`league ${leagueId} has a season but no rules`);
	const teams = await readTeamBriefs(db, [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))]);
	const rules = rulesOfSeason(competition, season.name);
	return views.map((view) => tableOf({ season, view, rules, matches, teams }));
}

/** The overall table as other rules would make it. */
export async function previewLeagueTable(
	db: Db,
	leagueId: string,
	season: Pick<Season, "id" | "name">,
	rules: CompetitionRules,
): Promise<LeagueTableAnswer> {
	const matches = await readTableMatches(db, leagueId, season.id);
	const teams = await readTeamBriefs(db, [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))]);
	return tableOf({ season, view: "overall", rules: rulesOfSeason(rules, season.name), matches, teams });
}

interface TableParts {
	season: Pick<Season, "id">;
	view: TableView;
	rules: SeasonRules;
	matches: readonly TableMatch[];
	teams: ReadonlyMap<string, TeamBrief>;
}

function tableOf({ season, view, rules, matches, teams }: TableParts): LeagueTableAnswer {
	const tables = computeTables(rules, view, matches, (teamId) => teams.get(teamId)?.name ?? teamId);
	const toRow = (
		{ teamId, played, won, drawn, lost, goalsFor, goalsAgainst, points, form, isPlaying }: Ranked,
		index: number,
	): StandingRow => {
		const team = teams.get(teamId) as TeamBrief;
		return { rank: index + 1, team, played, won, drawn, lost, goalsFor, goalsAgainst, points, form, isPlaying };
	};
	return {
		seasonId: season.id,
		tables: tables.map(({ group, rows }) => ({ group, rows: rows.map(toRow) })),
		zones: tables.flatMap(({ group, zones }) => zones.map((zone) => ({ group, ...zone }))),
		tieBreakers: rules.tieBreakers.map((breaker) => IN_WORDS[breaker]),
		notes: notesOf(rules),
	};
}

const NO_RULES = "The rules of this competition are not known: teams are ordered by points and goals, and no place leads anywhere.";

function notesOf({ deductions, placings, isPlain }: SeasonRules): string[] {
	return [
		...(isPlain ? [NO_RULES] : []),
		...deductions.map(({ team, points, reason }) => `${team}: ${points} points deducted. ${reason}.`),
		...placings.map(({ above, below, reason }) => `${above} above ${below}. ${reason}.`),
	];
}
