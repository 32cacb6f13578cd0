// The query of a table's address: valid parameters are sent, others are dropped.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tableQuery } from "#client/api/table-query.ts";
import { listQuery } from "#shared/contract/rest/list-query.ts";

const endpoint = {
	method: "GET",
	path: "/api/things",
	summary: "Things",
	tag: "Tests",
	query: z.object({ ...listQuery(["name", "at"], "-at"), state: z.enum(["open", "closed"]).optional() }),
	answer: z.object({}),
} as const;
const ask = (search: string) => tableQuery(endpoint, new URL(`http://site.test/cms/things${search}`));

describe("A table's address", () => {
	it("asks for words, order, page and the endpoint's own filters", () => {
		expect(ask("?q=derby&sort=-name&page=3&state=open")).toEqual({ q: "derby", sort: "-name", offset: 100, state: "open" });
		expect(endpoint.query.parse(ask("?q=derby"))).toEqual({ q: "derby", sort: "-at", limit: 50, offset: 0 });
	});

	it.each([
		"?sort=--name",
		"?sort=weight",
		"?page=0",
		"?page=1e9",
		"?page=two",
		"?page=1.5",
		"?limit=10&offset=20",
		"?state=",
		"?state=ajar",
		`?q=${"a".repeat(101)}`,
		"?other=1",
	])("leaves out what does not check: %s", (search) => {
		expect(ask(search)).toEqual({});
	});

	it("takes the first of two", () => {
		expect(ask("?state=open&state=closed")).toEqual({ state: "open" });
	});
});
