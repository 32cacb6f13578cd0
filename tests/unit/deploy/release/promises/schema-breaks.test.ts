// What breaks a client that was written for the former version of a schema.
import { describe, expect, it } from "vitest";
import { createComparison, type Direction } from "../../../../../deploy/release/promises/schema-breaks.ts";
import type { Json } from "../../../../../deploy/release/promises/schema-variants.ts";

function breaksOf(direction: Direction, from: Json, to: Json, schemas: [Json, Json] = [{}, {}]): string[] {
	const [before, after] = schemas;
	const documentOf = (named: Json) => ({ components: { schemas: named } });
	const comparison = createComparison({ before: documentOf(before), after: documentOf(after), prefix: "api" });
	comparison.compare(from, to, direction, "x");
	return comparison.breaks().map(({ id }) => id);
}

const text = { type: "string" };
const whole = { type: "integer" };
const object = (properties: Json, required = Object.keys(properties)) => ({ type: "object", properties, required });
const goal = object({ kind: { type: "string", const: "goal" }, minute: whole });
const card = object({ kind: { type: "string", const: "card" }, colour: text });

describe("an answer breaks clients", () => {
	it("that loses a field, a value of a list, or a variant", () => {
		expect(breaksOf("answer", object({ a: text, b: object({ c: text }) }), object({ a: text, b: object({}) }))).toEqual(["x/b/c:removed"]);
		expect(breaksOf("answer", { enum: ["live", "over"] }, { enum: ["live", "finished"] })).toEqual(["x=over:removed"]);
		expect(breaksOf("answer", { type: "array", items: { oneOf: [goal, card] } }, { type: "array", items: { oneOf: [card] } })).toEqual([
			"x/[](kind=goal):removed",
		]);
		expect(breaksOf("answer", { prefixItems: [text, whole] }, { prefixItems: [text] })).toEqual(["x/[1]:removed"]);
	});

	it("whose field has another type, may be absent, or may be null", () => {
		expect(breaksOf("answer", object({ a: text }), object({ a: whole }))).toEqual(["x/a:type"]);
		expect(breaksOf("answer", object({ a: whole }), object({ a: { type: "number" } }))).toEqual(["x/a:type"]);
		expect(breaksOf("answer", object({ a: text }), object({ a: text }, []))).toEqual(["x/a:optional"]);
		expect(breaksOf("answer", object({ a: text }), object({ a: { anyOf: [text, { type: "null" }] } }))).toEqual(["x/a:nullable"]);
		expect(breaksOf("answer", object({ a: text }), object({ a: { type: ["string", "null"] } }))).toEqual(["x/a:nullable"]);
	});

	it("that may have another type too, whose values are listed no longer, or whose format is another", () => {
		expect(breaksOf("answer", object({ a: whole }), object({ a: { anyOf: [whole, text] } }))).toEqual(["x/a:types"]);
		expect(breaksOf("answer", object({ a: whole }), object({ a: { type: ["integer", "string"] } }))).toEqual(["x/a:types"]);
		const code = object({ a: { type: "string", enum: ["not_found", "forbidden"] } });
		expect(breaksOf("answer", code, object({ a: text }))).toEqual(["x/a:open"]);
		expect(breaksOf("answer", code, object({ a: { anyOf: [{ const: "not_found" }, { const: "forbidden" }, text] } }))).toEqual([
			"x/a:open",
		]);
		const at = { type: "string", format: "date-time" };
		expect(breaksOf("answer", object({ a: at }), object({ a: { ...at, format: "date" } }))).toEqual(["x/a:format"]);
		expect(breaksOf("answer", object({ a: at }), object({ a: text }))).toEqual(["x/a:format"]);
	});

	it("whose lists or maps no longer say what they contain", () => {
		expect(breaksOf("answer", object({ a: { type: "array", items: goal } }), object({ a: { type: "array" } }))).toEqual(["x/a/[]:removed"]);
		const map = { type: "object", propertyNames: { enum: ["home", "away"] }, additionalProperties: whole };
		expect(breaksOf("answer", map, { ...map, additionalProperties: undefined })).toEqual(["x/{}:removed"]);
		expect(breaksOf("answer", map, { ...map, additionalProperties: false })).toEqual(["x/{}:removed"]);
		expect(breaksOf("answer", map, { ...map, additionalProperties: {} })).toEqual(["x/{}:type"]);
		expect(breaksOf("answer", map, { type: "object", additionalProperties: whole })).toEqual(["x/{name}:open"]);
	});

	it("not by additions, nor by another form of the same", () => {
		expect(breaksOf("answer", object({ a: text }), object({ a: text, b: text }))).toEqual([]);
		expect(breaksOf("answer", { enum: ["live"] }, { enum: ["live", "over"] })).toEqual([]);
		expect(breaksOf("answer", { oneOf: [goal] }, { oneOf: [card, goal] })).toEqual([]);
		expect(breaksOf("answer", { anyOf: [{ const: "a" }, { const: "b" }] }, { enum: ["b", "a"] })).toEqual([]);
		expect(breaksOf("answer", object({ a: text }, []), object({ a: text }))).toEqual([]);
		expect(breaksOf("answer", { type: "number" }, whole)).toEqual([]);
		expect(breaksOf("answer", { type: "number" }, { anyOf: [{ type: "number" }, whole] })).toEqual([]);
		expect(breaksOf("answer", text, { type: "string", format: "date" })).toEqual([]);
		expect(breaksOf("answer", { type: "object", additionalProperties: {} }, { type: "object" })).toEqual([]);
		expect(breaksOf("answer", { allOf: [object({ a: text }), goal] }, object({ a: text, ...(goal.properties as Json) }))).toEqual([]);
	});
});

