// GET /api/leagues/:leagueId/bracket, …/seasons, …/statistics. Part of catalogue.api.ts.
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	getLeagueBracket,
	getLeagueStatistics,
	type LeagueStatisticsAnswer,
	listLeagueSeasons,
} from "#shared/contract/rest/catalogue/league-seasons.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { findLeague, findSeason } from "../competitions/find-season.ts";
import { readRules, readSeasons } from "../competitions/league.store.ts";
import { rulesOfSeason } from "../competitions/rules/competition-rules.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import type { JoinedReads } from "../kernel/joined-reads.ts";
import { type ArchivePorts, createArchive } from "../standings/seasons/archive.service.ts";
import { seasonLength } from "../standings/seasons/season-length.ts";
import { computeStatistics } from "../standings/seasons/statistics.ts";
import { createSeasonCache } from "../standings/tables/season-cache.ts";
import { readSeasonMatches } from "../standings/tables/season-matches.store.ts";

/** Maximum number of matches that are read; no season has as many. */
const MAX_MATCHES = 2000;

export function leagueSeasonsApi(ports: ArchivePorts & { joined: JoinedReads }): ApiDefinition[] {
	const { db, bus, brackets, joined } = ports;
	const archive = createArchive(ports);
	const statistics = createSeasonCache(bus, {
		read: (leagueId, seasonId) => readStatistics(ports, leagueId, seasonId),
		followsLive: false,
	});
	return [
		defineQuery(getLeagueBracket, { delay: "applies", isShared: true }, ({ params: { leagueId }, query: { seasonId } }) =>
			joined(`brackets ${JSON.stringify([leagueId, seasonId])}`, async () => {
				const season = await findSeason(db, leagueId, seasonId);
				return { brackets: season ? await brackets.of(leagueId, season.id) : [] };
			}),
		),

		defineQuery(listLeagueSeasons, { delay: "applies", isShared: true }, async ({ params: { leagueId } }) => {
			await findLeague(db, leagueId);
			return archive.of(leagueId);
		}),

		defineQuery(getLeagueStatistics, { delay: "applies", isShared: true }, async ({ params: { leagueId }, query: { seasonId } }) => {
			const [{ sport }, season] = await Promise.all([findLeague(db, leagueId), findSeason(db, leagueId, seasonId)]);
			const parts = [...(appearanceRuleOf(sport)?.seasonParts ?? [])];
			const figures = season ? await statistics.of(leagueId, season.id) : { ...computeStatistics([], new Map()), total: 0 };
			return { parts, ...figures };
		}),
	];
}

async function readStatistics(
	{ db, appearances }: Pick<ArchivePorts, "db" | "appearances">,
	leagueId: string,
	seasonId: string,
): Promise<Omit<LeagueStatisticsAnswer, "parts">> {
	const [rows, tallied, all, competition, seasons] = await Promise.all([
		readRows(db, { leagueId, seasonId, part: "counted" }, { order: "latest", limit: MAX_MATCHES }),
		appearances.of({ leagueId, seasonId }),
		readSeasonMatches(db, leagueId, seasonId),
		readRules(db, leagueId),
		readSeasons(db, leagueId),
	]);
	const season = seasons.find(({ id }) => id === seasonId);
	return {
		...computeStatistics(rows, new Map(tallied.map(({ id, teamEvents }) => [id, teamEvents]))),
		total: competition && season ? seasonLength(all, rulesOfSeason(competition.rules, season.name)) : all.length,
	};
}
