// Lists of the best players, with their names and teams, in a league's season or over the current seasons of several leagues.

import { readSeasonsOf } from "#server/catalogue/competitions/league.store.ts";
import type { Appearances } from "#server/catalogue/people/appearances.service.ts";
import { bestOf, columnsOf, type PlayerSeason } from "#server/catalogue/people/leaders.ts";
import { readPlayerNames, readTeamBriefs } from "#server/catalogue/people/team.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import type { LeaderListAnswer, LeaderListOverLeagues } from "#shared/contract/rest/catalogue/leaders.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";

interface Ports {
	db: Db;
	appearances: Appearances;
}

type Ranked<Player> = { columns: LeaderListAnswer["columns"]; players: Player[]; total: number };

/** Returns the lists with at least one player. `only` restricts the result to the list of this figure. */
function rank<Player extends PlayerSeason>(sport: SportKey, players: readonly Player[], limit: number, only?: string): Ranked<Player>[] {
	const rule = appearanceRuleOf(sport);
	if (!rule) return [];
	return rule.lists.flatMap((list) => {
		if (only !== undefined && list.key !== only) return [];
		const best = bestOf(rule, list, players);
		return best.length === 0 ? [] : [{ columns: columnsOf(rule, list), players: best.slice(0, limit), total: best.length }];
	});
}

async function withNames<Player extends PlayerSeason>(db: Db, lists: readonly Ranked<Player>[]) {
	const listed = lists.flatMap(({ players }) => players);
	const [names, teams] = await Promise.all([
		readPlayerNames(db, [...new Set(listed.map(({ playerId }) => playerId))]),
		readTeamBriefs(db, [...new Set(listed.map(({ teamId }) => teamId))]),
	]);
	return lists.map(({ columns, players, total }) => ({
		columns,
		total,
		leaders: players.flatMap((player) => {
			const [name, team] = [names.get(player.playerId), teams.get(player.teamId)];
			const values = columns.map(({ key }) => player.values[key] ?? null);
			return name !== undefined && team ? [{ player, leader: { playerId: player.playerId, name, team, values } }] : [];
		}),
	}));
}

interface SeasonOfLeague {
	sport: SportKey;
	leagueId: string;
	seasonId: string;
}

export async function readLeagueLeaders(
	{ db, appearances }: Ports,
	{ sport, ...season }: SeasonOfLeague,
	{ limit, only }: { limit: number; only?: string | undefined },
): Promise<LeaderListAnswer[]> {
	const lists = await withNames(db, rank(sport, await appearances.figuresOfSeason(season), limit, only));
	return lists.map((list) => ({ ...list, leaders: list.leaders.map(({ leader }) => leader) }));
}

/** `leagues` are all of one sport. A player who plays in several of them is listed once per list, with the best entry. */
export async function readLeadersOver(
	{ db, appearances }: Ports,
	sport: SportKey,
	leagues: readonly Pick<LeagueBrief, "id" | "name" | "category">[],
	{ limit, lists: wanted }: { limit: number; lists?: number },
): Promise<LeaderListOverLeagues[]> {
	const rule = appearanceRuleOf(sport);
	if (!rule || leagues.length === 0) return [];
	const named = new Map(leagues.map(({ id, name, category }) => [id, { id, name, ...(category && { category }) }]));
	const players: (PlayerSeason & { leagueId: string })[] = [];
	for (const { id: seasonId, leagueId } of await readSeasonsOf(db, { leagueIds: [...named.keys()], isCurrent: true })) {
		for (const player of await appearances.figuresOfSeason({ leagueId, seasonId })) players.push({ ...player, leagueId });
	}
	const ranked = rank(sport, players, Number.POSITIVE_INFINITY).slice(0, wanted);
	const once = ranked.map(({ columns, players: all }) => {
		const first = new Map(all.toReversed().map((player) => [player.playerId, player]));
		const best = all.filter((player) => first.get(player.playerId) === player);
		return { columns, players: best.slice(0, limit), total: best.length };
	});
	const lists = await withNames(db, once);
	return lists.map((list) => ({
		...list,
		leaders: list.leaders.map(({ player: { leagueId }, leader }) => ({
			...leader,
			league: named.get(leagueId) ?? { id: leagueId, name: "" },
		})),
	}));
}
