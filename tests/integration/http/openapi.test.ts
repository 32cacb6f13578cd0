// The API description is complete and consistent.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ANSWER_EXAMPLES from "#server/http/openapi/answer-examples.json" with { type: "json" };
import { escaped } from "#server/http/openapi/docs-page.ts";
import type { OpenApi } from "#server/http/openapi/openapi.ts";
import { addressOf, type Endpoint } from "#shared/contract/endpoint.ts";
import * as calendarFiles from "#shared/contract/rest/catalogue/calendar-files.ts";
import * as catalogue from "#shared/contract/rest/catalogue/catalogue.ts";
import * as hotMatches from "#shared/contract/rest/catalogue/hot-matches.ts";
import * as leaders from "#shared/contract/rest/catalogue/leaders.ts";
import * as leagueSeasons from "#shared/contract/rest/catalogue/league-seasons.ts";
import * as matchContext from "#shared/contract/rest/catalogue/match-context.ts";
import * as matches from "#shared/contract/rest/catalogue/matches.ts";
import * as people from "#shared/contract/rest/catalogue/people.ts";
import * as resultFeeds from "#shared/contract/rest/catalogue/result-feeds.ts";
import * as sheets from "#shared/contract/rest/catalogue/sheets.ts";
import * as touches from "#shared/contract/rest/catalogue/touches.ts";
import * as deletedMatches from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import * as recordLeagues from "#shared/contract/rest/catalogue-admin/leagues.ts";
import * as recordMatches from "#shared/contract/rest/catalogue-admin/matches.ts";
import * as recordMerges from "#shared/contract/rest/catalogue-admin/merges.ts";
import * as recordSuspensions from "#shared/contract/rest/catalogue-admin/suspensions.ts";
import * as recordTeams from "#shared/contract/rest/catalogue-admin/teams.ts";
import * as desk from "#shared/contract/rest/console/desk.ts";
import * as ops from "#shared/contract/rest/console/ops.ts";
import * as reporterLinks from "#shared/contract/rest/console/reporter-links.ts";
import * as reporting from "#shared/contract/rest/console/reporting.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

/** Parameters that the documents mark as required. */
const NEEDED: ReadonlySet<string> = new Set([
	"/api/v1/leagues/{leagueId}/matches part",
	"/api/v1/leagues/{leagueId}/round.pdf round",
	"/api/v1/leagues/{leagueId}/round.xlsx round",
	"/api/v1/ops/records/alike-teams sport",
	"/api/v1/ops/records/alike-teams name",
	"/api/v1/ops/records/merge-preview kind",
	"/api/v1/ops/records/merge-preview fromId",
	"/api/v1/ops/records/merge-preview intoId",
	"/api/v1/ops/records/teams/{teamId}/aliases name",
]);

