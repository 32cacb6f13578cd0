// GET, POST and DELETE /api/ops/api-keys, for admins.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { isReservedSource } from "#shared/contract/feeds.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#shared/contract/rest/console/api-keys.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { ApiKeys } from "./api-keys.service.ts";

/** Not idempotent, because the stored answer would contain the secret. If the response is lost, the key must be revoked. */
const COMMAND = { scope: "admin", rate: { points: 20, perSeconds: 60 }, isIdempotent: false } as const;

export function apiKeysApi({ db, keys, clock }: { db: Db; keys: ApiKeys; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listApiKeys, { scope: "admin" }, async () => ({ keys: await keys.list(), at: clock() })),

		defineCommand(createApiKey, { ...COMMAND, needsProof: true }, async ({ body: { name, scopes, readsPerMinute = null } }, context) => {
			const reserved = scopes.findIndex((scope) => isReservedSource(scope.slice("feed:".length)));
			if (reserved !== -1) {
				const message = `${scopes[reserved]} is a source of the site itself: choose another name`;
				throw new AppError({ code: "invalid_request", message, issues: [{ path: `body.scopes.${reserved}`, message }] });
			}
			const created = await keys.create({ name, scopes, readsPerMinute, by: await staffNameOf(db.kysely, actorOf(context).id) });
			context.audit({
				subject: `API key ${created.key.id}`,
				after: { name, ...(readsPerMinute === null ? { scopes: created.key.scopes } : { readsPerMinute }) },
			});
			return created;
		}),

		defineCommand(revokeApiKey, COMMAND, async ({ params: { keyId } }, context) => {
			const key = await keys.revoke(keyId, await staffNameOf(db.kysely, actorOf(context).id));
			if (!key) throw new AppError({ code: "not_found", message: `There is no API key ${keyId}.` });
			context.audit({ subject: `API key ${keyId}`, after: { isRevoked: true } });
			return { key };
		}),
	];
}
