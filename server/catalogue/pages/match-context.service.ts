// The context of a match: earlier meetings, form, current table.
import type { Db } from "#server/db/open-database.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { sumMeetings } from "../fixtures/match/head-to-head.ts";
import { formOf } from "../standings/tables/form-of.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { markLiveTable } from "../standings/tables/live-table.ts";
import { FORM_LENGTH } from "../standings/tables/tally-results.ts";

/** Maximum number of meetings that are read. */
const MAX_MEETINGS = 100;

export async function readContext(
	db: Db,
	liveTables: LiveTables,
	{ home, away, startsAt, league, seasonId }: MatchRow,
): Promise<Pick<MatchContext, "headToHead" | "form" | "table">> {
	const teamIds = { home: home.id, away: away.id };
	const earlier = { part: "counted", before: startsAt } as const;
	const readForm = async (teamId: string) =>
		formOf(teamId, await readRows(db, { ...earlier, teamId }, { order: "latest", limit: FORM_LENGTH }));
	const [meetings, formOfHome, formOfAway, tables] = await Promise.all([
		readRows(db, { ...earlier, teamId: home.id, opponentId: away.id }, { order: "latest", limit: MAX_MEETINGS }),
		readForm(home.id),
		readForm(away.id),
		liveTables.of(league.id, seasonId),
	]);
	const table = tables && markLiveTable(tables.live, tables.overall, teamIds);
	return {
		headToHead: sumMeetings(meetings, teamIds),
		form: { home: formOfHome, away: formOfAway },
		table: table && tables && { ...table, playing: tables.playing },
	};
}
