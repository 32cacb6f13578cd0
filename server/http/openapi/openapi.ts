// Generates the OpenAPI 3.1 document from the served definitions.
import { z } from "zod";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { exampleOf } from "#shared/contract/api-examples.ts";
import { TAG_DESCRIPTIONS } from "#shared/contract/api-tags.ts";
import { addressOf, type Endpoint } from "#shared/contract/endpoint.ts";
import { ERROR_STATUS } from "#shared/contract/error-code.ts";
import { matchEventSchema } from "#shared/contract/rest/match-log.ts";
import { marketViewSchema } from "#shared/contract/rest/odds/odds.ts";
import type { ApiDefinition } from "../endpoint/define-endpoint.ts";
import ANSWER_EXAMPLES from "./answer-examples.json" with { type: "json" };
import { ASYNC_API_PATH } from "./asyncapi.ts";
import { curlOf } from "./code-sample.ts";
import { createDescriber, type Json } from "./json-schema.ts";
import { webhooksOf } from "./webhook-operations.ts";

export interface OpenApi {
	openapi: "3.1.0";
	info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
	servers: { url: string }[];
	tags: { name: string; description?: string }[];
	paths: Record<string, Record<string, Json>>;
	webhooks: Record<string, { post: Json }>;
	externalDocs: { url: string; description: string };
	components: { schemas: Record<string, Json>; securitySchemes: Json };
}

const errorSchema = z
	.looseObject({
		type: z.string().describe("Address of the page about the code, relative to the site"),
		title: z.string().describe("The same for every occurrence of the code"),
		status: z.number().int(),
		detail: z.string().describe("One sentence for a person: the same as `error.message`"),
		error: z.looseObject({
			code: z.enum(Object.keys(ERROR_STATUS)),
			message: z.string().describe("One sentence for a person"),
			requestId: z.string().optional().describe("Identifies the request in the server's log"),
			issues: z
				.array(z.object({ path: z.string(), message: z.string() }))
				.optional()
				.describe("The invalid parts of the input"),
			headSeq: z.number().int().optional().describe("Set if a match log refused the command: the seq of its last entry now"),
			events: z
				.array(matchEventSchema)
				.optional()
				.describe("For conflict_sequence: the events since then in the order of `seq`, each in its current revision"),
			market: marketViewSchema.optional().describe("For conflict_sequence on a market: its state now"),
			document: z.looseObject({}).optional().describe("For conflict_sequence on a document of staff: its newest version"),
			secondFactor: z
				.looseObject({ ticket: z.string(), methods: z.array(z.string()) })
				.optional()
				.describe("For second_factor_required: the ticket and the methods of the second step"),
			proof: z
				.looseObject({ methods: z.array(z.string()) })
				.optional()
				.describe("For proof_required: the methods by which the owner can confirm the action"),
			retryAfterMs: z
				.number()
				.optional()
				.describe("For rate_limited, slow_mode, chat_sanctioned, overloaded: the time in milliseconds after which a retry makes sense"),
		}),
	})
	.meta({ id: "Error" });

const DESCRIPTION =
	"Live scores, tables and match logs. Instants are epoch milliseconds, UTC. If an answer has a `position` {epoch, seq}, the live topic of the same thing can be joined from this position without missing anything: `GET /api/v1/live?topic=…&since=<epoch>:<seq>` sends it as server-sent events (docs/live.md).";

export function openApiOf(definitions: readonly ApiDefinition[], site: { name: string; url: string }): OpenApi {
	const schemas: Record<string, Json> = {};
	const paths: OpenApi["paths"] = {};
	const describe = createDescriber(schemas);
	for (const definition of definitions) {
		const { method, path } = definition.endpoint;
		const name = describedPath(path);
		paths[name] = { ...paths[name], [method.toLowerCase()]: operationOf(definition, { describe, siteUrl: site.url }) };
	}
	return {
		openapi: "3.1.0",
		info: { title: `${site.name} API`, version: SITE_VERSION, description: DESCRIPTION, license: LICENSE },
		servers: [{ url: site.url }],
		tags: [...new Set(definitions.map(({ endpoint }) => endpoint.tag)), "Webhooks"].map(toTag),
		paths,
		webhooks: webhooksOf(describe),
		externalDocs: { url: `${site.url}${ASYNC_API_PATH}`, description: "The live topics, as AsyncAPI" },
		components: { schemas, securitySchemes: SECURITY_SCHEMES },
	};
}

/** License of the description; the license of the data is the operator's decision. */
const LICENSE = { name: "MIT", identifier: "MIT" };

function toTag(name: string): { name: string; description?: string } {
	const description = TAG_DESCRIPTIONS[name];
	return description === undefined ? { name } : { name, description };
}

type Describe = ReturnType<typeof createDescriber>;