describe("the OpenAPI document", () => {
	let folder: TemporaryFolder;
	let server: CatalogueServer;
	let document: OpenApi;
	beforeAll(async () => {
		folder = await createDataFolder("openapi");
		server = await startCatalogue({ dataDir: folder.path, remove: folder.remove }, { now: KICK_OFF });
		document = (await server.api.call("GET", "/api/openapi.json")).json as OpenApi;
	});
	afterAll(async () => {
		await server.stop();
		await folder.remove();
	});

	const operations = () =>
		Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
		);

	/** Every value of a key, at any depth. */
	function valuesOf(key: string, node: unknown): unknown[] {
		if (typeof node !== "object" || node === null) return [];
		return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
	}

	it("describes every endpoint that is served, and no other", () => {
		const nameOf = ({ method, path }: Endpoint) => `${method} ${addressOf(path).replace(/:(\w+)/g, "{$1}")}`;
		// Endpoints of overrides and discrepancies belong to another part of the server, so they are excluded here.
		const { setOverride: _held, releaseOverride: _released, decideDiscrepancy: _decided, takeDiscrepancies: _taken, ...ofDesk } = desk;
		const contract = [
			catalogue,
			calendarFiles,
			resultFeeds,
			touches,
			hotMatches,
			leagueSeasons,
			leaders,
			matches,
			matchContext,
			people,
			ops,
			ofDesk,
			recordLeagues,
			recordMatches,
			recordMerges,
			recordTeams,
			recordSuspensions,
			deletedMatches,
			reporterLinks,
			reporting,
			sheets,
		]
			.flatMap((resource) => Object.values(resource))
			.filter((value) => typeof value === "object" && "path" in value);
		const served = server.definitions.map(({ endpoint }) => nameOf(endpoint)).sort();
		expect(served).toEqual(contract.map((endpoint) => nameOf(endpoint as Endpoint)).sort());
		const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
		expect(described.sort()).toEqual(served);
		expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(served.length);
	});

	it("says which version of OpenAPI it is, and gives each operation what the standard asks for", () => {
		expect(document.openapi).toBe("3.1.0");
		expect(document.info).toMatchObject({ title: "Tests API", version: packageJson.version });
		const tags = document.tags.map(({ name }) => name);
		for (const { operation } of operations()) {
			expect(operation).toMatchObject({
				operationId: expect.stringMatching(/^\w+$/),
				summary: expect.stringMatching(/./),
				responses: { default: {} },
			});
			expect(tags).toEqual(expect.arrayContaining(operation.tags as string[]));
		}
	});

	it("has a required parameter for each name in a path", () => {
		for (const { path, operation } of operations()) {
			const parameters = operation.parameters as { name: string; in: string; required: boolean; schema: object }[];
			const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(named);
			for (const parameter of parameters) {
				const isNeeded = parameter.in !== "query" || NEEDED.has(`${path} ${parameter.name}`);
				expect(parameter.required, `${path} ${parameter.name}`).toBe(isNeeded);
				expect(parameter.schema).not.toEqual({});
			}
		}
	});

	it("leaves answers open to new fields, and commands closed to misspelt ones", () => {
		const [answers, bodies] = ["responses", "requestBody"].map((part) => operations().map(({ operation }) => operation[part]));
		expect(valuesOf("additionalProperties", answers)).not.toContain(false);
		expect(valuesOf("additionalProperties", document.components.schemas)).not.toContain(false);
		expect(valuesOf("additionalProperties", bodies)).toContain(false);
	});

	it("leads every reference somewhere, and names no schema that nothing uses", () => {
		const refs = new Set(valuesOf("$ref", document) as string[]);
		const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
		expect([...refs].sort()).toEqual(components.sort());
		expect(refs).toContain("#/components/schemas/MatchRow");
		expect(valuesOf("$defs", document)).toEqual([]);
	});

	it("documents what the desk's command needs: token, key, body", () => {
		const { security, parameters, requestBody, responses } = document.paths["/api/v1/ops/matches/{matchId}/events"]?.post ?? {};
		expect(security).toEqual([{ bearer: [] }]);
		expect(document.paths["/api/v1/matches"]?.get?.security).toEqual([{}, { readerKey: [] }]);
		expect(parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", in: "header", required: true }));
		expect(requestBody).toMatchObject({
			required: true,
			content: { "application/json": { schema: { required: ["expectedSeq", "event"] } } },
		});
		expect(Object.keys(responses as object)).toEqual(["201", "4XX", "default"]);
	});

	it("is shown at /api/docs, without scripts and anything from elsewhere: every operation with its fields and examples", async () => {
		const { json: index, headers } = await server.api.call("GET", "/api/docs");
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
		const groups = [...new Set([...String(index).matchAll(/href="(\/api\/docs\/[\w-]+)#/g)].map(([, address = ""]) => address))];
		const pages = await Promise.all(
			[...groups, "/api/docs/schemas"].map(async (path) => [path, String((await server.api.call("GET", path)).json)] as const),
		);
		const anchors = new Set(pages.flatMap(([path, html]) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`)));
		const links = [String(index), ...pages.map(([, html]) => html)].flatMap((html) =>
			[...html.matchAll(/href="(\/api\/docs\/[^"]*#[^"]*)"/g)].map(([, to]) => to),
		);
		expect(links.filter((link) => !anchors.has(link ?? ""))).toEqual([]);
		const all = pages.map(([, html]) => html).join("");
		for (const { operation } of operations()) expect(all).toContain(`id="${operation.operationId}"`);
		expect(all).not.toMatch(/<script|<link|<img/);
		expect(all).toContain(escaped(JSON.stringify(ANSWER_EXAMPLES["GET /api/v1/leagues/{leagueId}/scorers"], null, 2)));
		expect((await server.api.call("GET", "/api/docs/nothing")).status).toBe(404);
	});
});
