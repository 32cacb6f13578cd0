// Puts what the files tell of leagues, teams, players and matches into the catalogue, in one go for all files, so that
// the order of the files does not matter. Called by import-files.ts.
import { type FeedCatalogue, idsByKey, type MatchRowToWrite, type NationRow } from "../catalogue-port.ts";
import { drawCrest, shortenName } from "../draw-crest.ts";
import { competitionWeight } from "./competitions.ts";
import { type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadMatch } from "./read-file.ts";
import { countryTeam, type TeamName } from "./read-team.ts";
import { type RegisteredPlayers, registerPlayers } from "./register-players.ts";
import { knownShortName } from "./team-names.ts";

export const SPORT = "football";

export interface RegisteredMatches {
	matchId(match: ReadMatch): string;
	playerId: RegisteredPlayers["idOf"];
}

export async function registerMatches(
	files: readonly MatchFile[],
	catalogue: FeedCatalogue,
	report: ImportReport,
): Promise<RegisteredMatches> {
	const nations = new Map<string, NationRow>();
	const teams = new Map<string, TeamName>();
	for (const { competition, matches, squads } of files) {
		nations.set(competition.nationCode, { code: competition.nationCode, name: competition.nation });
		const named = [
			...matches.flatMap(({ home, away }) => [home, away]),
			...squads.map((squad) => countryTeam(squad.name, squad.fifa_code)),
		];
		for (const team of named) teams.set(team.key, team);
	}
	for (const { nation } of teams.values()) nations.set(nation.code, nation);
	const nationRows = [...nations.values()];
	const nationIds = idsByKey(nationRows, await catalogue.upsertNations(nationRows), ({ code }) => code);
	const nationId = (code: string) => nationIds.get(code) ?? "";

	const leagueIds = await registerLeagues(files, catalogue, nationId);
	const seasonIds = await registerSeasons(files, catalogue, leagueIds);
	const teamRows = [...teams.values()].map(({ key, name, nation }) => {
		const look = { name, shortName: knownShortName(name) ?? shortenName(name), crest: drawCrest(name) };
		return { source: SOURCE, sourceId: key, sport: SPORT, nationId: nationId(nation.code), ...look };
	});
	const teamIds = idsByKey(teamRows, await catalogue.upsertTeams(teamRows), ({ sourceId }) => sourceId);
	const players = await registerPlayers(files, catalogue, teamIds);
	report.players += players.count;

	const matchIds = new Map<string, string>();
	for (const file of files) {
		const { competition, matches } = file;
		const rows = matches.map((match): MatchRowToWrite => {
			const { sourceId, round, group, ground, home, away, kickOff, format } = match;
			const place = {
				leagueId: leagueIds.get(competition.key) ?? "",
				seasonId: seasonIds.get(seasonKey(file)) ?? "",
				round,
				groupName: group,
			};
			const sides = { homeTeamId: teamIds.get(home.key) ?? "", awayTeamId: teamIds.get(away.key) ?? "" };
			return { source: SOURCE, sourceId, sport: SPORT, ...place, ...sides, ...kickOff, venue: ground, format };
		});
		const answers = await catalogue.upsertMatches(rows);
		for (const { outcome } of answers) report.matches[outcome]++;
		for (const [sourceId, id] of idsByKey(rows, answers, (row) => row.sourceId)) matchIds.set(sourceId, id);
	}
	return { matchId: (match) => matchIds.get(match.sourceId) ?? "", playerId: players.idOf };
}

/** A league has the name that its newest season gives it. */
async function registerLeagues(files: readonly MatchFile[], catalogue: FeedCatalogue, nationId: (code: string) => string) {
	const newest = new Map<string, MatchFile["competition"]>();
	for (const { competition } of files) {
		const known = newest.get(competition.key);
		if (!known || known.season <= competition.season) newest.set(competition.key, competition);
	}
	const rows = [...newest.values()].map(({ key, name, nationCode }) => {
		return {
			source: SOURCE,
			sourceId: key,
			sport: SPORT,
			nationId: nationId(nationCode),
			name,
			weight: competitionWeight(key),
			rules: key,
		};
	});
	return idsByKey(rows, await catalogue.upsertLeagues(rows), ({ sourceId }) => sourceId);
}

const seasonKey = ({ competition }: MatchFile): string => `${competition.key} ${competition.season}`;

async function registerSeasons(files: readonly MatchFile[], catalogue: FeedCatalogue, leagueIds: Map<string, string>) {
	const seasons = [...Map.groupBy(files, seasonKey)].flatMap(([key, ofSeason]) => {
		const starts = ofSeason.flatMap(({ matches }) => matches.map(({ kickOff }) => kickOff.startsAt));
		const [first] = ofSeason;
		if (!first || starts.length === 0) return [];
		const span = { startsAt: Math.min(...starts), endsAt: Math.max(...starts) };
		return [{ key, row: { leagueId: leagueIds.get(first.competition.key) ?? "", name: first.competition.season, ...span } }];
	});
	const answers = await catalogue.upsertSeasons(seasons.map(({ row }) => row));
	return idsByKey(seasons, answers, ({ key }) => key);
}
