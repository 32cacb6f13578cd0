// The audit log over HTTP: to be read by admins, by nobody to be changed. Made by main.ts.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery, isAudited } from "#server/http/define-endpoint.ts";
import { getAuditEntry, listAudit, listAuditActions } from "#shared/contract/rest/audit.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { listAuditEntries, readAuditEntry } from "./audit.store.ts";

/** `definitions`: all that the server serves, these included. */
export function auditApi({ db, definitions }: { db: Db; definitions: () => readonly ApiDefinition[] }): ApiDefinition[] {
	return [
		defineQuery(listAudit, ({ query }) => listAuditEntries(db, { ...query, q: query.q && foldText(query.q) }), "admin"),
		defineQuery(listAuditActions, async () => ({ actions: definitions().filter(isAudited).map(actionOf) }), "admin"),
		defineQuery(
			getAuditEntry,
			async ({ params: { entryId } }) => {
				const entry = await readAuditEntry(db, entryId);
				if (!entry) throw new AppError({ code: "not_found", message: `There is no entry ${entryId} in the audit log.` });
				return entry;
			},
			"admin",
		),
	];
}

/** Named by the first sentence of what it says of itself. */
function actionOf({ endpoint: { method, path, summary } }: ApiDefinition) {
	return { action: `${method} ${path}`, text: summary.split(/[.:;] /)[0] ?? summary };
}
