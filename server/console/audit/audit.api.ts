// The audit log over HTTP: admins may read it, nobody may change it.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery, isAudited } from "#server/http/endpoint/define-endpoint.ts";
import { getAuditEntry, listAudit, listAuditActions } from "#shared/contract/rest/console/audit.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { listAuditEntries, readAuditEntry } from "./audit.store.ts";

export function auditApi(parts: {
	db: Db;
	/** All definitions of the server, including these. */
	definitions: () => readonly ApiDefinition[];
	/** Returns the first instants of a day and of the next day (catalogue/kernel/day-in-zone.ts). */
	dayInZone(date: string, zone: string): { from: Instant; to: Instant };
}): ApiDefinition[] {
	const { db, definitions, dayInZone } = parts;
	return [
		defineQuery(listAudit, { scope: "admin" }, ({ query: { q, from, to, zone, ...query } }) => {
			const times = { from: from === undefined ? from : dayInZone(from, zone).from, to: to === undefined ? to : dayInZone(to, zone).to };
			return listAuditEntries(db, { ...query, ...times, q: q === undefined ? q : foldText(q) });
		}),
		defineQuery(listAuditActions, { scope: "admin" }, async () => ({ actions: definitions().filter(isAudited).map(actionOf) })),
		defineQuery(getAuditEntry, { scope: "admin" }, async ({ params: { entryId } }) => {
			const entry = await readAuditEntry(db, entryId);
			if (!entry) throw new AppError({ code: "not_found", message: `There is no entry ${entryId} in the audit log.` });
			return entry;
		}),
	];
}

/** The name is the first sentence of the summary. */
function actionOf({ endpoint: { method, path, summary } }: ApiDefinition) {
	return { action: `${method} ${path}`, text: summary.split(/[.:;] /)[0] ?? summary };
}
