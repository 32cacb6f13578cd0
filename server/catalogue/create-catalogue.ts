// Composes the catalogue's room: lists, matches, tables, admin, the topics of live lists, and the followers that keep them current.

import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { OfferPort } from "#server/http/endpoint/gate-features.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { LeagueBrief, MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { UNKNOWN_POSITION } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { parseSportKey, sportBySlug, sportOf } from "#shared/sports/registry.ts";
import { catalogueApi } from "./catalogue.api.ts";
import { readLeagues } from "./competitions/league.store.ts";
import { purgeRows } from "./entity-resolution/deleted-matches.store.ts";
import { fillScoreList } from "./fixtures/lists/fill-score-list.ts";
import { followKickOffs } from "./fixtures/lists/follow-kick-offs.ts";
import { readMatchesOfMonth, readMatchMonths } from "./fixtures/lists/match-months.store.ts";
import { readRows } from "./fixtures/lists/match-row.store.ts";
import { renameScores } from "./fixtures/lists/rename-scores.ts";
import { scoreListTopic } from "./fixtures/lists/score-list.topic.ts";
import { createScoreList, type ScoreList } from "./fixtures/lists/score-list.ts";
import { readStrengths } from "./fixtures/match/strengths.store.ts";
import { votesOfAccounts } from "./fixtures/match/vote.service.ts";
import { followCatalogue } from "./kernel/follow-catalogue.ts";
import { readSportOf } from "./kernel/sport-of.store.ts";
import { followCoaches } from "./people/follow-coaches.ts";
import { listedCoaches } from "./people/listed-coaches.ts";
import { readTeamBriefs } from "./people/team.store.ts";
import { createCatalogueStore } from "./reports/catalogue.store.ts";
import { createSheetFiles } from "./sheets/sheet-files.ts";
import { refuseUnknownSports } from "./stored-sports.store.ts";

export interface Catalogue {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	scoreList: ScoreList;
	/** The store through which feeds write the catalogue. */
	store: ReturnType<typeof createCatalogueStore>;
	/** Returns matches as lists show them, in any order; unknown ones are left out. */
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
	/**
	 * Returns rows for texts about a match without its league: the league's category (women, age, second teams) is shown at the teams
	 * instead.
	 */
	rowsNamedAlone(matchIds: readonly string[]): Promise<MatchRow[]>;
	/** Names of the teams and leagues that readers follow; unknown ids are left out. */
	names: {
		teamsOf(ids: readonly string[]): Promise<TeamBrief[]>;
		leaguesOf(ids: readonly string[]): Promise<LeagueBrief[]>;
	};
	/** Returns matches with a result, the newest first. */
	finishedMatches(most: number): Promise<MatchRow[]>;
	/** Coaches by name, for the search; at most half a minute old. */
	listCoaches(): Promise<readonly { id: string; title: string }[]>;
	/** Data of the sitemap: the months that have a match, `2026-11`, and the matches of one month. */
	matchMonths: {
		months(): Promise<string[]>;
		ofMonth(month: string, most: number): ReturnType<typeof readMatchesOfMonth>;
	};
	/** Returns the strengths of both sides before the match: stated ones, or ratings from results. An average side has 1.35. */
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	/**
	 * Returns the same reads over a database and a bus of a past instant (db/as-of). Positions in live lists are not known for a past
	 * instant, so a client that joins a list gets a snapshot.
	 */
	readOver(asOf: { db: Db; bus: Bus; clock: Clock; matchLog: MatchLog }): Pick<Catalogue, "definitions" | "rowsOf" | "finishedMatches">;
	/** The votes of a user, which are exported and deleted with the account. */
	/** Returns the sport of a row; `null` for an unknown id. */
	sportOf(kind: "match" | "league" | "team" | "player", id: string): Promise<string | null>;
	accountPart: ReturnType<typeof votesOfAccounts>;
	cleaning: readonly CleaningTask[];
	stop(): Promise<void>;
}

/**
 * Resolves when the live lists are filled from the database. Throws a SettingsError if the database has a sport that this build does not
 * have.
 */
