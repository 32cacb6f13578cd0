// JSON Schema of the contract's zod schemas, for the descriptions of the API (OpenAPI) and of the live topics (AsyncAPI).
import { z } from "zod";

export type Json = Record<string, unknown>;

/** The dialect of OpenAPI 3.1, and that of AsyncAPI 3. */
type Dialect = "draft-2020-12" | "draft-07";

/**
 * Returns a function that describes a schema. Schemas with an id are added to `named`, the document's components, and referred to there.
 */
export const createDescriber =
	(named: Record<string, Json>, dialect: Dialect = "draft-2020-12") =>
	(schema: z.ZodType, io: "input" | "output"): Json =>
		collectNamed(toJsonSchema(schema, io, dialect), named);

function toJsonSchema(schema: z.ZodType, io: "input" | "output", dialect: Dialect): Json {
	return z.toJSONSchema(schema, {
		io,
		target: dialect,
		unrepresentable: "any",
		override: ({ jsonSchema }) => adapt(jsonSchema, io),
	}) as Json;
}

/** Fields are added to answers without notice, so a client generated from the description must not refuse them. */
function adapt(schema: z.core.JSONSchema.BaseSchema, io: "input" | "output"): void {
	nameProperties(schema);
	if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A record with a fixed list of keys is an object with these properties, which other tools understand. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
	const { propertyNames, additionalProperties, required, properties } = schema;
	const names = typeof propertyNames === "object" ? propertyNames.enum : undefined;
	if (!names || !required || properties || typeof additionalProperties !== "object") return;
	schema.properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
	schema.additionalProperties = false;
	delete schema.propertyNames;
}

/** Schemas with an id are moved to the components, which all operations share. */
function collectNamed({ $schema: _dialect, ...schema }: Json, named: Record<string, Json>): Json {
	const text = JSON.stringify(schema).replaceAll(/"#\/(\$defs|definitions)\//g, '"#/components/schemas/');
	const {
		$defs,
		definitions = $defs,
		id,
		...rest
	} = JSON.parse(text) as Json & { [Key in "$defs" | "definitions"]?: Record<string, Json> };
	for (const [name, definition] of Object.entries(definitions ?? {})) named[name] = withoutId(definition);
	if (typeof id !== "string") return rest;
	named[id] = rest;
	return { $ref: `#/components/schemas/${id}` };
}

const withoutId = ({ id: _id, ...schema }: Json): Json => schema;
