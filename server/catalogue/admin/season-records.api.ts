// /api/ops/records/seasons. Part of records.api.ts.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	createSeason,
	deleteSeason,
	editSeason,
	getSeasonRecord,
	type LeagueRecordAnswer,
} from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { CREATE, EDIT } from "../kernel/command-options.ts";
import { refuseField } from "../kernel/refuse-field.ts";
import { clearCurrent, hasSeasonName, isOfRunningFeed, readSourceOfLeague } from "./league-records.store.ts";
import { flag, plain, type RecordColumns } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";

type SeasonFields = LeagueRecordAnswer["seasons"][number]["fields"];

export const SEASON_COLUMNS: RecordColumns<SeasonFields> = {
	name: plain("name"),
	startsAt: plain("starts_at"),
	endsAt: plain("ends_at"),
	isCurrent: flag("is_current"),
};

const SEASON: RecordKind<SeasonFields> = { table: "seasons", noun: "season", idPrefix: "s", isSourced: false, columns: SEASON_COLUMNS };

export function seasonRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const desk = createRecordDesk(ports);

	/** If the season becomes the current one, the league's other seasons lose that mark. */
	async function judge(
		transaction: Transaction<Database>,
		leagueId: string,
		{ startsAt, endsAt }: SeasonFields,
		edited: Partial<SeasonFields>,
	) {
		const isOfTime = edited.startsAt !== undefined || edited.endsAt !== undefined;
		if (isOfTime && endsAt < startsAt) throw refuseField("endsAt", "must not lie before the start");
		if (edited.name !== undefined && (await hasSeasonName(transaction, leagueId, edited.name))) {
			const message = `The league has a season ${edited.name} already.`;
			throw new AppError({ code: "name_taken", message, issues: [{ path: "body.name", message }] });
		}
		if (edited.isCurrent) await clearCurrent(transaction, leagueId);
	}

	return [
		defineQuery(getSeasonRecord, { scope: "ops:content" }, async ({ params: { seasonId } }) => {
			const { row, fields, edits } = await desk.read(SEASON, seasonId);
			return { id: seasonId, leagueId: String(row.league_id), fields, edits };
		}),
		defineCommand(createSeason, CREATE, ({ body: { leagueId, ...fields } }, context) =>
			desk.create(SEASON, fields, context, {
				more: { league_id: leagueId },
				judge: (transaction) => judge(transaction, leagueId, fields, fields),
			}),
		),
		defineCommand(editSeason, EDIT, ({ params: { seasonId }, body }, context) =>
			desk.edit(SEASON, seasonId, body, context, async (transaction, row, next, edited) => {
				const leagueId = String(row.league_id);
				if (edited.isCurrent === false) throw refuseField("to.isCurrent", "goes by making another season the current one");
				if (edited.name !== undefined && (await readSourceOfLeague(transaction, leagueId)) !== STAFF_SOURCE) {
					throw refuseField("to.name", "is how a source knows the season, and stays");
				}
				await judge(transaction, leagueId, next, edited);
				return undefined;
			}),
		),
		defineCommand(deleteSeason, EDIT, ({ params: { seasonId } }, context) =>
			desk.remove(SEASON, seasonId, context, "The season has matches.", async (transaction, { league_id }) => {
				const source = await readSourceOfLeague(transaction, String(league_id));
				if (source !== null && (await isOfRunningFeed(transaction, source))) {
					throw new AppError({ code: "in_use", message: `${source} plays in it.` });
				}
			}),
		),
	];
}
