// /api/ops/records/matches: search, create, edit, delete. Part of records.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import {
	createMatch,
	deleteMatch,
	editMatch,
	getMatchRecord,
	listMatchRecords,
	type MatchRecordAnswer,
} from "#shared/contract/rest/catalogue-admin/matches.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { nextStatuses } from "#shared/match/judge/judge-lifecycle.ts";
import { countRows, type RowFilter, type RowOrder, readRows } from "../fixtures/lists/match-row.store.ts";
import { CREATE_MATCH, EDIT_MATCH } from "../kernel/command-options.ts";
import { dayInZone } from "../kernel/day-in-zone.ts";
import { movedTo } from "../kernel/moved-to.ts";
import { refuseField } from "../kernel/refuse-field.ts";
import type { Row } from "../kernel/row.ts";
import { unknown } from "../kernel/unknown.ts";
import { judgeNewMatch } from "./judge-new-match.ts";
import { countSquads, deleteVotesOn, findWords, readMatchFilters, readSources, readStatus } from "./match-records.store.ts";
import { readRecord } from "./record.store.ts";
import { flag, json, plain } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";

const MATCH: RecordKind<MatchRecordAnswer["fields"]> = {
	table: "matches",
	noun: "match",
	idPrefix: "m",
	isSourced: true,
	columns: {
		round: plain("round"),
		venue: plain("venue"),
		referee: plain("referee"),
		attendance: plain("attendance"),
		startsAt: plain("starts_at"),
		hasTime: flag("has_time"),
		format: json("format"),
	},
	view: (row) => (row.calendar_starts_at === null ? row : asInCalendar(row)),
	matchesOf: async (_transaction, { id }) => [String(id)],
};

const asInCalendar = (row: Row): Row => ({ ...row, starts_at: row.calendar_starts_at ?? null, has_time: row.calendar_has_time ?? 1 });

const ORDERS: Record<string, RowOrder> = {
	start: "soonest",
	"-start": "latest",
	league: "weight",
	"-league": "lightest",
	status: "status",
	"-status": "status_turned",
};

export function matchRecordsApi(ports: RecordsPorts & { matchLog: Pick<MatchLog, "stateOf"> }): ApiDefinition[] {
	const { db, matchLog } = ports;
	const desk = createRecordDesk(ports);
	return [
		defineQuery(
			listMatchRecords,
			{ scope: "ops:scores" },
			async ({ query: { q = "", sort, offset, limit, date, zone, status, leagueId, teamId, source } }) => {
				const day = date === undefined ? undefined : dayInZone(date, zone);
				const filter: RowFilter = { day, status, leagueId, teamId, source, found: await findWords(db, q) };
				const [matches, total, filters] = await Promise.all([
					readRows(db, filter, { order: ORDERS[sort], limit, offset }),
					countRows(db, filter),
					readMatchFilters(db),
				]);
				const sources = await readSources(
					db,
					matches.map(({ id }) => id),
				);
				return { rows: matches.map((match) => ({ match, source: sources.get(match.id) ?? "" })), total, ...filters };
			},
		),
		defineQuery(getMatchRecord, { scope: "ops:scores" }, async ({ params: { matchId } }) => {
			const logged = await matchLog.stateOf(matchId);
			if (!logged) throw unknown("match", matchId);
			const { state } = logged;
			const [{ row, fields, edits }, [match]] = await Promise.all([desk.read(MATCH, matchId), readRows(db, { matchId })]);
			if (!match) throw unknown("match", matchId);
			const [season, home, squads] = await Promise.all([
				readRecord(db.kysely, "seasons", match.seasonId),
				readRecord(db.kysely, "teams", match.home.id),
				countSquads(db, [match.home.id, match.away.id]),
			]);
			return {
				match,
				source: String(row.source),
				season: { id: match.seasonId, name: String(season?.name ?? "") },
				groupName: row.group_name === null ? null : String(row.group_name),
				fields,
				edits,
				log: { seq: state.seq, statusReason: state.statusReason, movedTo: movedTo(state), nextStatuses: nextStatuses(state) },
				homeVenue: typeof home?.venue === "string" ? home.venue : null,
				players: { home: squads.get(match.home.id) ?? 0, away: squads.get(match.away.id) ?? 0 },
			};
		}),
		defineCommand(
			createMatch,
			CREATE_MATCH,
			async ({ body: { leagueId, seasonId, homeTeamId, awayTeamId, groupName, format, ...fields } }, context) => {
				const teams = { homeTeamId, awayTeamId };
				const { sport, usual } = await judgeNewMatch(db, { leagueId, seasonId, groupName, ...teams });
				const place = { sport, league_id: leagueId, season_id: seasonId, group_name: groupName };
				const more = { ...place, home_team_id: homeTeamId, away_team_id: awayTeamId };
				const answer = await desk.create(MATCH, { ...fields, format: format ?? usual }, context, { more });
				context.audit({
					subject: `match ${answer.id}`,
					after: { leagueId, seasonId, ...teams, groupName, ...fields, format: format ?? usual },
				});
				return answer;
			},
		),
		defineCommand(editMatch, EDIT_MATCH, ({ params: { matchId }, body }, context) =>
			desk.edit(MATCH, matchId, body, context, async (transaction, row, _next, edited) => {
				const field = (["startsAt", "hasTime", "format"] as const).find((each) => edited[each] !== undefined);
				if (field === undefined) return undefined;
				const status = await readStatus(transaction, matchId);
				if (status !== null && status !== "scheduled" && status !== "postponed")
					throw refuseField(`to.${field}`, "is settled: the match has begun");
				if (field !== "format" && row.calendar_starts_at !== null)
					throw refuseField(`to.${field}`, "was moved in the match's log: move it there");
				return undefined;
			}),
		),
		defineCommand(deleteMatch, EDIT_MATCH, ({ params: { matchId } }, context) =>
			desk.remove(MATCH, matchId, context, "Something refers to this match.", async (transaction, { source }) => {
				if (source !== STAFF_SOURCE) throw new AppError({ code: "in_use", message: `${source} reports this match: cancel it instead.` });
				if ((await readStatus(transaction, matchId)) !== null) {
					throw new AppError({ code: "in_use", message: "The match has entries in its log: cancel it instead." });
				}
				await deleteVotesOn(transaction, matchId);
			}),
		),
	];
}
