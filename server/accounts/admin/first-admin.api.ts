// Creating the first admin over HTTP.
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { createFirstAdmin as createFirstAdminCommand } from "#shared/contract/rest/accounts/accounts.ts";
import type { FirstAdmin } from "./first-admin.service.ts";

export const firstAdminApi = ({ create }: FirstAdmin): ApiDefinition[] => [
	defineCommand(createFirstAdminCommand, { scope: null, rate: { points: 20, perSeconds: 60 }, isIdempotent: false }, async ({ body }) =>
		unwrap(await create(body)),
	),
];