export async function createCatalogue(parts: {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	matchLog: MatchLog;
	clock: Clock;
	log: Logger;
	site: { siteUrl: string; siteName: string };
	/** Whether the site does not offer a sport now. */
	isOff?(sport: string): boolean;
	/** Returns the IANA zone of a nation by its FIFA code; `null` if unknown. */
	zoneOfNation(code: string): string | null;
	/** Number of connections of this node that read a topic. */
	readersOf(topic: string): number;
	/** What is offered at a match. */
	rules: OfferPort;
}): Promise<Catalogue> {
	const { db, bus, outbox, matchLog, clock, log, zoneOfNation, readersOf, rules } = parts;
	const { site, isOff = () => false } = parts;
	const isOffered = (sport: string | null | undefined) => typeof sport === "string" && !isOff(sport);
	await refuseUnknownSports(db);
	const unfollow = followCatalogue({ bus, outbox });
	const kickOffs = followKickOffs({ db, bus, matchLog, log });
	const coaches = followCoaches({ db, bus, log });
	const scoreList = createScoreList({ epoch: newEpoch(), clock, isOff });
	const stopScoreList = await fillScoreList({ db, bus, list: scoreList, clock });
	const stopRenaming = renameScores({ bus, list: scoreList, matchLog, log });
	const sheetFiles = createSheetFiles();
	const ofSite = { site, isOff, siteUrl: site.siteUrl, zoneOfNation, readersOf, rules, sheetFiles };
	const api = catalogueApi({ db, bus, matchLog, positionOf: scoreList.position, clock, ...ofSite });
	return {
		definitions: api.definitions,
		topicKinds: [
			scoreListTopic("live", scoreList, async (key) => key === ""),
			scoreListTopic("sport", scoreList, async (slug) => isOffered(sportBySlug(slug)?.key), slugOf),
			scoreListTopic("league", scoreList, async (id) => (await api.hasLeague(id)) && isOffered(await readSportOf(db, "league", id))),
			scoreListTopic("team", scoreList, async (id) => (await api.hasTeam(id)) && isOffered(await readSportOf(db, "team", id))),
		],
		scoreList,
		store: createCatalogueStore({
			...{ db, bus, clock },
			onIgnored: (reports) =>
				log.info({ reports: reports.slice(0, 10), count: reports.length }, "Ignored reports of matches that staff deleted"),
		}),
		cleaning: [{ table: "deleted_matches", keepMs: 0, cleanSome: ({ before, limit }) => purgeRows(db, before, limit) }],
		...rowReads(db),
		names: {
			teamsOf: async (ids) => {
				const briefs = await readTeamBriefs(db, ids);
				return ids.flatMap((id) => briefs.get(id) ?? []);
			},
			leaguesOf: async (ids) =>
				ids.length === 0 ? [] : (await readLeagues(db, { leagueIds: ids })).map(({ nationId: _, ...brief }) => brief),
		},
		listCoaches: listedCoaches(db, clock),
		matchMonths: {
			months: () => readMatchMonths(db),
			ofMonth: async (month, most) => (await readMatchesOfMonth(db, month, most)).filter(({ sport }) => !isOff(sport)),
		},
		rowsNamedAlone: async (matchIds) => (await readRows(db, { matchIds }, { areNamedAlone: true })).filter(({ sport }) => !isOff(sport)),
		strengthsOf: (setup) => readStrengths(db, setup),
		readOver: (asOf) => ({
			definitions: catalogueApi({ ...asOf, positionOf: () => UNKNOWN_POSITION, ...ofSite, isOfThen: true }).definitions,
			...rowReads(asOf.db),
		}),
		sportOf: (kind, id) => readSportOf(db, kind, id),
		accountPart: votesOfAccounts(db),
		async stop() {
			stopScoreList();
			stopRenaming();
			await kickOffs.stop();
			await coaches.stop();
			unfollow();
			await sheetFiles.stop();
		},
	};
}

/** Topics take a sport's key in place of its slug, as filters of the API do (kernel/unknown.ts); unknown names are returned unchanged. */
function slugOf(name: string): string {
	const key = sportBySlug(name) ? null : parseSportKey(name);
	return key ? sportOf(key).slug : name;
}

const rowReads = (db: Db): Pick<Catalogue, "rowsOf" | "finishedMatches"> => ({
	rowsOf: (matchIds) => readRows(db, { matchIds }),
	finishedMatches: (most) => readRows(db, { part: "counted" }, { order: "latest", limit: most }),
});
