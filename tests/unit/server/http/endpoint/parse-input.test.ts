// The input of a call: parsed by the endpoint's schemas; the schema of a body may depend on a parameter.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { inputSchema, parseInput } from "#server/http/endpoint/parse-input.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const shape = {
	circle: z.strictObject({ radius: z.number() }),
	square: z.strictObject({ side: z.number(), name: z.string().default("") }),
};
const endpoint = {
	method: "POST",
	path: "/api/shapes/:kind",
	summary: "",
	tag: "",
	answer: z.unknown(),
	params: z.object({ kind: z.enum(["circle", "square"]) }),
	body: z.union([shape.circle, shape.square]),
	bodyBy: { param: "kind", schemas: shape },
} as const satisfies Endpoint;

function issuesOf(raw: object): string[] {
	try {
		parseInput(inputSchema(endpoint), raw);
	} catch (error) {
		if (error instanceof AppError) return [error.code, ...(error.fields.issues ?? []).map(({ path }) => path)];
	}
	return [];
}

describe("A body that depends on a parameter", () => {
	it("is parsed by the schema of the parameter's value", () => {
		const parsed = parseInput(inputSchema(endpoint), { params: { kind: "square" }, body: { side: 2 } });
		expect(parsed).toEqual({ params: { kind: "square" }, query: {}, body: { side: 2, name: "" } });
	});

	it("of another value is refused at the field, and an unknown value at the parameter", () => {
		expect(issuesOf({ params: { kind: "circle" }, body: { side: 2 } })).toEqual(["invalid_request", "body.radius", "body"]);
		expect(issuesOf({ params: { kind: "line" }, body: { side: 2 } })).toEqual(["invalid_request", "params.kind"]);
		expect(issuesOf({ params: { kind: "toString" }, body: { side: 2 } })).toEqual(["invalid_request", "params.kind"]);
		expect(issuesOf({ params: { kind: "circle" } })).toEqual(["invalid_request", "body"]);
		expect(issuesOf({ params: { kind: "circle" }, body: { radius: 1 }, query: { more: "1" } })).toEqual(["invalid_request", "query"]);
	});
});
