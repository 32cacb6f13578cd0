// /api/ops/records/leagues, with the rules that define their tables. Part of records.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { RulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import {
	createLeague,
	deleteLeague,
	editLeague,
	getLeagueRecord,
	getRuleTemplates,
	type LeagueRecordAnswer,
	listLeagueRecords,
	previewTable,
} from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { firstCategory } from "#shared/kit/team-category.ts";
import { readSeasons } from "../competitions/league.store.ts";
import { ruleTemplates } from "../competitions/rules/known-rules.ts";
import { CREATE, EDIT, PREVIEW } from "../kernel/command-options.ts";
import { readEdits } from "../kernel/record-edits.ts";
import { sportOfRow } from "../kernel/row.ts";
import { unknown } from "../kernel/unknown.ts";
import { previewLeagueTable } from "../standings/tables/league-table.service.ts";
import { deleteSeasonsOf, hasMatches, isOfRunningFeed, readLeagueRecords, readSeasonRecords } from "./league-records.store.ts";
import { listRecords } from "./list-records.ts";
import { readNames } from "./record.store.ts";
import { editsOf, fieldsOf, flag, json, plain } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";
import { SEASON_COLUMNS } from "./season-records.api.ts";

const LEAGUE: RecordKind<LeagueRecordAnswer["fields"]> = {
	table: "leagues",
	noun: "league",
	idPrefix: "l",
	isSourced: true,
	columns: {
		name: plain("name"),
		nationId: plain("nation_id"),
		gender: plain("gender"),
		ageGroup: plain("age_group"),
		isReserve: flag("is_reserve"),
		weight: plain("weight"),
		rules: json("rules"),
	},
};

export function leagueRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const { db } = ports;
	const desk = createRecordDesk(ports);
	return [
		defineQuery(listLeagueRecords, { scope: "ops:content" }, async ({ query }) =>
			listRecords(await readLeagueRecords(db, query), query, {
				words: ({ id, name, nation, source }) => [id, name, nation, source],
				by: {
					name: ({ name }) => name,
					nation: ({ nation }) => nation,
					weight: ({ weight }) => weight,
					matches: ({ matches }) => matches,
					source: ({ source }) => source,
				},
			}),
		),
		defineQuery(getLeagueRecord, { scope: "ops:content" }, async ({ params: { leagueId } }) => {
			const [{ row, fields, edits }, seasons] = await Promise.all([desk.read(LEAGUE, leagueId), readSeasonRecords(db, leagueId)]);
			const nameOf = await readNames(
				db,
				seasons.flatMap((season) => Object.values(readEdits(season.row.edits)).map(({ by }) => by)),
			);
			return {
				id: leagueId,
				sport: sportOfRow(row),
				source: String(row.source),
				fields,
				edits,
				seasons: seasons.map((season) => {
					const seasonRow = { ...season.row };
					return {
						id: seasonRow.id,
						matches: season.matches,
						fields: fieldsOf(SEASON_COLUMNS, seasonRow),
						edits: editsOf(SEASON_COLUMNS, seasonRow, nameOf),
					};
				}),
			};
		}),
		defineQuery(getRuleTemplates, { scope: "ops:content" }, async () => ({
			templates: ruleTemplates().map(({ name, rules }) => ({ name, rules: rules as RulesFacts })),
		})),
		defineCommand(createLeague, CREATE, ({ body: { sport, ...fields } }, context) =>
			desk.create(LEAGUE, { ...fields, ...firstCategory(fields) }, context, { more: { sport } }),
		),
		defineCommand(editLeague, EDIT, ({ params: { leagueId }, body }, context) => {
			// Rules that staff edit are no longer marked as unknown.
			const { isPlain: _isPlain, ...rules } = body.to.rules ?? {};
			const to = body.to.rules === undefined ? body.to : { ...body.to, rules: rules as RulesFacts };
			return desk.edit(LEAGUE, leagueId, { ...body, to }, context);
		}),
		defineCommand(deleteLeague, EDIT, ({ params: { leagueId } }, context) =>
			desk.remove(LEAGUE, leagueId, context, "The league has matches.", async (transaction, { source }) => {
				if (await isOfRunningFeed(transaction, String(source))) {
					throw new AppError({ code: "in_use", message: `${source} plays in it.` });
				}
				if (await hasMatches(transaction, leagueId)) throw new AppError({ code: "in_use", message: "The league has matches." });
				await deleteSeasonsOf(transaction, leagueId);
			}),
		),
		defineCommand(previewTable, PREVIEW, async ({ params: { leagueId }, body: { seasonId, rules } }) => {
			const season = (await readSeasons(db, leagueId)).find(({ id }) => id === seasonId);
			if (!season) throw unknown("season", seasonId);
			return previewLeagueTable(db, leagueId, season, rules);
		}),
	];
}
