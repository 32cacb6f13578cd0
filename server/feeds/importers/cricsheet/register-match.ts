// Writes a match of Cricsheet to the catalogue: the event as league, the season, teams, players by the ids of its registry, and the match
// on its date. The file names no home side and no times: the first team is the home side, the time is to be confirmed.

import { type FeedCatalogue, idsByKey } from "#server/feeds/kernel/catalogue-port.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import type { CricsheetFile } from "./match-file.ts";
import { optionsOf } from "./match-options.ts";

export const SOURCE = "cricsheet";
const NATION = { code: "WLD", name: "World" };

export interface RegisteredMatch {
	matchId: string;
	outcome: "inserted" | "changed" | "unchanged";
	players: number;
	startsAt: number;
	sideOf(team: string): Side;
	/** Returns `null` for a person who is in neither squad, or whose name is missing. */
	playerIdOf(name: string | null | undefined): string | null;
}

/** Name of the competition in reports, and of its league. */
export const eventName = ({ info }: CricsheetFile): string => info.event?.name ?? `${info.match_type} matches`;

export function matchTitle({ info }: CricsheetFile): string {
	return `${info.teams.join(" – ")}, ${eventName({ info } as CricsheetFile)}, ${info.dates[0]}`;
}

export async function registerMatch(file: CricsheetFile, catalogue: FeedCatalogue): Promise<RegisteredMatch> {
	const { info } = file;
	const startsAt = Date.parse(info.dates[0] ?? "");
	const [nation] = await catalogue.upsertNations([NATION]);
	const nationId = nation?.id ?? "";
	const name = eventName(file);
	const { gender, idOf } = categoryOf(file);
	const league = { source: SOURCE, sourceId: idOf(name, "league"), gender, sport: cricket.key, nationId, name, weight: 40, rules: "cup" };
	const leagueId = (await catalogue.upsertLeagues([league]))[0]?.id ?? "";
	const season = { leagueId, name: info.season, ...seasonSpan(info.season, startsAt) };
	const seasonId = (await catalogue.upsertSeasons([season]))[0]?.id ?? "";
	const teams = info.teams.map((team) => ({
		source: SOURCE,
		sourceId: idOf(team, "team"),
		gender,
		sport: cricket.key,
		nationId,
		name: team,
		shortName: shortenName(team),
		crest: drawCrest(team),
	}));
	const teamIds = idsByKey(teams, await catalogue.upsertTeams(teams), ({ name: team }) => team);
	const squads = info.teams.map((team) => squadOf(file, team));
	const players = squads.flatMap((squad, index) =>
		squad.map((player) => ({
			source: SOURCE,
			sourceId: info.registry.people[player] ?? player,
			name: player,
			teamId: teamIds.get(info.teams[index] ?? "") ?? "",
		})),
	);
	const playerIds = idsByKey(players, await catalogue.upsertPlayers(players), (row) => row.name);
	const idsOf = (index: number) => (squads[index] ?? []).flatMap((player) => playerIds.get(player) ?? []);
	const [match] = await catalogue.upsertMatches([
		{
			source: SOURCE,
			sourceId: file.id,
			sport: cricket.key,
			leagueId,
			seasonId,
			startsAt,
			hasTime: false,
			homeTeamId: teamIds.get(info.teams[0] ?? "") ?? "",
			awayTeamId: teamIds.get(info.teams[1] ?? "") ?? "",
			round: info.event?.stage ?? (info.event?.match_number ? `Match ${info.event.match_number}` : null),
			venue: info.venue ?? null,
			referee: info.officials?.umpires?.join(", ") ?? null,
			squads: { home: idsOf(0), away: idsOf(1) },
			format: { hasExtraTime: false, hasShootOut: false, options: { ...optionsOf(file) } },
		},
	]);
	return {
		matchId: match?.id ?? "",
		outcome: match?.outcome ?? "unchanged",
		players: players.length,
		startsAt,
		sideOf: (team) => SIDES[info.teams.indexOf(team)] ?? "home",
		playerIdOf: (player) => playerIds.get(player ?? "") ?? null,
	};
}

/** Women's and men's teams and competitions with one name are separate: those of women have ids of their own (FD6). */
function categoryOf({ info }: CricsheetFile) {
	const gender = info.gender === undefined ? null : info.gender === "female" ? ("women" as const) : ("men" as const);
	const idOf = (name: string, kind: "team" | "league") =>
		gender === "women" && categoryInName(name, kind).gender !== "women" ? `${name} (women)` : name;
	return { gender, idOf };
}

/** The players of a side, and those who fielded for them as substitutes. */
function squadOf({ info, innings }: CricsheetFile, team: string): string[] {
	const all = new Set(info.players[team]);
	for (const { team: batting, overs } of innings) {
		if (batting === team) continue;
		for (const { wickets = [] } of overs.flatMap(({ deliveries }) => deliveries)) {
			for (const { name } of wickets.flatMap(({ fielders = [] }) => fielders)) if (name) all.add(name);
		}
	}
	return [...all];
}

/** Parses `2019` or `2020/21`; any other form gives the year of the start. */
function seasonSpan(season: string, startsAt: number): { startsAt: number; endsAt: number } {
	const [, first, second] = /^(\d{4})(\/\d{2})?$/.exec(season) ?? [];
	const year = Number(first ?? new Date(startsAt).getUTCFullYear());
	const span = { startsAt: Date.UTC(year, 0), endsAt: Date.UTC(year + (second ? 2 : 1), 0) - 1 };
	return { startsAt: Math.min(span.startsAt, startsAt), endsAt: Math.max(span.endsAt, startsAt + DAY_MS) };
}
