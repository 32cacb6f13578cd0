import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createApiCaller } from "#server/http/endpoint/api-caller.ts";
import { defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const double = {
	method: "GET",
	path: "/api/double/:name",
	summary: "Doubles",
	tag: "Things",
	params: z.object({ name: z.string().max(5) }),
	query: z.object({ size: z.coerce.number().default(1) }),
	answer: z.object({ text: z.string() }),
} as const satisfies Endpoint;
const change = { ...double, method: "POST" } as const satisfies Endpoint;

const handle = async ({ params, query }: { params: { name: string }; query: { size: number } }) => ({
	text: `${params.name} ${query.size * 2}`,
});
const callApi = createApiCaller([
	defineQuery(double, { delay: "ignored" }, handle),
	defineCommand(change, { scope: null, rate: { points: 1, perSeconds: 1 }, isIdempotent: false }, handle),
]);
const guest = { actor: null, country: null };

describe("a call in process", () => {
	it("is parsed like one over HTTP, defaults filled in", async () => {
		expect(await callApi(double, { params: { name: "a" }, query: { size: "4" } }, guest)).toEqual({ text: "a 8" });
		expect(await callApi(double, { params: { name: "a" } }, guest)).toEqual({ text: "a 2" });
	});

	it("finds its query by name: the built pages carry their own copy of the contract", async () => {
		expect(await callApi({ ...double }, { params: { name: "a" } }, guest)).toEqual({ text: "a 2" });
	});

	it("throws what HTTP would answer with", async () => {
		const call = callApi(double, { params: { name: "too long" }, query: { size: "x" } }, guest);
		await expect(call).rejects.toMatchObject({
			code: "invalid_request",
			fields: { issues: [{ path: "params.name" }, { path: "query.size" }] },
		});
	});

	it("is never a command", async () => {
		await expect(callApi(change, { params: { name: "a" } }, guest)).rejects.toThrow("no query answers POST /api/double/:name");
	});
});
