// The queues of jobs over HTTP, for admins.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listQueues } from "#shared/contract/rest/console/operation.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readQueues } from "./queue-list.store.ts";

export function queuesApi({ db, clock }: { db: Db; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listQueues, { scope: "admin" }, async () => {
			const at = clock();
			return { at, queues: await readQueues(db.kysely, at) };
		}),
	];
}
