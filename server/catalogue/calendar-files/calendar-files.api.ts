// GET …/calendar.ics of a team, a league or a match. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery, type Rate } from "#server/http/endpoint/define-endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLeagueCalendar, getMatchCalendar, getTeamCalendar } from "#shared/contract/rest/catalogue/calendar-files.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { readCurrentId } from "../identity/current-ids.store.ts";
import { type RowFilter, readRows } from "../lists/match-row.store.ts";
import { findLeague } from "../tables/find-season.ts";
import { readTeamBriefs } from "../team.store.ts";
import { unknown } from "../unknown.ts";
import { readCalendarFacts } from "./calendar-facts.store.ts";
import { eventOf, nameInCalendar, writeCalendarFile } from "./calendar-file.ts";
import { reviseCalendar } from "./calendar-revisions.store.ts";

export interface CalendarFilesPorts {
	db: Db;
	/** Origin that visitors use. */
	siteUrl: string;
	clock: Clock;
	/** IANA zone of a nation by its FIFA code; `null` if unknown. */
	zoneOfNation(code: string): string | null;
	/** The database is a read-only one as of a past instant. */
	isOfThen?: boolean;
}

const PAST_MS = 90 * DAY_MS;
/** More matches than any league has in a season. */
const MAX_MATCHES = 2_000;
/** Programs fetch a calendar once an hour. */
const RATE: Rate = { points: 60, perSeconds: 10 };

export function calendarFilesApi({ db, siteUrl, clock, zoneOfNation, isOfThen = false }: CalendarFilesPorts): ApiDefinition[] {
	async function write(name: string, pagePath: string, filter: RowFilter): Promise<string> {
		const rows = await readRows(db, filter, { order: "soonest", limit: MAX_MATCHES, areNamedAlone: true });
		const facts = await readCalendarFacts(
			db,
			rows.map(({ id }) => id),
		);
		const matches = rows.flatMap((row) => {
			const known = facts.get(row.id);
			const zone = (known?.nationCode && zoneOfNation(known.nationCode)) || "UTC";
			return known ? [{ ...row, ...known, zone }] : [];
		});
		const now = clock();
		const revisions = await reviseCalendar(
			db.kysely,
			matches.map((match) => ({
				matchId: match.id,
				event: eventOf(match, pagePaths.match(match.id)),
				first: { revision: match.live.seq, changedAt: match.loggedAt },
			})),
			isOfThen ? null : now,
		);
		const revised = matches.flatMap((match) => {
			const revision = revisions.get(match.id);
			return revision ? [{ ...match, ...revision }] : [];
		});
		return writeCalendarFile({ name, url: siteUrl + pagePath }, revised, { siteUrl, now });
	}
	const recent = () => ({ from: clock() - PAST_MS });

	return [
		defineQuery(
			getTeamCalendar,
			async ({ params }) => {
				// A merged team is found at its old address.
				const teamId = await readCurrentId(db.kysely, "team", params.teamId);
				const team = (await readTeamBriefs(db, [teamId])).get(teamId);
				if (!team) throw unknown("team", teamId);
				return write(nameInCalendar(team), pagePaths.team(teamId), { teamId, ...recent() });
			},
			null,
			RATE,
		),

		defineQuery(
			getLeagueCalendar,
			async ({ params }) => {
				const leagueId = await readCurrentId(db.kysely, "league", params.leagueId);
				const league = await findLeague(db, leagueId);
				return write(nameInCalendar(league), pagePaths.league(leagueId), { leagueId, ...recent() });
			},
			null,
			RATE,
		),

		defineQuery(
			getMatchCalendar,
			async ({ params }) => {
				const matchId = await readCurrentId(db.kysely, "match", params.matchId);
				const [match] = await readRows(db, { matchId }, { areNamedAlone: true });
				if (!match) throw unknown("match", matchId);
				return write(`${nameInCalendar(match.home)} – ${nameInCalendar(match.away)}`, pagePaths.match(matchId), { matchId });
			},
			null,
			RATE,
		),
	];
}
