// Composes the restoring of archives on the first page of a new site.
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { listFirstArchives, restoreFirst } from "#shared/contract/rest/accounts/first-restore.ts";
import { createFirstRestore as createService } from "./first-restore.service.ts";

/** Enough for the page, which polls every two seconds while it waits. */
const RATE = { points: 60, perSeconds: 60 };

export function createFirstRestore(parts: Parameters<typeof createService>[0]): { definitions: ApiDefinition[] } {
	const { list, begin } = createService(parts);
	const access = { scope: null, rate: RATE, isIdempotent: false } as const;
	return {
		definitions: [
			defineCommand(listFirstArchives, access, async ({ body }) => unwrap(await list(body.key))),
			defineCommand(restoreFirst, access, async ({ body }) => unwrap(await begin(body.key, body.name))),
		],
	};
}
