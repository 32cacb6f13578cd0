// A team in the current seasons of its leagues: place, results, runs, cards, best scorers.

import { readSeasonsOf, type Season } from "#server/catalogue/competitions/league.store.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import type { Appearances } from "#server/catalogue/people/appearances.service.ts";
import { bestOf, columnsOf, seasonsOf } from "#server/catalogue/people/leaders.ts";
import { coveredKeys, sumByPlayer, type TalliedMatch, withZeros } from "#server/catalogue/people/sum-appearances.ts";
import { readPlayerNames } from "#server/catalogue/people/team.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { TeamSeasonsAnswer } from "#shared/contract/rest/catalogue/people.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import type { LiveTables } from "./live-table.service.ts";
import { resultsOf, runsOf, splitResults } from "./team-results.ts";

interface Ports {
	db: Db;
	appearances: Appearances;
	liveTables: LiveTables;
}

type TeamSeason = TeamSeasonsAnswer["seasons"][number];

/** Number of rows of the table that are shown around a team, including the team's own row. */
const SHOWN_ROWS = 5;
const SHOWN_LEADERS = 5;
const SHOWN_LISTS = 3;
/** Maximum number of matches that are read; no team has as many in a season. */
const MAX_MATCHES = 200;

/** Returns the leagues in which the team has played in the current season: those with a table first, then in the order of the leagues. */
export async function readTeamSeasons(ports: Ports, teamId: string, leagues: readonly LeagueBrief[]): Promise<TeamSeason[]> {
	if (leagues.length === 0) return [];
	const seasons = await readSeasonsOf(ports.db, { leagueIds: leagues.map(({ id }) => id), isCurrent: true });
	const found: TeamSeason[] = [];
	for (const { id, name, nation, sport } of leagues) {
		const season = seasons.find(({ leagueId }) => leagueId === id);
		const read = season && (await readTeamSeason(ports, teamId, { id, name, nation, sport }, season));
		if (read) found.push(read);
	}
	return found.sort((one, other) => Number(other.table !== null) - Number(one.table !== null));
}

async function readTeamSeason(
	{ db, appearances, liveTables }: Ports,
	teamId: string,
	league: LeagueBrief,
	season: Season,
): Promise<TeamSeason | null> {
	const [tables, rows, all] = await Promise.all([
		liveTables.of(league.id, season.id),
		readRows(db, { teamId, leagueId: league.id, seasonId: season.id, part: "counted" }, { order: "latest", limit: MAX_MATCHES }),
		appearances.of({ teamIds: [teamId], seasonIds: [season.id] }),
	]);
	if (rows.length === 0) return null;
	const results = resultsOf(teamId, rows);
	const own = all.map((match) => ({ ...match, appearances: match.appearances.filter(({ side }) => match.teams[side] === teamId) }));
	const sums = sumByPlayer(own);
	const totals: Record<string, number> = {};
	const maxima = appearanceRuleOf(league.sport)?.maxima ?? [];
	for (const { counts } of sums)
		for (const [key, count] of Object.entries(counts)) if (!maxima.includes(key)) totals[key] = (totals[key] ?? 0) + count;
	return {
		league,
		seasonId: season.id,
		season: season.name,
		table: tables && rowsAround(tables.live, teamId),
		parts: [...(appearanceRuleOf(league.sport)?.seasonParts ?? [])],
		results: splitResults(results),
		runs: runsOf(results),
		counts: withZeros(totals, coveredKeys(all)),
		lists: await readLists(db, league.sport, own),
	};
}

/** `own` has matches with the appearances of this team only. */
async function readLists(db: Db, sport: SportKey, own: readonly TalliedMatch[]): Promise<TeamSeason["lists"]> {
	const rule = appearanceRuleOf(sport);
	if (!rule) return [];
	const players = seasonsOf(rule, own);
	const lists = rule.lists.slice(0, SHOWN_LISTS).map((list) => ({ columns: columnsOf(rule, list), best: bestOf(rule, list, players) }));
	const shown = lists.map(({ best, ...list }) => ({ ...list, total: best.length, best: best.slice(0, SHOWN_LEADERS) }));
	const names = await readPlayerNames(
		db,
		shown.flatMap(({ best }) => best.map(({ playerId }) => playerId)),
	);
	return shown
		.filter(({ best }) => best.length > 0)
		.map(({ best, columns, total }) => ({
			columns,
			total,
			leaders: best.flatMap(({ playerId, values }) => {
				const name = names.get(playerId);
				return name === undefined ? [] : [{ playerId, name, values: columns.map(({ key }) => values[key] ?? null) }];
			}),
		}));
}

function rowsAround({ tables, zones }: LeagueTableAnswer, teamId: string): TeamSeason["table"] {
	const table = tables.find(({ rows }) => rows.some(({ team }) => team.id === teamId));
	if (!table) return null;
	const own = table.rows.findIndex(({ team }) => team.id === teamId);
	const first = Math.max(0, Math.min(own - Math.floor(SHOWN_ROWS / 2), table.rows.length - SHOWN_ROWS));
	return {
		group: table.group,
		rows: table.rows.slice(first, first + SHOWN_ROWS),
		zones: zones.filter(({ group }) => group === table.group),
	};
}
