// What surrounds a match, put together: meetings, form, live table. Called by match-context.api.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/match-context.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { formOf } from "./form-of.ts";
import { sumMeetings } from "./head-to-head.ts";
import { readSeasons } from "./league.store.ts";
import { readLeagueTables } from "./league-table.service.ts";
import { markLiveTable } from "./live-table.ts";
import { readRows } from "./match-row.store.ts";
import { FORM_LENGTH } from "./tally-results.ts";

/** Two sides that met more often have met often enough. */
const MOST_MEETINGS = 100;

export async function readContext(db: Db, match: MatchRow): Promise<Pick<MatchContext, "headToHead" | "form" | "table">> {
	const teamIds = { home: match.home.id, away: match.away.id };
	const earlier = { part: "counted", before: match.startsAt } as const;
	const readForm = async (teamId: string) =>
		formOf(teamId, await readRows(db, { ...earlier, teamId }, { order: "latest", limit: FORM_LENGTH }));
	const [meetings, home, away, table] = await Promise.all([
		readRows(db, { ...earlier, teamId: teamIds.home, opponentId: teamIds.away }, { order: "latest", limit: MOST_MEETINGS }),
		readForm(teamIds.home),
		readForm(teamIds.away),
		readLiveTable(db, match),
	]);
	return { headToHead: sumMeetings(meetings, teamIds), form: { home, away }, table };
}

async function readLiveTable(db: Db, { league, seasonId, home, away }: MatchRow): Promise<MatchContext["table"]> {
	const season = (await readSeasons(db, league.id)).find(({ id }) => id === seasonId);
	if (!season) return null;
	const [tables, playing] = await Promise.all([
		readLeagueTables(db, league.id, season, ["live", "overall"]),
		readRows(db, { leagueId: league.id, seasonId, part: "live" }),
	]);
	const [live, overall] = tables;
	const table = live && overall && markLiveTable(live, overall, { home: home.id, away: away.id });
	if (!table) return null;
	return {
		...table,
		playing: playing.flatMap(({ id, live: { status, score } }) => (isInPlay(status) && score ? [{ matchId: id, status, score }] : [])),
	};
}
