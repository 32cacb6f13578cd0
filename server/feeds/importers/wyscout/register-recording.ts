// Writes a recorded match to the catalogue: its teams, squads and the match itself, in a league of recordings. The caller provides what
// the file does not have (home side, kick-off).

import { UnusableFile } from "#server/feeds/door/feed-adapter.ts";
import { type FeedCatalogue, idsByKey, type Upserted } from "#server/feeds/kernel/catalogue-port.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { football } from "#shared/sports/football/module.ts";
import type { WyscoutFile, WyscoutSides } from "./wyscout-file.ts";

export const SOURCE = "wyscout";
const NATION = { code: "WLD", name: "World" };
const LEAGUE = "Recorded matches";
const LEAGUE_ID = "recordings";

/** Maps the file's position of a player to ours. */
const POSITIONS: Record<string, string> = { GK: "GK", DF: "DF", MD: "MF", FW: "FW" };

export interface RecordingPlace {
	/** Wyscout's id of the home side. */
	homeTeamId: number;
	startsAt: number;
}

export interface RegisteredRecording extends WyscoutSides {
	matchId: string;
	outcome: Upserted["outcome"];
	players: number;
}

/** The kick-off of the match in an earlier import; `null` if there was none. */
export async function findKickOff(
	{ matchId }: Pick<WyscoutFile, "matchId">,
	catalogue: Pick<FeedCatalogue, "findIds" | "leagueOf" | "matchesOfSource">,
): Promise<Instant | null> {
	const leagueId = (await catalogue.findIds("league", SOURCE, [LEAGUE_ID])).get(LEAGUE_ID);
	const league = leagueId === undefined ? null : await catalogue.leagueOf(leagueId);
	for (const { id: seasonId } of league?.seasons ?? []) {
		const known = await catalogue.matchesOfSource({ source: SOURCE, seasonId });
		const same = known.find(({ sourceIds }) => sourceIds.includes(String(matchId)));
		if (same) return same.startsAt;
	}
	return null;
}

/** Throws UnusableFile if the home side is not one of the two. */
export async function registerRecording(
	file: WyscoutFile,
	{ homeTeamId, startsAt }: RecordingPlace,
	catalogue: FeedCatalogue,
): Promise<RegisteredRecording> {
	const home = file.teams.find(({ id }) => id === homeTeamId);
	const away = file.teams.find(({ id }) => id !== homeTeamId);
	if (!home || !away)
		throw new UnusableFile(`the home side must be one of ${file.teams.map(({ id, name }) => `${id} (${name})`).join(", ")}`);
	const [nation] = await catalogue.upsertNations([NATION]);
	const nationId = nation?.id ?? "";
	const league = { source: SOURCE, sourceId: LEAGUE_ID, sport: football.key, nationId, name: LEAGUE, weight: 40, rules: "cup" };
	const leagueId = (await catalogue.upsertLeagues([league]))[0]?.id ?? "";
	const year = new Date(startsAt).getUTCFullYear();
	const season = { leagueId, name: String(year), startsAt: Date.UTC(year, 0), endsAt: Date.UTC(year + 1, 0) - 1 };
	const seasonId = (await catalogue.upsertSeasons([season]))[0]?.id ?? "";

	const teams = [home, away].map(({ id, name }) => {
		return {
			source: SOURCE,
			sourceId: String(id),
			sport: football.key,
			nationId,
			name,
			shortName: shortenName(name),
			crest: drawCrest(name),
		};
	});
	const teamIds = idsByKey(teams, await catalogue.upsertTeams(teams), ({ sourceId }) => sourceId);
	const players = [home, away].flatMap((team) =>
		team.players.map(({ wyId, shortName, role, birthDate }) => {
			const position = POSITIONS[role?.code2 ?? ""] ?? null;
			const teamId = teamIds.get(String(team.id)) ?? "";
			return { source: SOURCE, sourceId: String(wyId), teamId, name: shortName, position, birthDate };
		}),
	);
	const playerIds = idsByKey(players, await catalogue.upsertPlayers(players), ({ sourceId }) => sourceId);
	const squadOf = (team: typeof home) => team.players.flatMap(({ wyId }) => playerIds.get(String(wyId)) ?? []);
	const [match] = await catalogue.upsertMatches([
		{
			source: SOURCE,
			sourceId: String(file.matchId),
			sport: football.key,
			leagueId,
			seasonId,
			homeTeamId: teamIds.get(String(home.id)) ?? "",
			awayTeamId: teamIds.get(String(away.id)) ?? "",
			startsAt,
			hasTime: true,
			squads: { home: squadOf(home), away: squadOf(away) },
			format: {
				hasExtraTime: file.events.some(({ matchPeriod }) => matchPeriod === "e1"),
				hasShootOut: file.events.some(({ matchPeriod }) => matchPeriod === "p"),
			},
		},
	]);
	return {
		matchId: match?.id ?? "",
		outcome: match?.outcome ?? "unchanged",
		players: players.length,
		sideOf: (teamId) => (teamId === home.id ? "home" : "away"),
		playerIdOf: (playerId) => playerIds.get(String(playerId)) ?? null,
	};
}
