// /api/ops/records/teams with their other names. Part of records.api.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	addTeamAlias,
	createTeam,
	deleteTeam,
	editTeam,
	findAlikeTeams,
	getTeamRecord,
	listTeamRecords,
	removeTeamAlias,
	type TeamRecordAnswer,
} from "#shared/contract/rest/catalogue-admin/teams.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { firstCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deleteAlias, insertAlias, readAliases, readAliasOwner } from "../entity-resolution/team-alias.store.ts";
import { readMatchIdsOf } from "../kernel/catalogue-change.store.ts";
import { CREATE, EDIT } from "../kernel/command-options.ts";
import { refuseField } from "../kernel/refuse-field.ts";
import { sportOfRow } from "../kernel/row.ts";
import { isOfRunningFeed } from "./league-records.store.ts";
import { listRecords } from "./list-records.ts";
import { flag, json, plain } from "./record-columns.ts";
import { createRecordDesk, type RecordKind, type RecordsPorts } from "./record-desk.service.ts";
import { hasPlayers, readSquadRecord, readTeamNames, readTeamRecords } from "./team-records.store.ts";

const TEAM: RecordKind<TeamRecordAnswer["fields"]> = {
	table: "teams",
	noun: "team",
	idPrefix: "t",
	isSourced: true,
	columns: {
		name: plain("name"),
		shortName: plain("short_name"),
		nationId: plain("nation_id"),
		gender: plain("gender"),
		ageGroup: plain("age_group"),
		isReserve: flag("is_reserve"),
		venue: plain("venue"),
		coach: plain("coach"),
		strength: plain("strength"),
		crest: json("crest"),
	},
	matchesOf: (transaction, { id }) => readMatchIdsOf(transaction, [String(id)]),
};

const IN_USE = "Matches or players are of this team.";

export function teamRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const { db, clock } = ports;
	const desk = createRecordDesk(ports);

	/** Returns other teams whose name or alias is equal to this name when both are folded. */
	async function findAlike(sport: SportKey, name: string, exceptId?: string) {
		const wanted = foldText(name);
		if (wanted === "") return [];
		const [teams, owner] = await Promise.all([readTeamNames(db.kysely, sport), readAliasOwner(db.kysely, sport, name)]);
		const alike = teams.filter((team) => foldText(team.name) === wanted && team.id !== exceptId);
		return owner && owner.id !== exceptId && !alike.some(({ id }) => id === owner.id) ? [...alike, owner] : alike;
	}

	return [
		defineQuery(listTeamRecords, { scope: "ops:content" }, async ({ query }) =>
			listRecords(await readTeamRecords(db, query), query, {
				words: ({ id, name, shortName, nation, source, aliases }) => [id, name, shortName, nation, source, ...aliases],
				by: {
					name: ({ name }) => name,
					nation: ({ nation }) => nation,
					players: ({ players }) => players,
					source: ({ source }) => source,
				},
			}),
		),
		defineQuery(getTeamRecord, { scope: "ops:content" }, async ({ params: { teamId } }) => {
			const { row, fields, edits } = await desk.read(TEAM, teamId);
			const sport = sportOfRow(row);
			const [aliases, players, alike] = await Promise.all([
				readAliases(db, teamId),
				readSquadRecord(db, teamId),
				findAlike(sport, fields.name, teamId),
			]);
			return { id: teamId, sport, source: String(row.source), fields, edits, aliases, players, alike };
		}),
		defineQuery(findAlikeTeams, { scope: "ops:content" }, async ({ query: { sport, name } }) => ({ teams: await findAlike(sport, name) })),
		defineCommand(createTeam, CREATE, ({ body: { sport, coach = null, ...fields } }, context) =>
			desk.create(TEAM, { ...fields, ...firstCategory(fields), coach }, context, { more: { sport } }),
		),
		defineCommand(editTeam, EDIT, ({ params: { teamId }, body }, context) => desk.edit(TEAM, teamId, body, context)),
		defineCommand(deleteTeam, EDIT, ({ params: { teamId } }, context) =>
			desk.remove(TEAM, teamId, context, IN_USE, async (transaction, { source }) => {
				if (await isOfRunningFeed(transaction, String(source))) throw new AppError({ code: "in_use", message: `${source} plays it.` });
				if (await hasPlayers(transaction, teamId)) throw new AppError({ code: "in_use", message: "Players are or were with this team." });
			}),
		),
		defineCommand(addTeamAlias, EDIT, async ({ params: { teamId }, body: { name } }, context) => {
			await desk.change(IN_USE, async (transaction) => {
				const row = await desk.lock(transaction, TEAM, teamId);
				const sport = sportOfRow(row);
				const owner = await readAliasOwner(transaction, sport, name);
				const namesake = (await readTeamNames(transaction, sport)).find((team) => foldText(team.name) === foldText(name));
				if (namesake?.id === teamId) throw refuseField("name", "is the team's own name");
				if (namesake) throw taken(`${namesake.name} has this name.`);
				if (owner?.id !== undefined && owner.id !== teamId) throw taken(`${owner.name} is known by this name.`);
				if (owner === undefined) await insertAlias(transaction, { teamId, sport, name, addedAt: clock() });
				return { value: null, matchIds: null };
			});
			context.audit({ subject: `team ${teamId}`, after: { alias: name } });
			return { ok: true } as const;
		}),
		defineCommand(removeTeamAlias, EDIT, async ({ params: { teamId }, query: { name } }, context) => {
			await desk.change(IN_USE, async (transaction) => {
				await desk.lock(transaction, TEAM, teamId);
				const isGone = await deleteAlias(transaction, teamId, name);
				if (!isGone) throw new AppError({ code: "not_found", message: "The team has no such other name." });
				return { value: null, matchIds: null };
			});
			context.audit({ subject: `team ${teamId}`, before: { alias: name } });
			return { ok: true } as const;
		}),
	];
}

function taken(message: string): AppError {
	return new AppError({ code: "name_taken", message, issues: [{ path: "body.name", message }] });
}
