// GET /api/leagues…: competitions, tables, fixtures and results, scorers. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getLeague, getLeagueTable, listLeagueMatches, listLeagues, listTopScorers } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listLeagueLeaders, listSportLeaders } from "#shared/contract/rest/catalogue/leaders.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { leagueTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { NO_CATEGORY } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { findLeague, findSeason } from "../competitions/find-season.ts";
import { readLeagues, readSeasons } from "../competitions/league.store.ts";
import { readLeagueCategories } from "../entity-resolution/categories.store.ts";
import { readCurrentId } from "../entity-resolution/current-ids.store.ts";
import { stillToCome, unreported } from "../fixtures/lists/due-matches.ts";
import { countRows, countRowsBy, type RowFilter, readRows } from "../fixtures/lists/match-row.store.ts";
import { readDayOfMatches } from "../fixtures/lists/matches-of-day.store.ts";
import { dateIn } from "../kernel/day-in-zone.ts";
import type { JoinedReads } from "../kernel/joined-reads.ts";
import { sportKeyOf } from "../kernel/unknown.ts";
import type { Appearances } from "../people/appearances.service.ts";
import { mostOf, type PlayerSum, scorersOf } from "../people/sum-appearances.ts";
import { readPlayerNames, readTeamBriefs } from "../people/team.store.ts";
import { readLeadersOver, readLeagueLeaders } from "../standings/leaders/leaders.service.ts";
import { readLeagueTable } from "../standings/tables/league-table.service.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { markRankChanges } from "../standings/tables/live-table.ts";

export interface LeaguesPorts {
	db: Db;
	appearances: Appearances;
	liveTables: LiveTables;
	positionOf: (topic: string) => TopicPosition;
	clock: Clock;
	joined: JoinedReads;
}

const PARTS = {
	fixtures: { filterAt: stillToCome, order: "soonest" },
	results: { filterAt: () => ({ part: "finished" }) as const, order: "latest" },
	live: { filterAt: () => ({ part: "live" }) as const, order: "soonest" },
	unreported: { filterAt: unreported, order: "latest" },
} as const;

export function leaguesApi({ db, appearances, liveTables, positionOf, clock, joined }: LeaguesPorts): ApiDefinition[] {
	return [
		defineQuery(listLeagues, { delay: "applies", isShared: true }, async ({ query: { sport: slug, zone } }) => {
			const sport = sportKeyOf(slug);
			const day = zone === undefined ? null : await readDayOfMatches(db, dateIn(zone, clock()), zone, clock());
			const [leagues, live, today] = await Promise.all([
				readLeagues(db, { sport }),
				countRowsBy(db, "league_id", { part: "live" }),
				day && countRowsBy(db, "league_id", { day, sport }),
			]);
			const categories = await readLeagueCategories(
				db.kysely,
				leagues.map(({ id }) => id),
			);
			const countsOf = (id: string) => ({ liveCount: live.get(id) ?? 0, ...(today && { todayCount: today.get(id) ?? 0 }) });
			return { leagues: leagues.map((league) => ({ ...league, ...(categories.get(league.id) ?? NO_CATEGORY), ...countsOf(league.id) })) };
		}),

		defineQuery(getLeague, { delay: "applies", isShared: true }, ({ params }) =>
			joined(`league ${params.leagueId}`, async () => {
				// A league that was merged into another is found at its old address.
				const leagueId = await readCurrentId(db.kysely, "league", params.leagueId);
				const [found, seasons] = await Promise.all([findLeague(db, leagueId), readSeasons(db, leagueId)]);
				const category = (await readLeagueCategories(db.kysely, [leagueId])).get(leagueId) ?? NO_CATEGORY;
				const league = { ...found, ...category };
				return Object.freeze({ league, seasons, hasStatistics: appearanceRuleOf(league.sport) !== null });
			}),
		),

		defineQuery(getLeagueTable, { delay: "applies", isShared: true }, ({ params: { leagueId }, query: { seasonId, view } }) =>
			joined(`table ${JSON.stringify([leagueId, seasonId, view])}`, async () => {
				const season = await findSeason(db, leagueId, seasonId);
				const cached = season && (view === "live" || view === "overall") ? await liveTables.of(leagueId, season.id) : null;
				if (cached && view === "overall") return cached.overall;
				if (cached) return { ...cached.live, tables: markRankChanges(cached.live.tables, cached.overall) };
				return season ? readLeagueTable(db, leagueId, season, view) : { seasonId: "", tables: [], zones: [], tieBreakers: [], notes: [] };
			}),
		),

		defineQuery(
			listLeagueMatches,
			{ delay: "applies", isShared: true },
			async ({ params: { leagueId }, query: { seasonId, part: name, limit, offset } }) => {
				const position = positionOf(leagueTopic(leagueId));
				const listed = await joined(`matches of a league ${JSON.stringify([leagueId, seasonId, name, limit, offset])}`, async () => {
					const season = await findSeason(db, leagueId, seasonId);
					const { filterAt, order } = PARTS[name];
					// A live match is listed whatever season it belongs to.
					const filter: RowFilter = { leagueId, seasonId: name === "live" ? seasonId : season?.id, ...filterAt(clock()) };
					const [matches, total] = await Promise.all([readRows(db, filter, { order, limit, offset, now: clock() }), countRows(db, filter)]);
					return { matches, total };
				});
				return { ...listed, position };
			},
		),

		defineQuery(
			listLeagueLeaders,
			{ delay: "applies", isShared: true },
			async ({ params: { leagueId }, query: { seasonId, list: only, limit } }) => {
				const [{ sport }, season] = await Promise.all([findLeague(db, leagueId), findSeason(db, leagueId, seasonId)]);
				const ofSeason = season && { sport, leagueId, seasonId: season.id };
				return { lists: ofSeason ? await readLeagueLeaders({ db, appearances }, ofSeason, { limit, only }) : [] };
			},
		),

		defineQuery(listSportLeaders, { delay: "applies", isShared: true }, async ({ params: { slug }, query: { limit } }) => {
			const sport = sportKeyOf(slug) as SportKey;
			return { lists: await readLeadersOver({ db, appearances }, sport, await readLeagues(db, { sport }), { limit }) };
		}),

		defineQuery(listTopScorers, { delay: "applies", isShared: true }, async ({ params: { leagueId }, query: { seasonId, limit } }) => {
			const [, season] = await Promise.all([findLeague(db, leagueId), findSeason(db, leagueId, seasonId)]);
			const sums = season ? await appearances.ofSeason({ leagueId, seasonId: season.id }) : [];
			const [scorers, assistants] = [scorersOf(sums).slice(0, limit), mostOf(sums, "assists").slice(0, limit)];
			const listed = [...scorers, ...assistants];
			const [names, teams] = await Promise.all([
				readPlayerNames(db, [...new Set(listed.map(({ playerId }) => playerId))]),
				readTeamBriefs(db, [...new Set(listed.map(({ teamId }) => teamId))], leagueId),
			]);
			const withNames = ({ playerId, teamId, counts }: PlayerSum) => {
				const [name, team] = [names.get(playerId), teams.get(teamId)];
				return name !== undefined && team ? [{ playerId, name, team, counts }] : [];
			};
			return {
				scorers: scorers.flatMap(withNames).map(({ counts: { goals = 0, penalties = 0 }, ...player }) => ({ ...player, goals, penalties })),
				assists: assistants.flatMap(withNames).map(({ counts: { assists = 0 }, ...player }) => ({ ...player, assists })),
			};
		}),
	];
}
