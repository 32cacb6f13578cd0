// Hot matches over real HTTP on both databases: the editors' picks by day with their version, and the facts of the ranking.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPicks, writePicks } from "#server/catalogue/fixtures/hot/hot-picks.store.ts";
import { getHotMatches, getHotPicks } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const TODAY = dateOf(KICK_OFF);
const TOMORROW = dateOf(KICK_OFF + DAY_MS);

describe.each(DATABASE_KINDS)("hot matches on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	/** Ids of today's matches. */
	let ids: string[];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF - HOUR_MS });
		const heavy = await madeLeague(server.store, { key: "Heavy", teams: 4, weight: 40 });
		const light = await madeLeague(server.store, { key: "Light", teams: 2, weight: 10 });
		ids = [...heavy.matches.slice(0, 2), ...light.matches.slice(0, 1)].map(({ id }) => id);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const put = async (date: string, body: object) =>
		server.api.call("PUT", `/api/v1/ops/hot-picks/${date}`, { body, headers: server.api.bearer(["ops:content"], { id: "edda" }) });
	const pick = (index: number, note: string | null = null) => ({ matchId: ids[index] ?? "", note });
	const picksOf = async (query: Record<string, string> = {}) => (await server.ask(getHotMatches, { query })).picks;

	it.skipIf(isMissing)("gives each match of the day its weight, strength and readers", async () => {
		const { picks, facts } = await server.ask(getHotMatches);
		expect(picks).toEqual([]);
		expect(new Map(facts.map(({ matchId, competition }) => [matchId, competition]))).toEqual(
			new Map(ids.map((id, index) => [id, index === 2 ? 0.25 : 1])),
		);
		expect(facts.every(({ strength, viewers }) => strength === 1 && viewers === 0)).toBe(true);
		expect((await server.ask(getHotMatches, { query: { date: TOMORROW } })).facts).toEqual([]);
	});

	it.skipIf(isMissing)("keeps the picks of a day in their order with their notes, and audits each change", async () => {
		expect(await put(TODAY, { expectedVersion: 0, picks: [pick(1, "  Top against third "), pick(0, " ")] })).toMatchObject({
			status: 200,
			json: { version: 1 },
		});
		expect(await picksOf()).toEqual([pick(1, "Top against third"), pick(0)]);
		expect(await put(TODAY, { expectedVersion: 1, picks: [pick(0), pick(1, "Derby")] })).toMatchObject({ json: { version: 2 } });
		expect(await picksOf({ date: TODAY })).toEqual([pick(0), pick(1, "Derby")]);
		expect(server.audited.at(-1)).toMatchObject({
			subject: `hot picks ${TODAY}`,
			before: { picks: [pick(1, "Top against third"), pick(0)] },
			after: { picks: [pick(0), pick(1, "Derby")] },
		});
	});

	it.skipIf(isMissing)("refuses a change by an editor who has not seen the last one, and changes nothing", async () => {
		for (const expectedVersion of [0, 1, 7]) {
			const late = await put(TODAY, { expectedVersion, picks: [] });
			expect(late).toMatchObject({ status: 409, json: { error: { code: "conflict_sequence" } } });
		}
		expect(await picksOf()).toEqual([pick(0), pick(1, "Derby")]);
		const both = await Promise.all([pick(0), pick(2)].map((one) => put(TODAY, { expectedVersion: 2, picks: [one] })));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it.skipIf(isMissing)("shows a pick on the day on which its match is for the reader", async () => {
		await put(TODAY, { expectedVersion: 3, picks: [] });
		// The match is picked for tomorrow's date, because in the editor's time zone it already is tomorrow.
		await put(TOMORROW, { expectedVersion: 0, picks: [pick(2, "Late one")] });
		expect(await picksOf()).toEqual([pick(2, "Late one")]);
		expect(await picksOf({ date: TOMORROW })).toEqual([]);
	});

	it.skipIf(isMissing)("leaves out a pick of a match that was deleted, and lets the editors save the others", async () => {
		const gone = { matchId: "m99999", note: null };
		expect(await put("2026-05-05", { expectedVersion: 0, picks: [gone] })).toMatchObject({
			status: 400,
			json: { error: { code: "invalid_request", issues: [{ path: "body.picks.0.matchId" }] } },
		});
		expect(await writePicks(server.db.kysely, { date: TODAY, expectedVersion: 4, picks: [gone, pick(1)] })).toBe(5);
		expect(await picksOf({ date: TODAY })).toEqual([pick(1), pick(2, "Late one")]);
		const { json } = await server.api.call("GET", `/api/v1/ops/hot-picks/${TODAY}`, { headers: server.api.bearer(["ops:content"]) });
		expect(getHotPicks.answer.parse(json)).toMatchObject({ version: 5, picks: [{ ...gone, match: null }, { match: { id: ids[1] } }] });
		expect(await put(TODAY, { expectedVersion: 5, picks: [pick(2), gone] })).toMatchObject({ status: 200 });
		expect(await readPicks(server.db.kysely, [TODAY, "2000-01-01"])).toEqual([
			{ date: TODAY, version: 6, picks: [pick(2), gone] },
			{ date: "2000-01-01", version: 0, picks: [] },
		]);
	});

	it.skipIf(isMissing)("answers bad input with the field that is wrong", async () => {
		const bad: [date: string, body: object, path: string][] = [
			["tomorrow", { expectedVersion: 0, picks: [] }, "params.date"],
			["2026-02-30", { expectedVersion: 0, picks: [] }, "params.date"],
			[TODAY, { expectedVersion: -1, picks: [] }, "body.expectedVersion"],
			[TODAY, { picks: [] }, "body.expectedVersion"],
			[TODAY, { expectedVersion: 6, picks: [pick(0, "x".repeat(81))] }, "body.picks.0.note"],
			[TODAY, { expectedVersion: 6, picks: [pick(0), pick(0)] }, "body.picks"],
			[TODAY, { expectedVersion: 6, picks: Array.from({ length: 21 }, (_, at) => ({ matchId: `m${at}`, note: null })) }, "body.picks"],
		];
		for (const [date, body, path] of bad) {
			expect(await put(date, body), path).toMatchObject({
				status: 400,
				json: { error: { issues: expect.arrayContaining([expect.objectContaining({ path })]) } },
			});
		}
		for (const query of ["date=x", "zone=Nowhere", "date=1700-01-01"]) {
			expect(await server.api.call("GET", `/api/v1/hot-matches?${query}`)).toMatchObject({ status: 400 });
		}
	});
});
