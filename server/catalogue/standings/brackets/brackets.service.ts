// The knock-out trees of a season: selects the knock-out matches and builds the trees.
import type { Bus } from "#server/bus/bus.ts";
import { readRules, readSeasons, type Season } from "#server/catalogue/competitions/league.store.ts";
import { type CompetitionRules, rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Bracket } from "#shared/contract/rest/catalogue/league-seasons.ts";
import type { MatchSeries } from "#shared/contract/rest/catalogue/match-context.ts";
import type { LeagueId, SeasonId } from "#shared/kit/ids.ts";
import { createSeasonCache } from "../tables/season-cache.ts";
import { readSeasonMatches } from "../tables/season-matches.store.ts";
import { isOfStage } from "../tables/standings.ts";
import type { TableMatch } from "../tables/tally-results.ts";
import { buildBrackets } from "./bracket.ts";
import { seriesOfMatch } from "./series-of-match.ts";

export interface Brackets {
	/** Returns an empty list for a season without knock-out rounds. */
	of(leagueId: LeagueId, seasonId: SeasonId): Promise<Bracket[]>;
	/** Returns `null` if the match is not part of a series. */
	seriesOf(match: MatchRow): Promise<MatchSeries | null>;
}

/** Maximum number of matches that are read; the knock-out rounds of a cup have fewer. */
const MAX_MATCHES = 1000;

export function createBrackets({ db, bus }: { db: Db; bus: Bus }): Brackets {
	const read = async (leagueId: LeagueId, seasonId: SeasonId): Promise<Bracket[]> => {
		const [seasons, competition, matches] = await Promise.all([
			readSeasons(db, leagueId),
			readRules(db, leagueId),
			readSeasonMatches(db, leagueId, seasonId),
		]);
		const season = seasons.find(({ id }) => id === seasonId);
		if (!season || !competition) return [];
		const { rules } = competition;
		const ids = new Set(matches.filter((match) => isKnockOut(rules, season, match)).map(({ id }) => id));
		if (ids.size === 0) return [];
		const rows = await readRows(db, { leagueId, seasonId }, { order: "soonest", limit: MAX_MATCHES });
		return buildBrackets(
			rows.filter(({ id }) => ids.has(id)),
			matches.every(({ isOver }) => isOver) && hasFinal(rows),
			rulesOfSeason(rules, season.name).ties,
		);
	};
	const trees = createSeasonCache(bus, { read, followsLive: true });
	/** The answer is needed for each match page, so the trees are read only if the league has series, which most have not. */
	const leaguesWithSeries = createSeasonCache(bus, {
		read: async (leagueId) => hasSeries(await readRules(db, leagueId)),
		followsLive: false,
	});
	return {
		of: trees.of,
		async seriesOf(match) {
			if (!(await leaguesWithSeries.of(match.league.id, ""))) return null;
			return seriesOfMatch(await trees.of(match.league.id, match.seasonId), match);
		},
	};
}

function hasSeries(competition: { rules: CompetitionRules } | null | undefined): boolean {
	if (!competition) return false;
	const { rules } = competition;
	return [rules, ...Object.values(rules.bySeason)].some(({ ties }) => ties?.series !== undefined);
}

/** Returns `true` for a match that no table counts. */
function isKnockOut(rules: CompetitionRules, { name }: Season, match: TableMatch): boolean {
	return !rulesOfSeason(rules, name).stages.some((stage) => isOfStage(stage, match));
}

const hasFinal = (rows: readonly { round: string | null }[]): boolean => rows.some(({ round }) => /(^|, )finals?$/i.test(round ?? ""));
