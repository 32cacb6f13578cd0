// Describes the messages to receivers of webhooks, for the API's description.
import type { z } from "zod";
import { WEBHOOK_HEADERS } from "#shared/contract/rest/console/webhook-headers.ts";
import { WEBHOOK_MESSAGES } from "#shared/contract/rest/console/webhook-messages.ts";
import type { Json } from "./json-schema.ts";

/** `describe` adds named schemas to the document's components. */
export const webhooksOf = (describe: (schema: z.ZodType, io: "output") => Json): Record<string, { post: Json }> =>
	Object.fromEntries(Object.entries(WEBHOOK_MESSAGES).map(([kind, schema]) => [kind, { post: operationOf(kind, schema, describe) }]));

const operationOf = (kind: string, schema: z.ZodType, describe: (schema: z.ZodType, io: "output") => Json): Json => ({
	operationId: `webhook_${kind}`,
	summary: schema.description,
	description:
		"The message is signed by Standard Webhooks, and is sent again with the same id until it is answered with 2xx (docs/webhooks.md).",
	tags: ["Webhooks"],
	parameters: HEADERS,
	requestBody: { required: true, content: { "application/json": { schema: describe(schema, "output") } } },
	responses: {
		"2XX": { description: "The message is accepted" },
		"410": { description: "The receiver does not want the message, which is given up" },
	},
	security: [{ webhookSignature: [] }],
});

const HEADERS: Json[] = Object.entries(WEBHOOK_HEADERS).map(([name, { description, ...form }]) => ({
	name,
	in: "header",
	required: true,
	description,
	schema: { type: "string", ...form },
}));
