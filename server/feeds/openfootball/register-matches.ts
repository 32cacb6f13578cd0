// Writes leagues, teams, players and matches of the files to the catalogue, each kind for all files before the next, so that the order of
// the files does not matter, and in slices of rows.
import { football } from "#shared/sports/football/module.ts";
import { type FeedCatalogue, idsByKey, type MatchRowToWrite, type NationRow } from "../catalogue-port.ts";
import { drawCrest, shortenName } from "../draw-crest.ts";
import { inSlices, type Pause, upsertInSlices } from "../in-slices.ts";
import { competitionWeight } from "./competitions.ts";
import { type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadMatch } from "./read-file.ts";
import { countryTeam, type TeamName } from "./read-team.ts";
import { type RegisteredPlayers, registerPlayers } from "./register-players.ts";
import { knownShortName } from "./team-names.ts";

/** Rows looked at between two turns of others. */
const LOOKED_AT_ONCE = 2_000;

export interface RegisteredMatches {
	matchId(match: ReadMatch): string;
	playerId: RegisteredPlayers["idOf"];
}

export async function registerMatches(
	files: readonly MatchFile[],
	catalogue: FeedCatalogue,
	report: ImportReport,
	pause?: Pause,
): Promise<RegisteredMatches> {
	const nations = new Map<string, NationRow>();
	const teams = new Map<string, TeamName>();
	for (const { competition, matches, squads } of files) {
		nations.set(competition.nationCode, { code: competition.nationCode, name: competition.nation });
		for await (const slice of inSlices(matches, LOOKED_AT_ONCE, pause)) {
			for (const team of slice.flatMap(({ home, away }) => [home, away])) teams.set(team.key, team);
		}
		for (const team of squads.map((squad) => countryTeam(squad.name, squad.fifa_code))) teams.set(team.key, team);
	}
	for (const { nation } of teams.values()) nations.set(nation.code, nation);
	const nationRows = [...nations.values()];
	const nationIds = idsByKey(
		nationRows,
		await upsertInSlices(nationRows, (row) => row, catalogue.upsertNations, pause),
		({ code }) => code,
	);
	const nationId = (code: string) => nationIds.get(code) ?? "";

	const leagueIds = await registerLeagues(files, catalogue, nationId);
	const seasonIds = await registerSeasons(files, catalogue, leagueIds);
	const listed = [...teams.values()];
	const toTeamRow = ({ key, name, nation }: TeamName) => {
		const look = { name, shortName: knownShortName(name) ?? shortenName(name), crest: drawCrest(name) };
		return { source: SOURCE, sourceId: key, sport: football.key, nationId: nationId(nation.code), ...look };
	};
	const teamIds = idsByKey(listed, await upsertInSlices(listed, toTeamRow, catalogue.upsertTeams, pause), ({ key }) => key);
	const players = await registerPlayers(files, catalogue, teamIds, pause);
	report.players += players.count;

	const matchIds = new Map<string, string>();
	for (const file of files) {
		const { competition, matches } = file;
		const toMatchRow = (match: ReadMatch): MatchRowToWrite => {
			const { sourceId, round, group, venue, home, away, kickOff, format } = match;
			const place = {
				leagueId: leagueIds.get(competition.key) ?? "",
				seasonId: seasonIds.get(seasonKey(file)) ?? "",
				round,
				groupName: group,
			};
			const sides = { homeTeamId: teamIds.get(home.key) ?? "", awayTeamId: teamIds.get(away.key) ?? "" };
			return { source: SOURCE, sourceId, sport: football.key, ...place, ...sides, ...kickOff, venue: venue, format };
		};
		const answers = await upsertInSlices(matches, toMatchRow, catalogue.upsertMatches, pause);
		for (const { outcome } of answers) report.matches[outcome]++;
		for (const [sourceId, id] of idsByKey(matches, answers, ({ sourceId }) => sourceId)) matchIds.set(sourceId, id);
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
			sport: football.key,
			nationId: nationId(nationCode),
			name,
			weight: competitionWeight(key),
			rules: key,
		};
	});
	return idsByKey(rows, await catalogue.upsertLeagues(rows), ({ sourceId }) => sourceId);
}

const seasonKey = ({ competition }: MatchFile): string => `${competition.key} ${competition.season}`;

/** Of a file whose title names no year: `2018`, `2024/25`. */
function spanName({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
	const [first, last] = [startsAt, endsAt].map((instant) => new Date(instant).getUTCFullYear());
	return first === last ? String(first) : `${first}/${String(last).slice(2)}`;
}

async function registerSeasons(files: readonly MatchFile[], catalogue: FeedCatalogue, leagueIds: Map<string, string>) {
	const seasons = [...Map.groupBy(files, seasonKey)].flatMap(([key, ofSeason]) => {
		const starts = ofSeason.flatMap(({ matches }) => matches.map(({ kickOff }) => kickOff.startsAt)).sort((one, other) => one - other);
		const [first] = ofSeason;
		const [startsAt, endsAt] = [starts[0], starts.at(-1)];
		if (!first || startsAt === undefined || endsAt === undefined) return [];
		const span = { startsAt, endsAt };
		return [
			{ key, row: { leagueId: leagueIds.get(first.competition.key) ?? "", name: first.competition.season || spanName(span), ...span } },
		];
	});
	const answers = await catalogue.upsertSeasons(seasons.map(({ row }) => row));
	return idsByKey(seasons, answers, ({ key }) => key);
}
