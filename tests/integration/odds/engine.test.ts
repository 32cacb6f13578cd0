// Odds from an append to what readers see: prices, suspensions with their reasons, settlement and its correction.
import { afterEach, describe, expect, it } from "vitest";
import type { MayReadFullHistory } from "#server/odds/odds-queries.ts";
import { MARKET_KEYS, type MarketKey, type MarketView } from "#shared/contract/odds.ts";
import type { OddsHistoryAnswer } from "#shared/contract/rest/odds/odds.ts";
import { decodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { connectSocketClient } from "../../support/socket-client.ts";
import { type NodeOptions, type OddsNode, onEachMarket, startOddsNode } from "./odds-node.ts";

const MINUTE = 60_000;
const goal = (period: "1h" | "2h", minute: number, side: "home" | "away", more: Partial<EventDraft> = {}) =>
	draftAt(period, minute, "goal_scored", { side, scorerId: null, kind: "open_play" }, more);
const START = draftAt("1h", 0, "period_started", {});
const SECOND_HALF = [draftAt("1h", 47, "period_ended", {}), draftAt("2h", 45, "period_started", {})];
const END = [draftAt("2h", 93, "period_ended", {}), draftAt("2h", 93, "match_ended", {})];
const status = (to: string): EventDraft => ({ ...START, type: "status_changed", period: null, elapsedMs: null, payload: { status: to } });

/** The markets whose results these tests list, in the order of MARKETS. */
const KNOWN = new Set<MarketKey>(["match_result", "over_under", "two_way", "odd_even", "last_team_to_score"]);

describe.each(DEFAULT_DATABASES)("odds on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	let node: OddsNode;
	afterEach(async () => {
		await node?.stop();
		await database?.remove();
		database = undefined;
	});
	async function start(options?: NodeOptions) {
		if (database) await node.stop();
		database ??= await create();
		node = await startOddsNode(database, options);
		await expect.poll(() => node.odds.stats().isPricing).toBe(true);
	}
	const stands = async () => (await node.board()).markets.map(({ status, reason }) => reason ?? status);
	const isAll = (word: string) => expect.poll(stands).toEqual(onEachMarket(word));
	const settledAs = async () => {
		const { markets } = await node.board();
		return markets.filter(({ market }) => KNOWN.has(market)).map(({ result }) => result);
	};

	it.skipIf(isMissing)("are priced before kick-off on request, and not weeks ahead", async () => {
		await start({ now: KICK_OFF - 24 * 60 * MINUTE });
		const { markets } = await node.board();
		expect(markets.map(({ market, status, version }) => [market, status, version])).toEqual(MARKET_KEYS.map((key) => [key, "open", 1]));
		for (const { prices } of markets) {
			const book = (prices ?? []).reduce((sum, price) => sum + 100 / price, 0);
			expect(book).toBeGreaterThan(1.03);
			expect(book).toBeLessThan(1.07);
		}
		expect((await node.history()).isReconstructed).toBe(false);
		node.setNow(KICK_OFF - 30 * 24 * 60 * MINUTE);
		expect((await node.board("m2")).markets).toEqual([]);
		const { status } = await node.api.call("GET", "/api/v1/matches/unknown%20match/odds");
		expect(status).toBe(400);
	});

	it.skipIf(isMissing)("move by events and by the clock alone, each change a stored version", async () => {
		await start({ repriceMs: 300 });
		await node.submit([START]);
		await isAll("open");
		const before = await node.market("odd_even");
		await node.submit([goal("1h", 1, "home")]);
		await expect.poll(async () => (await node.market("odd_even")).prices).not.toEqual(before.prices);
		const { version } = await node.market("odd_even");
		node.setNow(KICK_OFF + 30 * MINUTE);
		await expect.poll(async () => (await node.market("odd_even")).version).toBeGreaterThan(version);
		const { entries, isReconstructed } = await node.history();
		const ofMarket = entries.filter(({ market }) => market === "odd_even");
		expect(isReconstructed).toBe(false);
		expect(ofMarket.map((entry) => entry.version)).toEqual(ofMarket.map((_entry, index) => index + 1));
		expect(ofMarket.at(-1)).toEqual(await node.market("odd_even"));
	});

	it.skipIf(isMissing)("are suspended in the turn in which a provisional goal arrives, the price frozen, until it is decided", async () => {
		await start();
		await node.submit([START]);
		await isAll("open");
		const before = await node.board();
		let shown: MarketView[] = [];
		const board = await node.odds.boardOf("m1");
		node.bus.subscribe("match.appended", () => {
			shown = board?.views() ?? [];
		});
		await node.submit([goal("1h", 5, "home", { status: "provisional" })]);
		expect(shown.map(({ reason }) => reason)).toEqual(onEachMarket("possible_goal"));
		await expect.poll(async () => (await node.history()).entries.at(-1)?.reason).toBe("possible_goal");
		const frozen = await node.board();
		expect(frozen.markets.map(({ prices }) => prices)).toEqual(before.markets.map(({ prices }) => prices));
		await node.submit([goal("1h", 5, "home", { status: "cancelled", revises: "e2" })]);
		await isAll("open");
	});

	it.skipIf(isMissing)("say why: a review, a penalty, an interruption, a postponement", async () => {
		await start({ now: KICK_OFF - MINUTE });
		await isAll("open");
		await node.submit([status("postponed")]);
		await isAll("match_postponed");
		await node.submit([{ ...status("scheduled"), payload: { status: "scheduled", startsAt: KICK_OFF } }, START]);
		await isAll("open");
		const review = { side: null, subject: "penalty" } as const;
		await node.submit([draftAt("1h", 3, "review_started", review)]);
		await isAll("review");
		await node.submit([
			draftAt("1h", 4, "review_ended", { ...review, outcome: "stands" }),
			draftAt("1h", 4, "penalty_awarded", { side: "away" }),
		]);
		await isAll("penalty");
		await node.submit([draftAt("1h", 5, "penalty_missed", { side: "away", playerId: null, outcome: "saved" })]);
		await isAll("open");
		await node.submit([status("interrupted")]);
		await isAll("match_interrupted");
		await node.submit([status("live")]);
		await isAll("open");
	});

	it.skipIf(isMissing)(
		"are settled at the end, and again, and not any more, as the log is corrected, each time with a reason",
		async () => {
			await start();
			await node.submit([START, goal("1h", 5, "away"), ...SECOND_HALF, goal("2h", 88, "home"), goal("2h", 90, "home"), ...END]);
			await expect.poll(settledAs).toEqual(["home", "over", "home", "odd", "home"]);
			expect((await node.market("two_way")).note).toMatchObject({
				kind: "settled",
				cause: "full_time",
				score: { home: 2, away: 1 },
				side: "home",
			});

			const last = (await node.matchLog.eventsSince("m1", 0)).events.findLast(({ type }) => type === "goal_scored");
			await node.submit([goal("2h", 90, "home", { status: "cancelled", revises: last?.id ?? "" })]);
			await expect.poll(settledAs).toEqual(["draw", "under", null, "even", "home"]);
			expect(await node.market("two_way")).toMatchObject({
				status: "void",
				note: { kind: "void", cause: "goal_cancelled", minute: "90+1'" },
			});
			expect((await node.market("odd_even")).note).toMatchObject({
				kind: "resettled",
				cause: "goal_cancelled",
				score: { home: 1, away: 1 },
			});

			const ends = (await node.matchLog.eventsSince("m1", 0)).events.filter(
				({ type, period }) => type === "match_ended" || (type === "period_ended" && period === "2h"),
			);
			for (const [index, draft] of END.toReversed().entries()) {
				await node.submit([{ ...draft, status: "cancelled", revises: ends.toReversed()[index]?.id ?? "" }]);
			}
			await isAll("open");
			expect(await node.market("odd_even")).toMatchObject({ result: null, note: { kind: "rolled_back", cause: "match_resumed" } });
			await node.submit(END.map((draft) => ({ ...draft, elapsedMs: 94 * MINUTE })));
			await expect.poll(settledAs).toEqual(["draw", "under", null, "even", "home"]);
		},
	);

	it.skipIf(isMissing)("of an abandoned match are void", async () => {
		await start();
		await node.submit([START, goal("1h", 5, "away"), status("abandoned")]);
		await isAll("void");
		expect((await node.market("odd_even")).note).toMatchObject({ kind: "void", cause: "match_abandoned", score: { home: 0, away: 1 } });
	});

	it.skipIf(isMissing)(
		"of a match entered afterwards are settled on request, and its prices are what the model would have been",
		async () => {
			await start({ now: KICK_OFF + 24 * 60 * MINUTE });
			await node.submit([START, goal("1h", 5, "away"), ...SECOND_HALF, ...END], { keepsTimes: true, source: "import" });
			expect(node.odds.stats()).toMatchObject({ tracked: 0, versions: 0 });
			const settled = ["away", "under", "away", "odd", "away"];
			expect(await settledAs()).toEqual(settled);
			expect((await node.board()).markets.map(({ prices, version }) => [prices, version])).toEqual(onEachMarket([null, 1]));
			const { isReconstructed, entries } = await node.history();
			expect(isReconstructed).toBe(true);
			const prices = entries
				.filter(({ market, status }) => market === "two_way" && status === "open")
				.map((entry) => entry.prices?.[1] ?? 0);
			expect(prices.length).toBeGreaterThan(20);
			expect(prices.at(-1)).toBeLessThan(prices[0] ?? 0);
			expect(entries.filter(({ market, status }) => status === "settled" && KNOWN.has(market)).map(({ result }) => result)).toEqual(
				settled,
			);
			expect(entries.map(({ changedAt }) => changedAt)).toEqual(
				entries.map(({ changedAt }) => changedAt).toSorted((one, other) => one - other),
			);
		},
	);

	it.skipIf(isMissing)(
		"are suspended when the match's source falls silent while the clock runs, but not where only operators report it",
		async () => {
			await start({ repriceMs: 100 });
			await node.submit([START]);
			await node.submit([START], { matchId: "m2", source: "operator" });
			await isAll("open");
			const stands2 = async () => (await node.board("m2")).markets.map(({ reason, status }) => reason ?? status);
			await expect.poll(stands2).toEqual(onEachMarket("open"));
			node.setNow(KICK_OFF + 4 * MINUTE);
			// The operator only renews the presence and submits nothing.
			await node.sit("tab", "m2");
			await isAll("feed_lost");
			await expect.poll(stands2).toEqual(onEachMarket("open"));
			await node.submit([draftAt("1h", 4, "corner_awarded", { side: "home" })]);
			await isAll("open");
		},
	);

	it.skipIf(isMissing)("are answered where versions are stored without their markets, and the markets are stored again", async () => {
		await start({ now: KICK_OFF - 24 * 60 * MINUTE });
		const [{ markets }, { entries }] = [await node.board(), await node.history()];
		await node.db.kysely.deleteFrom("odds_markets").execute();
		await start({ now: KICK_OFF - 24 * 60 * MINUTE });
		expect((await node.board()).markets).toEqual(markets);
		expect((await node.history()).entries).toEqual(entries);
		await node.db.kysely.deleteFrom("odds_markets").execute();
		expect(await node.say("PUT", "two_way", { from: "operator", prices: [300, 140] })).toMatchObject({
			status: 200,
			market: { version: 2 },
		});
	});

	it.skipIf(isMissing)("are answered as stored where the database refuses each next version", async () => {
		await start({ repriceMs: 100 });
		await node.submit([START]);
		await isAll("open");
		await node.db.kysely.schema.createIndex("one_version").unique().on("odds_prices").columns(["match_id", "market"]).execute();
		await start({ now: KICK_OFF + 30 * MINUTE });
		expect((await node.board()).markets.map(({ version }) => version)).toEqual(onEachMarket(1));
	});

	it.skipIf(isMissing)("are suspended when no kick-off comes", async () => {
		await start({ now: KICK_OFF - MINUTE, repriceMs: 100 });
		await isAll("open");
		node.setNow(KICK_OFF + 16 * MINUTE);
		await isAll("feed_lost");
	});

	it.skipIf(isMissing)(
		"RT2, RT5: a page joins at the position of its first paint, and gets what changed since, newest values only",
		async () => {
			await start();
			await node.submit([START]);
			await isAll("open");
			const { position, markets } = await node.board();
			await node.say("PUT", "two_way", { from: "operator", prices: [300, 140] });
			await node.say("PUT", "two_way", { from: "operator", prices: [310, 138] });
			const client = await connectSocketClient(node.url);
			const answer = await client.joinOne({ topic: "odds:m1", since: position });
			expect(answer).toMatchObject({ kind: "latest", mode: "resume" });
			const missed = (JSON.parse(answer.data) as unknown[][]).map(decodeOddsFact);
			expect(missed.map(({ market, source, prices }) => [market, source, prices])).toEqual([["two_way", "operator", [310, 138]]]);
			const whole = await client.joinOne("odds:m1");
			const shown = (JSON.parse(whole.data) as unknown[][]).map(decodeOddsFact);
			expect(shown.map(({ prices }) => prices)).toEqual(markets.map(({ market, prices }) => (market === "two_way" ? [310, 138] : prices)));
			client.close();
		},
	);

	it.skipIf(isMissing)("of a match that is over have a history of ten minutes for who has no plan, where plans sell the rest", async () => {
		const asked: unknown[] = [];
		const mayReadFullHistory: MayReadFullHistory = async (sport, actor) => {
			asked.push([sport, actor?.id ?? null]);
			return actor !== null;
		};
		await start({ now: KICK_OFF + 24 * 60 * MINUTE, mayReadFullHistory });
		await node.submit([START, goal("1h", 5, "away"), ...SECOND_HALF, ...END], { keepsTimes: true, source: "import" });
		const read = async (headers = {}) =>
			(await node.api.call("GET", "/api/v1/matches/m1/odds/history", { headers })).json as OddsHistoryAnswer;
		const [open, whole] = [await read(), await read(node.api.bearer([]))];
		expect(asked).toEqual([
			["football", null],
			["football", expect.any(String)],
		]);
		expect([open.cutBefore, whole.cutBefore]).toEqual([(whole.entries.at(-1)?.changedAt ?? 0) - 10 * MINUTE, null]);
		expect(open.entries.length).toBeLessThan(whole.entries.length / 2);
		const standing = open.entries.filter(({ changedAt }) => changedAt < (open.cutBefore ?? 0));
		expect(new Set(standing.map(({ market }) => market)).size).toBe(standing.length);
		expect(whole.entries).toEqual(expect.arrayContaining(open.entries));
	});

	it.skipIf(isMissing)("of an unknown match are not there, by HTTP nor by socket", async () => {
		await start({ setupOf: async () => null });
		for (const path of ["odds", "odds/history"]) {
			expect(await node.api.call("GET", `/api/v1/matches/m1/${path}`)).toMatchObject({
				status: 404,
				json: { error: { code: "not_found" } },
			});
		}
		const client = await connectSocketClient(node.url);
		expect(await client.join("odds:m1")).toMatchObject([{ ok: false, error: { code: "unknown_topic" } }]);
		client.close();
		expect(await node.say("PUT", "two_way", { from: "operator", isSuspended: true })).toMatchObject({ status: 404 });
	});

	it.skipIf(isMissing)("are caught up with after a restart: what ended meanwhile is settled, what is under way priced", async () => {
		await start();
		for (const matchId of ["m1", "m2", "m3"]) await node.submit([START], { matchId });
		await isAll("open");
		await expect.poll(async () => (await node.board("m3")).markets.map(({ status }) => status)).toEqual(onEachMarket("open"));
		const { db } = node;
		await node.odds.stop();
		await node.submit([goal("1h", 5, "away"), ...SECOND_HALF, ...END]);
		await node.submit([goal("1h", 6, "home", { status: "provisional" })], { matchId: "m2" });
		expect(await db.ping()).toBeUndefined();
		await node.stop();
		node = await startOddsNode(database as EmptyDatabase, { now: KICK_OFF + 3 * MINUTE });
		await expect.poll(() => node.odds.stats()).toMatchObject({ isPricing: true, tracked: 3, live: 2 });
		await expect.poll(async () => (await node.history("m1")).entries.at(-1)?.status).toBe("settled");
		await expect.poll(async () => (await node.history("m2")).entries.at(-1)?.reason).toBe("possible_goal");
	});
});
