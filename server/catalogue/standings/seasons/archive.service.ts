// All seasons of a league with winner, goals and best scorers, cached until a match of the league ends or is corrected.
import type { Bus } from "#server/bus/bus.ts";
import { readRules, readSeasons, type Season } from "#server/catalogue/competitions/league.store.ts";
import { type CompetitionRules, rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { Appearances } from "#server/catalogue/people/appearances.service.ts";
import { figuresOf, mainSumOf } from "#server/catalogue/people/leaders.ts";
import { readPlayerNames, readTeamBriefs } from "#server/catalogue/people/team.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { LeagueSeasonsAnswer } from "#shared/contract/rest/catalogue/league-seasons.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import type { Brackets } from "../brackets/brackets.service.ts";
import { createSeasonCache } from "../tables/season-cache.ts";
import { readSeasonMatches, type SeasonMatch } from "../tables/season-matches.store.ts";
import { withTableFacts } from "../tables/table-facts.store.ts";
import { championsByFinal, championsByTable } from "./champions.ts";

export interface ArchivePorts {
	db: Db;
	bus: Bus;
	clock: Clock;
	appearances: Appearances;
	brackets: Brackets;
}

export interface Archive {
	/** Returns the seasons, the latest first. */
	of(leagueId: string): Promise<LeagueSeasonsAnswer>;
}

/** If more players are level at the top, only their number is shown. */
const SHOWN_SCORERS = 3;

export function createArchive(ports: ArchivePorts): Archive {
	const cache = createSeasonCache(ports.bus, {
		read: (leagueId) => readArchive(ports, leagueId),
		followsLive: false,
	});
	return { of: (leagueId) => cache.of(leagueId, "") };
}

async function readArchive(ports: ArchivePorts, leagueId: string): Promise<LeagueSeasonsAnswer> {
	const { db, clock } = ports;
	const [seasons, competition, matches] = await Promise.all([
		readSeasons(db, leagueId),
		readRules(db, leagueId),
		readSeasonMatches(db, leagueId),
	]);
	const bySeason = Map.groupBy(matches, ({ seasonId }) => seasonId);
	const teams = await readTeamBriefs(db, [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))], leagueId);
	const read: LeagueSeasonsAnswer["seasons"] = [];
	// Seasons are read one after the other, because the scorers of a single season are read from hundreds of logs.
	for (const season of seasons) {
		const own = bySeason.get(season.id) ?? [];
		const isPlayed = own.length > 0 && season.endsAt <= clock() && own.every((match) => match.isOver);
		const champions = competition
			? await readChampions(ports, { leagueId, season, ...competition, matches: own, teams, isPlayed })
			: NOBODY;
		const counted = own.filter(({ score, isLive }) => score !== null && !isLive);
		read.push({
			id: season.id,
			name: season.name,
			isCurrent: season.isCurrent,
			...champions,
			// A final ends a cup, even if an earlier match was postponed.
			isOver: isPlayed || champions.winner !== null,
			played: counted.length,
			goals: counted.reduce((sum, { score }) => sum + (score?.home ?? 0) + (score?.away ?? 0), 0),
			...(await readBestScorers(ports, { leagueId, seasonId: season.id, teams, sport: competition?.sport })),
		});
	}
	return { seasons: read };
}

interface SeasonParts {
	leagueId: string;
	season: Season;
	rules: CompetitionRules;
	sport: SportKey;
	matches: readonly SeasonMatch[];
	teams: ReadonlyMap<string, TeamBrief>;
	/** `true` if the season has ended, and all of its matches are over. */
	isPlayed: boolean;
}

const NOBODY = { winner: null, runnerUp: null };

async function readChampions(ports: ArchivePorts, { leagueId, season, rules, sport, matches, teams, isPlayed }: SeasonParts) {
	const ofSeason = rulesOfSeason(rules, season.name);
	const byTable = championsByTable(
		ofSeason,
		await withTableFacts(ports.db, ofSeason, tableShapeOf(sport), matches),
		(teamId) => teams.get(teamId)?.name ?? teamId,
	);
	if (byTable && !isPlayed) return NOBODY;
	if (!byTable) return championsByFinal(await ports.brackets.of(leagueId, season.id));
	return { winner: teams.get(byTable.winnerId ?? "") ?? null, runnerUp: teams.get(byTable.runnerUpId ?? "") ?? null };
}

interface SeasonPlayers {
	leagueId: string;
	seasonId: string;
	teams: ReadonlyMap<string, TeamBrief>;
	sport: SportKey | undefined;
}

/** Ranks players by the main sum of the sport: goals, points, runs. */
async function readBestScorers({ db, appearances }: ArchivePorts, { leagueId, seasonId, teams, sport }: SeasonPlayers) {
	const key = sport && mainSumOf(figuresOf(appearanceRuleOf(sport)))?.key;
	const players = key ? await appearances.figuresOfSeason({ leagueId, seasonId }) : [];
	const sumOf = ({ values }: (typeof players)[number]) => (key && values[key]) || 0;
	const most = Math.max(0, ...players.map(sumOf));
	const all = most === 0 ? [] : players.filter((player) => sumOf(player) === most);
	const level = all.slice(0, SHOWN_SCORERS);
	const names = await readPlayerNames(
		db,
		level.map(({ playerId }) => playerId),
	);
	const scorers = level.flatMap(({ playerId, teamId }) => {
		const [name, team] = [names.get(playerId), teams.get(teamId)];
		return name !== undefined && team ? [{ playerId, name, team }] : [];
	});
	return { scorers, moreScorers: all.length - level.length, scorerGoals: most };
}
