// The odds desk over HTTP: its list, margins and suspensions of a match and of the site, audit entries; scores never wait for any of
// these.
import { afterEach, describe, expect, it } from "vitest";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { MARKET_KEYS, type MarketView } from "#shared/contract/odds.ts";
import type { OddsDeskAnswer } from "#shared/contract/rest/odds/odds-desk.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF, madeSetupOf } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type OddsNode, onEachMarket, startOddsNode } from "./odds-node.ts";

const START = draftAt("1h", 0, "period_started", {});
const GOAL = draftAt("1h", 5, "goal_scored", { side: "home", scorerId: null, kind: "open_play" });
const bookOf = ({ prices }: MarketView) => (prices ?? []).reduce((sum, price) => sum + 100 / price, 0);

describe.each(DEFAULT_DATABASES)("the odds desk on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	const nodes: OddsNode[] = [];
	afterEach(async () => {
		for (const node of nodes.splice(0)) await node.stop();
		await database?.remove();
		database = undefined;
	});
	async function join(options: Parameters<typeof startOddsNode>[1] = {}) {
		database ??= await create();
		const setupOf = async (matchId: string) => (matchId.startsWith("m") ? madeSetupOf(matchId) : null);
		const node = await startOddsNode(database, { now: KICK_OFF, repriceMs: 100, setupOf, ...options });
		nodes.push(node);
		return node;
	}
	async function start(options?: Parameters<typeof startOddsNode>[1]) {
		const node = await join(options);
		// m1 and m2 are the first round; the other matches are weeks later.
		await madeLeague(createCatalogueStore(node), { key: "Desk", teams: 4 });
		await expect.poll(() => node.odds.stats().isPricing).toBe(true);
		await node.submit([START]);
		await expect.poll(() => statuses(node)).toEqual(onEachMarket("open"));
		return node;
	}
	const statuses = async (node: OddsNode, matchId = "m1") =>
		(await node.board(matchId)).markets.map(({ reason, status }) => reason ?? status);
	const desk = async (node: OddsNode, query = "") => (await node.ask("GET", `/api/v1/ops/odds${query}`)).json as OddsDeskAnswer;

	it.skipIf(isMissing)("lists live and near matches with their markets, words of operators, margins; by words, part and page", async () => {
		const node = await start();
		await node.say("PUT", "two_way", { from: "operator", prices: [250, 150] });
		const { rows, total, site } = await desk(node);
		expect([total, rows.map(({ match }) => match.id)]).toEqual([2, ["m1", "m2"]]);
		expect(site).toEqual({ margin: 0.05, ownMargin: null, defaultMargin: 0.05, suspension: null });
		const market = rows[0]?.markets.find((one) => one.market === "two_way");
		expect(market).toMatchObject({ view: { source: "operator", prices: [250, 150] }, input: { isSuspended: false, prices: [250, 150] } });
		expect(market?.pricesBefore).not.toEqual([250, 150]);
		const idsOf = async (query: string) => (await desk(node, query)).rows.map(({ match }) => match.id);
		expect(await idsOf("?show=by_hand")).toEqual(["m1"]);
		expect(await idsOf("?show=live")).toEqual(["m1"]);
		expect(await idsOf("?show=suspended")).toEqual([]);
		expect(await idsOf(`?q=${encodeURIComponent(`league ${rows[1]?.match.home.name.toUpperCase()}`)}`)).toEqual(["m2"]);
		expect(await idsOf("?sort=-urgency&limit=1")).toEqual(["m2"]);
		expect(await idsOf("?limit=1&offset=1")).toEqual(["m2"]);
	});

	it.skipIf(isMissing)("prices anew at once by another margin, of a match or of the site, and goes back to the one below", async () => {
		const node = await start();
		const book = async () => bookOf(await node.market("two_way"));
		expect(await book()).toBeCloseTo(1.05, 1);
		expect((await node.ask("PUT", "/api/v1/ops/odds/margin", { margin: 0.12 })).json).toEqual({ margin: 0.12 });
		await expect.poll(book).toBeGreaterThan(1.11);
		// Less than the minimum move of an automatic price.
		const before = (await node.market("last_team_to_score")).version;
		expect((await node.ask("PUT", "/api/v1/ops/matches/m1/odds/margin", { margin: 0.118 })).json).toEqual({ margin: 0.118 });
		await expect.poll(async () => (await node.market("last_team_to_score")).version).toBeGreaterThan(before);
		expect((await desk(node)).rows[0]).toMatchObject({ margin: 0.118, ownMargin: 0.118 });
		expect((await node.ask("DELETE", "/api/v1/ops/matches/m1/odds/margin")).json).toEqual({ margin: 0.12 });
		expect((await node.ask("DELETE", "/api/v1/ops/odds/margin")).json).toEqual({ margin: 0.05 });
		await expect.poll(book).toBeLessThan(1.06);
	});

	it.skipIf(isMissing)("refuses margins out of bounds, unknown matches, guests and other staff, and says so in the audit log", async () => {
		const node = await start();
		for (const margin of [-0.01, 0.31, "5", null]) {
			expect((await node.ask("PUT", "/api/v1/ops/odds/margin", { margin })).status).toBe(400);
		}
		const unknown = await node.ask("PUT", "/api/v1/ops/matches/nothing/odds/margin", { margin: 0.1 });
		expect(unknown.status).toBe(404);
		for (const path of ["/api/v1/ops/odds/suspension", "/api/v1/ops/matches/m1/odds/suspension"]) {
			expect((await node.ask("PUT", path, undefined, { authorization: "" })).status).toBe(401);
			expect((await node.ask("PUT", path, undefined, node.api.bearer(["chat:moderate"]))).status).toBe(403);
		}
		expect((await node.ask("GET", "/api/v1/ops/odds", undefined, node.api.bearer(["ops:content"]))).status).toBe(403);
		expect(node.auditEntries.filter(({ outcome }) => outcome === "done")).toEqual([]);
		expect(node.auditEntries).toContainEqual(
			expect.objectContaining({ action: "PUT /api/ops/matches/:matchId/odds/margin", outcome: "not_found" }),
		);
		expect(await statuses(node)).toEqual(onEachMarket("open"));
	});

	it.skipIf(isMissing)("suspends everything in one turn, also what is priced afterwards, and gives back what was set by hand", async () => {
		const node = await start();
		await node.say("PUT", "two_way", { from: "operator", prices: [250, 150] });
		await node.ask("PUT", "/api/v1/ops/odds/suspension");
		expect(await statuses(node)).toEqual(onEachMarket("operator"));
		expect(await statuses(node, "m2")).toEqual(onEachMarket("operator"));
		expect((await node.market("two_way")).prices).toEqual([250, 150]);
		expect((await desk(node)).site.suspension).toMatchObject({ by: null });
		// A price set by hand does not open the market while it is suspended.
		expect((await node.say("PUT", "odd_even", { from: "operator", prices: [190, 190] })).market).toMatchObject({ status: "suspended" });
		await node.ask("DELETE", "/api/v1/ops/odds/suspension");
		await expect.poll(() => statuses(node)).toEqual(onEachMarket("open"));
		expect(await node.market("two_way")).toMatchObject({ source: "operator", prices: [250, 150] });
		expect((await node.market("last_team_to_score")).source).toBe("model");
	});

	it.skipIf(isMissing)("suspends one match alone, and leaves what was suspended by itself so", async () => {
		const node = await start();
		await node.say("PUT", "odd_even", { from: "operator", isSuspended: true });
		await node.ask("PUT", "/api/v1/ops/matches/m1/odds/suspension");
		expect(await statuses(node)).toEqual(onEachMarket("operator"));
		expect(await statuses(node, "m2")).toEqual(onEachMarket("open"));
		await node.ask("DELETE", "/api/v1/ops/matches/m1/odds/suspension");
		await expect.poll(() => statuses(node)).toEqual(MARKET_KEYS.map((key) => (key === "odd_even" ? "operator" : "open")));
	});

	it.skipIf(isMissing)("applies on every machine within seconds, whichever prices", async () => {
		const pricing = await start();
		const other = await join();
		await other.board();
		await other.ask("PUT", "/api/v1/ops/odds/suspension");
		expect(await statuses(other)).toEqual(onEachMarket("operator"));
		await expect.poll(() => statuses(pricing)).toEqual(onEachMarket("operator"));
		await other.ask("DELETE", "/api/v1/ops/odds/suspension");
		await expect.poll(() => statuses(pricing)).toEqual(onEachMarket("open"));
		await expect.poll(() => statuses(other)).toEqual(onEachMarket("open"));
		await other.ask("PUT", "/api/v1/ops/odds/margin", { margin: 0.2 });
		await expect.poll(async () => bookOf(await pricing.market("two_way"))).toBeGreaterThan(1.18);
		await expect.poll(async () => bookOf(await other.market("two_way"))).toBeGreaterThan(1.18);
	});

	it.skipIf(isMissing)("is known again after a restart", async () => {
		const node = await start();
		await node.ask("PUT", "/api/v1/ops/odds/suspension");
		await node.ask("PUT", "/api/v1/ops/matches/m1/odds/margin", { margin: 0.2 });
		await node.stop();
		nodes.pop();
		const again = await join();
		await expect.poll(() => again.odds.stats().isPricing).toBe(true);
		expect(await statuses(again)).toEqual(onEachMarket("operator"));
		expect((await desk(again)).rows[0]).toMatchObject({ margin: 0.2 });
	});

	it.skipIf(isMissing)("records in the audit log the market before and after", async () => {
		const node = await start();
		const { prices } = await node.market("two_way");
		await node.say("PUT", "two_way", { from: "operator", prices: [250, 150] });
		await node.ask("PUT", "/api/v1/ops/matches/m1/odds/suspension");
		await node.ask("PUT", "/api/v1/ops/odds/margin", { margin: 0.1 });
		const [word, suspension, margin] = node.auditEntries;
		expect(word).toMatchObject({ before: { source: "model", prices, status: "open" }, after: { source: "operator", prices: [250, 150] } });
		expect(suspension).toMatchObject({
			before: { isSuspended: false, markets: { two_way: { status: "open" } } },
			after: { isSuspended: true, markets: { two_way: { status: "suspended" } } },
		});
		expect(margin).toMatchObject({ subject: "odds of the site", before: { margin: null }, after: { margin: 0.1 }, outcome: "done" });
	});

	it.skipIf(isMissing)(
		"moves of the model alone are no conflict; a goal, a status or another author in between is, and answers the market",
		async () => {
			const node = await start({ repriceMs: 3_600_000 });
			const seen = (await node.market("two_way")).version;
			await node.ask("PUT", "/api/v1/ops/matches/m1/odds/margin", { margin: 0.1 });
			expect((await node.market("two_way")).version).toBeGreaterThan(seen);
			const set = (expectedVersion: number) => node.say("PUT", "two_way", { from: "operator", prices: [250, 150], expectedVersion });
			expect(await set(seen)).toMatchObject({ status: 200 });
			await node.say("DELETE", "two_way");
			const { version } = await node.market("two_way");
			node.setNow(KICK_OFF + 5_000);
			await node.submit([GOAL]);
			await expect.poll(async () => (await node.market("two_way")).version).toBeGreaterThan(version);
			const late = (await set(version)) as { status: number; error?: { code: string; market?: MarketView } };
			expect(late).toMatchObject({ status: 409, error: { code: "conflict_sequence" } });
			expect(late.error?.market).toEqual(await node.market("two_way"));
			expect(await set(late.error?.market?.version ?? 0)).toMatchObject({ status: 200, market: { source: "operator" } });
		},
	);

	it.skipIf(isMissing)("that cannot reach its database delays no score", async () => {
		let isBroken = false;
		const node = await start({
			wrap: (db) => ({
				...db,
				get kysely() {
					if (isBroken) throw new Error("the database of the odds is gone");
					return db.kysely;
				},
			}),
		});
		isBroken = true;
		await node.submit([GOAL]);
		expect((await node.matchLog.stateOf("m1"))?.state.score).toEqual({ home: 1, away: 0 });
		expect((await node.ask("PUT", "/api/v1/ops/odds/suspension")).status).toBe(500);
		isBroken = false;
		await expect.poll(() => statuses(node)).toEqual(onEachMarket("open"));
	});
});