function operationOf(
	{ endpoint, scope, rate, isIdempotent, isCommand }: ApiDefinition,
	{ describe, siteUrl }: { describe: Describe; siteUrl: string },
): Json {
	const { summary, tag, body, json, answer, text, file, status = 200 } = endpoint;
	const limit = `At most ${rate.points} calls in ${rate.perSeconds} s.`;
	const need = scope === "signed_in" ? "Needs a user's own access token." : `Needs the scope \`${scope}\`.`;
	const example = exampleOf(endpoint);
	const problem = { "application/problem+json": { schema: describe(errorSchema, "output") } };
	return {
		operationId: operationIdOf(endpoint),
		summary,
		description: scope ? `${need} ${limit}` : limit,
		tags: [tag],
		parameters: [
			...parametersOf("path", endpoint.params, { describe, examples: example.params }),
			...parametersOf("query", endpoint.query, { describe, examples: example.query }),
			...(isIdempotent ? [IDEMPOTENCY_KEY] : []),
		],
		...(body && {
			requestBody: {
				required: !body.safeParse(undefined).success,
				content:
					endpoint.isFile && !json
						? FILE_CONTENT
						: {
								"application/json": {
									schema: describe(json ?? body, "input"),
									...(example.body !== undefined && { example: example.body }),
								},
							},
			},
		}),
		responses: {
			[status]: {
				description: "Done",
				content: file
					? { [file.type]: FILE_SCHEMA }
					: { [text?.type ?? "application/json"]: { schema: describe(answer, "output"), ...answerExampleOf(endpoint) } },
			},
			"4XX": { description: "The call is refused. The page at the address in `type` says why, and what to do", content: problem },
			default: { description: "Failed", content: problem },
		},
		security: scope ? [{ bearer: [] }] : isSigned(endpoint) ? [{ key: [], signature: [] }] : isCommand ? [] : [{}, { readerKey: [] }],
		...(scope ? { "x-scope": scope } : { "x-codeSamples": [curlOf(endpoint, siteUrl)] }),
	};
}

const SECURITY_SCHEMES = {
	bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
	readerKey: {
		type: "http",
		scheme: "bearer",
		description:
			"A reader's key, `tlr_…`: its reads count against its own quota instead of the network's limits. It gives no further rights.",
	},
	key: { type: "apiKey", in: "header", name: "Touchline-Key", description: "Id of an API key of the source" },
	signature: {
		type: "apiKey",
		in: "header",
		name: "Touchline-Signature",
		description: "`t=<seconds>,v1=<HMAC-SHA256>`, as docs/api.md shows",
	},
	webhookSignature: {
		type: "apiKey",
		in: "header",
		name: "webhook-signature",
		description: "The signature of a message to a receiver, by Standard Webhooks",
	},
};

/** Pushes of other systems are signed by an API key. */
const isSigned = ({ tag }: Endpoint): boolean => tag === "Ingest";

const FILE_SCHEMA = { schema: { type: "string", format: "binary" } };
const FILE_CONTENT = { "application/octet-stream": FILE_SCHEMA };

const IDEMPOTENCY_KEY = {
	name: "Idempotency-Key",
	in: "header",
	required: true,
	description:
		"A new key for each command. If the same request is sent again with the same key, it gets the first answer with `Idempotent-Replay: true`.",
	schema: { type: "string", minLength: 8, maxLength: 128 },
};

const describedPath = (path: string) => addressOf(path).replace(/:(\w+)/g, "{$1}");

/** Operations that need a sign-in have no example. */
function answerExampleOf({ method, path }: Endpoint): { example?: unknown } {
	const example = (ANSWER_EXAMPLES as Readonly<Record<string, unknown>>)[`${method} ${describedPath(path)}`];
	return example === undefined ? {} : { example };
}

/** Forms the id of an operation, the same in every version: `GET /api/matches/:matchId/events` → `get_matches_matchId_events`. */
function operationIdOf({ method, path }: Endpoint): string {
	const words = path.replace(/^\/api\//, "").replaceAll(":", "");
	return `${method.toLowerCase()}_${words.replace(/\W+/g, "_")}`;
}

function parametersOf(
	place: "path" | "query",
	schema: z.ZodType | undefined,
	{ describe, examples = {} }: { describe: Describe; examples?: Readonly<Record<string, unknown>> | undefined },
): Json[] {
	if (!schema) return [];
	const { properties = {}, required = [] } = describe(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
	return Object.entries(properties).map(([name, { description, ...property }]) => {
		const isRequired = place === "path" || required.includes(name);
		const example = examples[name];
		const described = { name, in: place, required: isRequired, ...(description !== undefined && { description }), schema: property };
		return example === undefined ? described : { ...described, example };
	});
}
