// GET /api/status for anyone; /api/ops/incidents for staff who write texts of the site.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	createIncident,
	deleteIncident as deleteIncidentEndpoint,
	getStatus,
	type Incident,
	listIncidents,
	updateIncident,
} from "#shared/contract/rest/status/status.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { addUpdate, deleteIncident, insertIncident, readIncident, readIncidents } from "./incident.store.ts";
import type { StatusReader } from "./status.service.ts";

const SCOPE = "ops:content";
const COMMAND = { scope: SCOPE, rate: { points: 30, perSeconds: 60 }, isIdempotent: true } as const;
const MAX_LISTED = 100;

export function statusApi({ db, clock, reader }: { db: Db; clock: Clock; reader: StatusReader }): ApiDefinition[] {
	async function find(id: string): Promise<Incident> {
		const incident = await readIncident(db.kysely, id);
		if (!incident) throw new AppError({ code: "not_found", message: `There is no incident ${id}.` });
		return incident;
	}

	return [
		defineQuery(getStatus, { delay: "ignored" }, () => reader.read()),
		defineQuery(listIncidents, { scope: SCOPE }, async () => ({ incidents: await readIncidents(db.kysely, { limit: MAX_LISTED }) })),

		defineCommand(createIncident, COMMAND, async ({ body: { title, part, state, text } }, { audit }) => {
			const first = { at: clock(), state, text };
			const id = await db.kysely.transaction().execute((transaction) => insertIncident(transaction, { title, part }, first));
			reader.forget();
			const incident = await find(id);
			audit({ subject: `incident ${id}`, after: briefOf(incident) });
			return { incident };
		}),

		defineCommand(updateIncident, COMMAND, async ({ params: { incidentId }, body: { state, text, title } }, { audit }) => {
			const before = await find(incidentId);
			const update = { at: clock(), state, text, title };
			await db.kysely.transaction().execute((transaction) => addUpdate(transaction, incidentId, update));
			reader.forget();
			const incident = await find(incidentId);
			audit({ before: briefOf(before), after: briefOf(incident) });
			return { incident };
		}),

		defineCommand(deleteIncidentEndpoint, { ...COMMAND, isIdempotent: false }, async ({ params: { incidentId } }, { audit }) => {
			const before = await find(incidentId);
			await deleteIncident(db.kysely, incidentId);
			reader.forget();
			audit({ before: briefOf(before) });
			return {};
		}),
	];
}

const briefOf = ({ title, part, state }: Incident) => ({ title, part, state });
