// /api/ops/records/nations. Part of records.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	createNation,
	deleteNation,
	editNation,
	getNationRecord,
	listNationRecords,
} from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { CREATE, EDIT } from "../kernel/command-options.ts";
import { hasNationCode, readNationRecords } from "./league-records.store.ts";
import { listRecords } from "./list-records.ts";
import { plain } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";

const NATION: RecordKind<{ name: string; code: string }> = {
	table: "nations",
	noun: "nation",
	idPrefix: "n",
	isSourced: false,
	columns: { name: plain("name"), code: plain("code") },
};

export function nationRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const { db } = ports;
	const desk = createRecordDesk(ports);
	return [
		defineQuery(listNationRecords, { scope: "ops:content" }, async ({ query }) =>
			listRecords(await readNationRecords(db), query, {
				words: ({ name, code }) => [name, code],
				by: { name: ({ name }) => name, code: ({ code }) => code },
			}),
		),
		defineQuery(getNationRecord, { scope: "ops:content" }, async ({ params: { nationId } }) => {
			const { fields, edits } = await desk.read(NATION, nationId);
			return { id: nationId, fields, edits };
		}),
		defineCommand(createNation, CREATE, ({ body }, context) =>
			desk.create(NATION, body, context, {
				async judge(transaction) {
					if (await hasNationCode(transaction, body.code)) throw taken(body.code);
				},
			}),
		),
		defineCommand(editNation, EDIT, ({ params: { nationId }, body }, context) => desk.edit(NATION, nationId, body, context)),
		defineCommand(deleteNation, EDIT, ({ params: { nationId } }, context) =>
			desk.remove(NATION, nationId, context, "Leagues or teams are of this nation."),
		),
	];
}

function taken(code: string): AppError {
	const message = `There is a nation ${code} already.`;
	return new AppError({ code: "name_taken", message, issues: [{ path: "body.code", message }] });
}
