// GET /api/teams…: the directory, and one team with squad, form and matches. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { getTeam, listTeams, type TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getTeamSeasons } from "#shared/contract/rest/catalogue/people.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { teamTopic } from "#shared/contract/topics.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { initialOf } from "#shared/kit/initial-of.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { slugOf } from "#shared/kit/slug.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { positionGroupsOf } from "#shared/sports/positions.ts";
import { readLeagues, readSeasonsOf } from "../competitions/league.store.ts";
import { readCurrentId } from "../entity-resolution/current-ids.store.ts";
import { stillToCome, unreported } from "../fixtures/lists/due-matches.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { sportKeyOf, unknown } from "../kernel/unknown.ts";
import type { Appearances } from "../people/appearances.service.ts";
import { columnOf, figuresOf, mainSumOf } from "../people/leaders.ts";
import { type Player, readDirectory, readSquad } from "../people/team.store.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { FORM_LENGTH } from "../standings/tables/tally-results.ts";
import { readTeamSeasons } from "../standings/tables/team-seasons.service.ts";

export interface TeamsPorts {
	db: Db;
	appearances: Appearances;
	liveTables: LiveTables;
	positionOf: (topic: string) => TopicPosition;
	clock: Clock;
}

/** Number of upcoming matches, and of played matches, on a team's page. */
const SHOWN_MATCHES = 8;
interface SquadSum {
	appearances: number;
	value: number | null;
}

const NO_SUMS: SquadSum = { appearances: 0, value: null };

export function teamsApi(ports: TeamsPorts): ApiDefinition[] {
	const { db, appearances, positionOf, clock } = ports;

	/** Returns, by player, appearances and the sum of the figure in the current seasons of all these leagues. */
	async function sumUp(leagues: TeamAnswer["leagues"], key: string | undefined): Promise<Map<string, SquadSum>> {
		const sums = new Map<string, SquadSum>();
		if (leagues.length === 0) return sums;
		for (const season of await readSeasonsOf(db, { leagueIds: leagues.map(({ id }) => id), isCurrent: true })) {
			const ofSeason = { leagueId: season.leagueId, seasonId: season.id };
			for (const { playerId, played, named } of await appearances.ofSeason(ofSeason)) {
				const { appearances: before, value } = sums.get(playerId) ?? NO_SUMS;
				sums.set(playerId, { appearances: before + played + named, value });
			}
			for (const { playerId, values } of await appearances.figuresOfSeason(ofSeason)) {
				const { appearances: all, value: before } = sums.get(playerId) ?? NO_SUMS;
				const value = key === undefined ? null : (values[key] ?? null);
				sums.set(playerId, { appearances: all, value: value === null ? before : (before ?? 0) + value });
			}
		}
		return sums;
	}

	return [
		defineQuery(listTeams, { delay: "applies", isShared: true }, async ({ query: { search, letter, sport: slug, limit, offset } }) => {
			const wanted = foldText(search);
			const directory = await readDirectory(db, { sport: sportKeyOf(slug) });
			const found = directory.filter(({ team }) => foldText(`${team.name} ${team.shortName}`).includes(wanted));
			found.sort((one, other) => one.team.name.localeCompare(other.team.name) || one.team.id.localeCompare(other.team.id));
			const listed = letter === undefined ? found : found.filter(({ team }) => initialOf(team.name) === letter);
			return {
				teams: listed
					.slice(offset, offset + limit)
					.map(({ team, category, nation, nationId }) => ({ ...team, ...category, nation, nationId })),
				total: listed.length,
				initials: [...new Set(found.map(({ team }) => initialOf(team.name)))].sort((one, other) => one.localeCompare(other)),
			};
		}),

		defineQuery(getTeam, { delay: "applies", isShared: true }, async ({ params }) => {
			// A team that was merged into another is found at its old address.
			const teamId = await readCurrentId(db.kysely, "team", params.teamId);
			const [[entry], leagues, players] = await Promise.all([
				readDirectory(db, { teamId }),
				readLeagues(db, { teamId }),
				readSquad(db, teamId),
			]);
			if (!entry) throw unknown("team", teamId);
			const column = mainSumOf(figuresOf(appearanceRuleOf(entry.sport)));
			const sums = await sumUp(leagues, column?.key);
			const position = positionOf(teamTopic(teamId));
			const [current, next, last, silent] = await Promise.all([
				readRows(db, { teamId, part: "live" }, { order: "soonest" }),
				readRows(db, { teamId, ...stillToCome(clock()) }, { order: "soonest", limit: SHOWN_MATCHES, now: clock() }),
				readRows(db, { teamId, part: "finished" }, { order: "latest", limit: SHOWN_MATCHES }),
				readRows(db, { teamId, ...unreported(clock()) }, { order: "latest", limit: SHOWN_MATCHES }),
			]);
			const squad = inSquadOrder(players, entry.sport).map((player) => ({
				...player,
				...(sums.get(player.id) ?? { appearances: 0, value: 0 }),
			}));
			const { team, category, ...facts } = entry;
			return {
				...facts,
				team: { ...team, ...category },
				venueSlug: slugOf(entry.venue ?? "") || null,
				coachSlug: slugOf(entry.coach ?? "") || null,
				leagues,
				squad,
				squadColumn: column ? columnOf(column) : null,
				form: formOf(teamId, last),
				current,
				next,
				last,
				unreported: silent,
				position,
			};
		}),

		defineQuery(getTeamSeasons, { delay: "applies", isShared: true }, async ({ params }) => {
			const teamId = await readCurrentId(db.kysely, "team", params.teamId);
			const [[entry], leagues] = await Promise.all([readDirectory(db, { teamId }), readLeagues(db, { teamId })]);
			if (!entry) throw unknown("team", teamId);
			return { seasons: await readTeamSeasons(ports, teamId, leagues) };
		}),
	];
}

/** Sorts players by groups of positions, unknown positions last; then by number, then by name. */
function inSquadOrder(squad: readonly Player[], sport: SportKey): Player[] {
	const groups = Object.values(positionGroupsOf(sport));
	const groupOf = ({ position }: Player) => groups.findIndex((positions) => positions.includes(position ?? "")) >>> 0;
	const numberOf = ({ number }: Player) => number ?? Number.MAX_SAFE_INTEGER;
	return squad.toSorted(
		(one, other) => groupOf(one) - groupOf(other) || numberOf(one) - numberOf(other) || one.name.localeCompare(other.name),
	);
}

/** `last` has the latest match first. A shoot-out won counts as a win. */
function formOf(teamId: string, last: readonly MatchRow[]): TeamAnswer["form"] {
	const counted = last.filter(({ live }) => countsInTable(live.status) && !live.reported).slice(0, FORM_LENGTH);
	return counted.reverse().map(({ id, home, live: { winner } }) => {
		const side = home.id === teamId ? "home" : "away";
		return { matchId: id, result: winner === null ? "D" : winner === side ? "W" : "L" };
	});
}
