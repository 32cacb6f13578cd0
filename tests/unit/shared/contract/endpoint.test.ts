import { describe, expect, it } from "vitest";
import { requestTo } from "#client/api/request.ts";
import { addressOf, pathOf } from "#shared/contract/endpoint.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { setOdds } from "#shared/contract/rest/odds/odds.ts";

describe("The path of an endpoint", () => {
	it("has its parameters filled in and encoded, and its query without what is undefined", () => {
		const path = "/api/matches/:matchId/chat/:seq";
		expect(pathOf({ path }, { matchId: "a/b", seq: 7 })).toBe("/api/v1/matches/a%2Fb/chat/7");
		expect(pathOf({ path: "/api/teams" }, {}, { search: "1. FC Köln", limit: 20, sport: undefined })).toBe(
			"/api/v1/teams?search=1.%20FC%20K%C3%B6ln&limit=20",
		);
	});

	it("carries the version of the API, but for sign-in, whose addresses stay", () => {
		expect([addressOf("/api/authors/:id"), addressOf("/api/ops/users"), addressOf("/api/auth/login"), addressOf("/oembed")]).toEqual([
			"/api/v1/authors/:id",
			"/api/v1/ops/users",
			"/api/auth/login",
			"/oembed",
		]);
	});

	it("is refused without one of its parameters", () => {
		expect(() => pathOf({ path: "/api/matches/:matchId" }, {})).toThrow("needs the parameter matchId");
	});
});

describe("A request to an endpoint", () => {
	it("is its method, its path and its body", () => {
		const body = { from: "operator", isSuspended: true } as const;
		expect(requestTo(setOdds, { params: { matchId: "m1", market: "two_way" }, body })).toEqual({
			method: "PUT",
			path: "/api/v1/ops/matches/m1/odds/two_way",
			body,
		});
		expect(requestTo(listMatches)).toEqual({ method: "GET", path: "/api/v1/matches" });
	});

	it("is typed by the contract", () => {
		// @ts-expect-error: the endpoint has parameters
		expect(() => requestTo(setOdds, { body: { from: "operator" } })).toThrow("needs the parameter");
		// @ts-expect-error: no such parameter of the query
		requestTo(listMatches, { query: { zoom: 1 } });
	});
});
