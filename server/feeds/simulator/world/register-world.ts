// Puts the invented world into the catalogue, where it may be already, and answers the ids.
import { type FeedCatalogue, idsByKey } from "#server/feeds/catalogue-port.ts";
import { football } from "#shared/sports/football/module.ts";
import { CUP_KEY } from "../calendar/cup-calendar.ts";
import type { ScriptPlayer } from "../script/match-facts.ts";
import type { Club, World } from "./build-world.ts";
import { NATIONS } from "./nations.ts";

export const SOURCE = "simulator";

export interface RegisteredWorld {
	leagueId(leagueKey: string): string;
	teamId(club: Club): string;
	/** The squad with the players' ids. */
	squad(club: Club): ScriptPlayer[];
}

const CUP = { code: "CON", nation: "Continental", name: "Continental Cup", weight: 70 };

/** Of all its nations; no real one has any of them. */
export const NATION_CODES: readonly string[] = [...NATIONS.map(({ code }) => code), CUP.code];

export async function registerWorld(catalogue: FeedCatalogue, world: World): Promise<RegisteredWorld> {
	const nations = [...world.nations, { code: CUP.code, name: CUP.nation }];
	const nationIds = idsByKey(nations, await catalogue.upsertNations(nations), ({ code }) => code);
	const named = (sourceId: string, nationCode: string) => ({
		source: SOURCE,
		sourceId,
		sport: football.key,
		nationId: nationIds.get(nationCode) ?? "",
	});

	const leagues = [
		...world.leagues.map(({ key, nationCode, name, weight }) => ({ ...named(key, nationCode), name, weight, rules: "league" })),
		{ ...named(CUP_KEY, CUP.code), name: CUP.name, weight: CUP.weight, rules: "cup" },
	];
	const leagueIds = idsByKey(leagues, await catalogue.upsertLeagues(leagues), ({ sourceId }) => sourceId);

	const clubs = world.leagues.flatMap((league) => league.clubs);
	const teams = clubs.map(({ key, nationCode, name, shortName, crest, strength, venue, coach }) => {
		return { ...named(key, nationCode), name, shortName, crest, strength, venue, coach };
	});
	const teamIds = idsByKey(teams, await catalogue.upsertTeams(teams), ({ sourceId }) => sourceId);

	const players = clubs.flatMap((club) =>
		club.squad.map(({ key, name, number, position, birthDate, nationCode }) => {
			const nationId = nationIds.get(nationCode) ?? null;
			const player = { name, shirtNumber: number, position, birthDate, nationId };
			return { source: SOURCE, sourceId: key, teamId: teamIds.get(club.key) ?? "", ...player };
		}),
	);
	const playerIds = idsByKey(players, await catalogue.upsertPlayers(players), ({ sourceId }) => sourceId);

	return {
		leagueId: (leagueKey) => leagueIds.get(leagueKey) ?? "",
		teamId: (club) => teamIds.get(club.key) ?? "",
		squad: (club) => club.squad.map(({ key, ...player }) => ({ ...player, id: playerIds.get(key) ?? "" })),
	};
}
