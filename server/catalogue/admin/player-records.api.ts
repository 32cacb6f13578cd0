// /api/ops/records/players, and transfers between teams. Part of records.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	createPlayer,
	deletePlayer,
	editPlayer,
	getPlayerRecord,
	listPlayerRecords,
	type PlayerRecordAnswer,
	transferPlayer,
} from "#shared/contract/rest/catalogue-admin/teams.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { readMatchIdsOf, readTeamIdsOf } from "../kernel/catalogue-change.store.ts";
import { CREATE, EDIT } from "../kernel/command-options.ts";
import { readEdits, writeEdits } from "../kernel/record-edits.ts";
import { refuseField } from "../kernel/refuse-field.ts";
import { sportOfRow } from "../kernel/row.ts";
import { unknown } from "../kernel/unknown.ts";
import { addToSquads, moveToSquad } from "../people/squad.store.ts";
import { isOfRunningFeed } from "./league-records.store.ts";
import { listRecords } from "./list-records.ts";
import { readRecord, updateRecord } from "./record.store.ts";
import { plain } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";
import { isInLogs, readPlayerRecords, readTeamsOf, readTransfers } from "./team-records.store.ts";

const PLAYER: RecordKind<PlayerRecordAnswer["fields"]> = {
	table: "players",
	noun: "player",
	idPrefix: "p",
	isSourced: true,
	columns: {
		name: plain("name"),
		number: plain("shirt_number"),
		position: plain("position"),
		birthDate: plain("birth_date"),
		nationId: plain("nation_id"),
	},
	matchesOf: async (transaction, { id }) => readMatchIdsOf(transaction, await readTeamIdsOf(transaction, [String(id)])),
};

export function playerRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const { db, clock } = ports;
	const desk = createRecordDesk(ports);
	return [
		defineQuery(listPlayerRecords, { scope: "ops:content" }, async ({ query }) =>
			listRecords(await readPlayerRecords(db, query), query, {
				words: ({ id, name, team, source }) => [id, name, team.name, source],
				by: {
					name: ({ name }) => name,
					team: ({ team }) => team.name,
					number: ({ number }) => number,
					position: ({ position }) => position,
				},
			}),
		),
		defineQuery(getPlayerRecord, { scope: "ops:content" }, async ({ params: { playerId } }) => {
			const { row, fields, edits } = await desk.read(PLAYER, playerId);
			const [team, teams, left] = await Promise.all([
				readRecord(db.kysely, "teams", String(row.team_id)),
				readTeamsOf(db.kysely, playerId),
				readTransfers(db, playerId),
			]);
			if (!team) throw new Error(`player ${playerId} is of no team`);
			return {
				id: playerId,
				source: String(row.source),
				sport: sportOfRow(team),
				fields,
				edits,
				team: { id: String(team.id), name: String(team.name) },
				teams: teams.toSorted((one, other) => Number(other.id === team.id) - Number(one.id === team.id)),
				left,
			};
		}),
		defineCommand(createPlayer, CREATE, ({ body: { teamId, birthDate = null, nationId = null, ...fields } }, context) =>
			desk.create(PLAYER, { ...fields, birthDate, nationId }, context, {
				more: { team_id: teamId },
				async judge(transaction) {
					if (!(await readRecord(transaction, "teams", teamId))) throw refuseField("teamId", "is no team that there is");
				},
				complete: (transaction, playerId) => addToSquads(transaction, [{ playerId, teamId, shirtNumber: null }], clock()),
			}),
		),
		defineCommand(editPlayer, EDIT, ({ params: { playerId }, body }, context) => desk.edit(PLAYER, playerId, body, context)),
		defineCommand(transferPlayer, EDIT, async ({ params: { playerId }, body: { fromTeamId, toTeamId } }, context) => {
			await desk.change("He cannot go there.", async (transaction) => {
				const row = await desk.lock(transaction, PLAYER, playerId);
				const [team, target] = [
					await readRecord(transaction, "teams", String(row.team_id)),
					await readRecord(transaction, "teams", toTeamId),
				];
				if (!target) throw unknown("team", toTeamId);
				const teams = await readTeamsOf(transaction, playerId);
				if (!teams.some(({ id }) => id === fromTeamId)) {
					const message = `He is with ${teams.map(({ name }) => name).join(", ")} now.`;
					throw new AppError({ code: "conflict_sequence", message, issues: [{ path: "fromTeamId", message }] });
				}
				if (target.sport !== team?.sport) throw refuseField("toTeamId", "plays another sport");
				if (teams.some(({ id }) => id === toTeamId)) throw refuseField("toTeamId", "is already the player's team");
				const at = clock();
				const edits = readEdits(row.edits);
				if (row.source !== STAFF_SOURCE) edits.team_id = { by: context.actor?.id ?? "", at };
				const first = row.team_id === fromTeamId ? toTeamId : row.team_id;
				await updateRecord(transaction, "players", playerId, { team_id: first ?? null, edits: writeEdits(edits) });
				// If no log names the player in the old team, no reader has seen them there, so the old membership is not kept.
				const isKnown = await isInLogs(transaction, playerId, [fromTeamId]);
				await moveToSquad(transaction, { playerId, fromTeamId, toTeamId }, { since: isKnown ? at : null, now: at });
				return { value: null, matchIds: await readMatchIdsOf(transaction, [fromTeamId, toTeamId]) };
			});
			context.audit({ subject: `player ${playerId}`, before: { teamId: fromTeamId }, after: { teamId: toTeamId } });
			return { ok: true } as const;
		}),
		defineCommand(deletePlayer, EDIT, ({ params: { playerId } }, context) =>
			desk.remove(PLAYER, playerId, context, "Matches name this player.", async (transaction, { source }) => {
				if (await isOfRunningFeed(transaction, String(source)))
					throw new AppError({ code: "in_use", message: `Matches of ${source} use this player.` });
				if (await isInLogs(transaction, playerId, await readTeamIdsOf(transaction, [playerId]))) {
					throw new AppError({ code: "in_use", message: "Matches name this player." });
				}
			}),
		),
	];
}
