// A league's tables with teams and texts, computed from the current rules and results.

import { readRules, type Season } from "#server/catalogue/competitions/league.store.ts";
import { type CompetitionRules, rulesOfSeason, type SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { tieBreakerInWords } from "#server/catalogue/competitions/rules/tie-breaker-in-words.ts";
import { readTeamBriefs } from "#server/catalogue/people/team.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { LeagueTableAnswer, StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import { POINTS_TABLE, type TableShape } from "#shared/match/table-shape.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import type { Ranked } from "./rank-teams.ts";
import { readSeasonMatches, type SeasonMatch } from "./season-matches.store.ts";
import { computeTables, isSplitSeason, type TableView } from "./standings.ts";
import { withTableFacts } from "./table-facts.store.ts";
import { notesOf } from "./table-notes.ts";
import type { TableMatch } from "./tally-results.ts";

export async function readLeagueTable(db: Db, leagueId: string, season: Season, view: TableView): Promise<LeagueTableAnswer> {
	const [table] = await readLeagueTables(db, leagueId, season, [view]);
	return table as LeagueTableAnswer;
}

/** Returns several views of the same results, in the requested order. */
export async function readLeagueTables(
	db: Db,
	leagueId: string,
	season: Pick<Season, "id" | "name">,
	views: readonly TableView[],
): Promise<LeagueTableAnswer[]> {
	const [competition, read] = await Promise.all([readRules(db, leagueId), readSeasonMatches(db, leagueId, season.id)]);
	if (!competition) throw new Error(`league ${leagueId} has a season but no rules`);
	const rules = rulesOfSeason(competition.rules, season.name);
	const shape = tableShapeOf(competition.sport);
	const parts = await readParts(db, leagueId, rules, shape, read);
	return views.map((view) => tableOf({ season, view, rules, shape, ...parts }));
}

/** Returns the overall table under other rules. */
export async function previewLeagueTable(
	db: Db,
	leagueId: string,
	season: Pick<Season, "id" | "name">,
	rules: CompetitionRules,
): Promise<LeagueTableAnswer> {
	const ofSeason = rulesOfSeason(rules, season.name);
	const [competition, read] = await Promise.all([readRules(db, leagueId), readSeasonMatches(db, leagueId, season.id)]);
	const shape = competition ? tableShapeOf(competition.sport) : POINTS_TABLE;
	return tableOf({ season, view: "overall", rules: ofSeason, shape, ...(await readParts(db, leagueId, ofSeason, shape, read)) });
}

async function readParts(
	db: Db,
	leagueId: string,
	rules: SeasonRules,
	shape: TableShape,
	read: readonly SeasonMatch[],
): Promise<Pick<TableParts, "matches" | "teams">> {
	const [matches, teams] = await Promise.all([
		withTableFacts(db, rules, shape, read),
		readTeamBriefs(db, [...new Set(read.flatMap(({ homeId, awayId }) => [homeId, awayId]))], leagueId),
	]);
	return { matches, teams };
}

interface TableParts {
	season: Pick<Season, "id">;
	view: TableView;
	rules: SeasonRules;
	shape: TableShape;
	matches: readonly TableMatch[];
	teams: ReadonlyMap<string, TeamBrief>;
}

function tableOf({ season, view, rules, shape, matches, teams }: TableParts): LeagueTableAnswer {
	const nameOf = (teamId: string) => teams.get(teamId)?.name ?? teamId;
	const tables = computeTables(rules, view, matches, nameOf);
	const toRow = (ranked: Ranked, place: number, first: Ranked): StandingRow => {
		const { teamId, played, won, drawn, lost, goalsFor, goalsAgainst, points, form, isPlaying } = ranked;
		const team = teams.get(teamId) as TeamBrief;
		const figures = { played, won, drawn, lost, goalsFor, goalsAgainst, points, ...ownFigures(ranked, first, shape) };
		return { rank: place, team, ...figures, form, isPlaying };
	};
	/** Matches of two innings per side have no net run rate. */
	const hasRates = tables.some(({ rows }) => rows.some(({ netRunRate, played }) => netRunRate != null || played === 0));
	const isSplit = isSplitSeason(rules, matches);
	const ofGroups = isSplit && view !== "before_split" ? rules.stages.find(({ tieBreakers }) => tieBreakers !== undefined) : undefined;
	return {
		seasonId: season.id,
		tables: tables.map(({ group, rows, firstPlace, isAcross }) => ({
			group,
			rows: rows.map((row, index) => toRow(row, firstPlace + index, rows[0] ?? row)),
			...(isAcross && { isAcross: true as const }),
		})),
		zones: tables.flatMap(({ group, zones }) => zones.map((zone) => ({ group, ...zone }))),
		tieBreakers: (ofGroups?.tieBreakers ?? rules.tieBreakers)
			.filter((breaker) => hasRates || breaker !== "net_run_rate")
			.map((breaker) => tieBreakerInWords(breaker, shape)),
		notes: notesOf(rules, shape, isSplit && view !== "before_split"),
		...(isSplit && { isSplit: true as const }),
	};
}

/** Returns the columns that only the tables of some sports have. */
function ownFigures(ranked: Ranked, first: Ranked, { columns }: TableShape): Partial<StandingRow> {
	const { played, won, lost, overtimeWon, overtimeLost, noResult, netRunRate } = ranked;
	const figures = {
		overtimeWon,
		overtimeLost,
		noResult,
		netRunRate,
		percentage: won / Math.max(1, played),
		gamesBehind: (first.won - first.lost - (won - lost)) / 2,
	};
	return Object.fromEntries(Object.entries(figures).filter(([column]) => columns.some((each) => each === column)));
}
