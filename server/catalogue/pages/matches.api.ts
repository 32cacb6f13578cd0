// GET /api/sports, /api/matches…: current matches, and one match with its log. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch, listMatchEvents, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { SPORTS } from "#shared/sports/registry.ts";
import { readPlayedSports } from "../competitions/league.store.ts";
import { countRowsBy, type RowFilter, type RowOrder, readRows } from "../fixtures/lists/match-row.store.ts";
import { readDayOfMatches } from "../fixtures/lists/matches-of-day.store.ts";
import { readMatchFacts } from "../fixtures/match/match-facts.store.ts";
import { dateIn, dayInZone } from "../kernel/day-in-zone.ts";
import type { JoinedReads } from "../kernel/joined-reads.ts";
import { sportKeyOf, unknown } from "../kernel/unknown.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { withPlaces } from "../standings/tables/places-before.ts";

export interface MatchesPorts {
	db: Db;
	matchLog: MatchLog;
	/** Current position of a live list. It is always read before the rows, so that changes in between are delivered by socket. */
	positionOf: (topic: string) => TopicPosition;
	clock: Clock;
}

export function matchesApi(parts: MatchesPorts & { liveTables: LiveTables; joined: JoinedReads }): ApiDefinition[] {
	const { db, matchLog, positionOf, clock, liveTables, joined } = parts;
	const dayOf = (zone: string, date = dateIn(zone, clock())) =>
		joined(`day ${date} ${zone}`, () => readDayOfMatches(db, date, zone, clock()));
	const countsBySport = (filter: RowFilter) => joined(`counts by sport ${JSON.stringify(filter)}`, () => countRowsBy(db, "sport", filter));

	return [
		defineQuery(listSports, { delay: "applies", isShared: true }, async ({ query }) => {
			const [played, live, ofDay] = await Promise.all([
				joined("played sports", () => readPlayedSports(db)),
				countsBySport({ part: "live" }),
				dayOf(query.zone).then((day) => countsBySport({ day })),
			]);
			const sports = Object.values(SPORTS)
				.filter(({ module }) => played.has(module.key))
				.map(({ module: { key, slug } }) => ({ key, slug, liveCount: live.get(key) ?? 0, todayCount: ofDay.get(key) ?? 0 }));
			return { sports };
		}),

		defineQuery(
			listMatches,
			{ delay: "applies", isShared: true },
			async ({ query: { date, after, zone, status, sport: slug, leagueId, teamId, limit } }) => {
				const position = positionOf(liveTopic);
				const sport = sportKeyOf(slug);
				const isWide = [date, after, status, leagueId, teamId].every((narrowing) => narrowing === undefined);
				const day = date !== undefined || isWide ? await dayOf(zone, date) : undefined;
				const filter: RowFilter = {
					day,
					...(after !== undefined && { after: dayInZone(after, zone) }),
					part: status,
					sport,
					leagueId,
					teamId,
				};
				const order: RowOrder = day || status === "live" ? "weight" : status === "finished" ? "latest" : "soonest";
				const options = { order, limit };
				const matches = await joined(`matches ${JSON.stringify([filter, options])}`, async () =>
					withPlaces(liveTables, await readRows(db, filter, options)),
				);
				return { matches, position };
			},
		),

		defineQuery(getMatch, { delay: "applies", isShared: true }, ({ params: { matchId } }) =>
			joined(`match ${matchId}`, async () => {
				const logged = await matchLog.stateOf(matchId);
				if (!logged) throw unknown("match", matchId);
				const { epoch, headSeq, events } = await matchLog.eventsSince(matchId, 0);
				// The row is read after the log, so that it is never older than the position.
				const [[match], facts] = await Promise.all([readRows(db, { matchId }), readMatchFacts(db, matchId)]);
				if (!match || !facts) throw unknown("match", matchId);
				return Object.freeze({ match, ...facts, setup: logged.state.setup, events, position: { epoch, seq: headSeq } });
			}),
		),

		defineQuery(listMatchEvents, { delay: "applies", isShared: true }, async ({ params: { matchId }, query: { since, limit } }) => {
			if (!(await readMatchFacts(db, matchId))) throw unknown("match", matchId);
			return matchLog.eventsSince(matchId, since, limit);
		}),
	];
}
