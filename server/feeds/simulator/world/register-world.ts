// Registers the invented competitions of a sport in the catalogue, where they may already exist, and returns the ids.
import { type FeedCatalogue, idsByKey } from "#server/feeds/kernel/catalogue-port.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { ScriptPlayer } from "../kernel/match-script.ts";
import type { Club } from "./club.ts";
import { CONTINENTAL, NATIONS } from "./nations.ts";
import { clubsOf, type World } from "./world.ts";

export const SOURCE = "simulator";

export interface RegisteredWorld {
	leagueId(leagueKey: string): string;
	teamId(club: Club): string;
	/** The squad with the players' ids. */
	squad(club: Club): ScriptPlayer[];
}

export type NationIds = ReadonlyMap<string, string>;

/** Registers the nations that all sports share. Returns ids by code. */
export async function registerNations(catalogue: FeedCatalogue): Promise<NationIds> {
	const nations = [...NATIONS, CONTINENTAL].map(({ code, name }) => ({ code, name }));
	return idsByKey(nations, await catalogue.upsertNations(nations), ({ code }) => code);
}

export async function registerWorld(
	catalogue: FeedCatalogue,
	{ sport, world, nationIds }: { sport: SportKey; world: World; nationIds: NationIds },
): Promise<RegisteredWorld> {
	const named = (sourceId: string, nationCode: string) => {
		return { source: SOURCE, sourceId, sport, nationId: nationIds.get(nationCode) ?? "" };
	};

	// Play-offs are not registered as a competition: they belong to their league.
	const leagues = [...world.leagues, ...world.cups.filter(({ league }) => !league)].map(({ key, nationCode, name, weight, rules }) => {
		return { ...named(key, nationCode), name, weight, rules };
	});
	const leagueIds = idsByKey(leagues, await catalogue.upsertLeagues(leagues), ({ sourceId }) => sourceId);

	const clubs = clubsOf(world);
	const teams = clubs.map(({ key, nationCode, name, shortName, crest, strength, venue, coach }) => {
		return { ...named(key, nationCode), name, shortName, crest, strength, venue: venue || null, coach: coach || null };
	});
	const teamIds = idsByKey(teams, await catalogue.upsertTeams(teams), ({ sourceId }) => sourceId);

	const players = clubs.flatMap((club) =>
		club.squad.map(({ key, name, number, position, birthDate, nationCode }) => {
			const nationId = nationIds.get(nationCode) ?? null;
			const player = { name, shirtNumber: number, position: position || null, birthDate, nationId };
			return { source: SOURCE, sourceId: key, teamId: teamIds.get(club.key) ?? "", ...player };
		}),
	);
	const playerIds = idsByKey(players, await catalogue.upsertPlayers(players), ({ sourceId }) => sourceId);

	return {
		leagueId: (leagueKey) => leagueIds.get(leagueKey) ?? "",
		teamId: (club) => teamIds.get(club.key) ?? "",
		squad: (club) => club.squad.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: playerIds.get(key) ?? "" })),
	};
}
