// /api/ops/api-keys: API keys of systems that push data to the site, and of programs that read it, for admins.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_INTEGRATION_NAME_LENGTH, MAX_READS_PER_MINUTE } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { sourceSchema } from "../ingest/push.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

/** Source that the key may push as: `feed:acme` allows the source acme. */
const scope = z
	.string()
	.regex(/^feed:/, "feed: and the name of a source")
	.refine((text) => sourceSchema.safeParse(text.slice("feed:".length)).success, "feed: and 2 to 40 small letters, digits and '-'");

const apiKeySchema = z
	.object({
		id: idSchema,
		name: z.string(),
		scopes: z.array(z.string()),
		readsPerMinute: z.number().int().nullable().describe("Quota of a reader's key; `null` for the key of a system that pushes"),
		createdBy: z.string(),
		createdAt: instant,
		usedAt: instant.nullable().describe("Minute of its last accepted request; `null` if there was none yet"),
		revokedBy: z.string().nullable(),
		revokedAt: instant.nullable(),
		isUsable: z.boolean().describe("`false` if the key was revoked, or if the server's own secret has changed since"),
	})
	.meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listApiKeys = {
	method: "GET",
	path: "/api/ops/api-keys",
	summary: "List API keys, newest first",
	tag,
	answer: z.object({ keys: z.array(apiKeySchema), at: instant }),
} as const satisfies Endpoint;

export const createApiKey = {
	method: "POST",
	path: "/api/ops/api-keys",
	summary: "Create an API key for a system that pushes or for a reader. Only this answer contains its secret",
	tag,
	body: z
		.strictObject({
			name: z.string().trim().min(1).max(MAX_INTEGRATION_NAME_LENGTH),
			scopes: z.array(scope).max(20).default([]).describe("Names of the sources that a system may push as"),
			readsPerMinute: z
				.number()
				.int()
				.min(1)
				.max(MAX_READS_PER_MINUTE)
				.optional()
				.describe("Creates a reader's key; cannot be combined with scopes"),
		})
		.refine(({ scopes, readsPerMinute }) => scopes.length > 0 !== (readsPerMinute !== undefined), "needs either scopes or readsPerMinute"),
	status: 201,
	answer: z.object({ key: apiKeySchema, secret: z.string().describe("The secret for signatures, or the whole text of a reader's key") }),
} as const satisfies Endpoint;

export const revokeApiKey = {
	method: "DELETE",
	path: "/api/ops/api-keys/:keyId",
	summary: "Revoke an API key: from now on no server accepts a request with it",
	tag,
	params: z.object({ keyId: idSchema }),
	answer: z.object({ key: apiKeySchema }),
} as const satisfies Endpoint;