describe("a request breaks clients", () => {
	it("that needs more, or accepts less", () => {
		expect(breaksOf("request", object({}), object({ a: text }))).toEqual(["x/a:required"]);
		expect(breaksOf("request", object({ a: text }, []), object({ a: text }))).toEqual(["x/a:required"]);
		expect(breaksOf("request", object({ a: text }, []), object({}))).toEqual(["x/a:removed"]);
		expect(breaksOf("request", { enum: ["a", "b"] }, { enum: ["a"] })).toEqual(["x=b:removed"]);
		expect(breaksOf("request", text, whole)).toEqual(["x:type"]);
		expect(breaksOf("request", text, { type: "string", enum: ["a"] })).toEqual(["x:limited"]);
		expect(breaksOf("request", { type: "string", maxLength: 9 }, { type: "string", maxLength: 8 })).toEqual(["x:limited"]);
		expect(breaksOf("request", whole, { type: "integer", minimum: 0 })).toEqual(["x:limited"]);
		expect(breaksOf("request", object({}), { ...object({}), additionalProperties: false })).toEqual(["x:closed"]);
		expect(breaksOf("request", { anyOf: [text, { type: "null" }] }, text)).toEqual(["x:not-nullable"]);
	});

	it("whose default is another", () => {
		expect(breaksOf("request", { type: "integer", default: 500 }, { type: "integer", default: 5 })).toEqual(["x:default"]);
		expect(breaksOf("request", object({ a: { anyOf: [whole], default: 5 } }, []), object({ a: whole }, []))).toEqual(["x/a:default"]);
		expect(breaksOf("request", whole, { type: "integer", default: 5 })).toEqual([]);
	});

	it("not by what may be left out, nor by wider limits", () => {
		expect(breaksOf("request", object({}), object({ a: text }, []))).toEqual([]);
		expect(breaksOf("request", { type: "string", maxLength: 8 }, { type: "string", maxLength: 9 })).toEqual([]);
		expect(breaksOf("request", whole, { type: "number" })).toEqual([]);
	});
});

describe("a schema of the components", () => {
	const row = (fields: Json) => ({ Row: object({ ...fields, next: { $ref: "#/components/schemas/Row" } }) });
	const use = object({ one: { $ref: "#/components/schemas/Row" }, other: { $ref: "#/components/schemas/Row" } });

	it("breaks once, under its own name, and may contain itself", () => {
		expect(breaksOf("answer", use, use, [row({ a: text }), row({})])).toEqual(["api/Row/a:removed"]);
	});
});
