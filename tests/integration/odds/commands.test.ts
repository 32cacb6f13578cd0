// Market inputs of operators and feeds over HTTP: priority, conflicts, repeats, permission.
import { afterEach, describe, expect, it } from "vitest";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type OddsNode, onEachMarket, startOddsNode } from "./odds-node.ts";

const START = draftAt("1h", 0, "period_started", {});
const GOAL = draftAt("1h", 5, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }, { status: "provisional" });

describe.each(DEFAULT_DATABASES)("words on markets on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase | undefined;
	let node: OddsNode;
	afterEach(async () => {
		await node?.stop();
		await database?.remove();
		database = undefined;
	});
	async function start() {
		database = await create();
		node = await startOddsNode(database, { now: KICK_OFF, repriceMs: 100 });
		await expect.poll(() => node.odds.stats().isPricing).toBe(true);
		await node.submit([START]);
		await expect.poll(async () => (await node.board()).markets.map(({ status }) => status)).toEqual(onEachMarket("open"));
	}
	const stands = async () => {
		const { status, reason, prices, source } = await node.market("two_way");
		return [reason ?? status, source, prices];
	};

	it.skipIf(isMissing)(
		"an operator's price wins over a feed's and a feed's over the model's; taken back, who stands below prices again",
		async () => {
			await start();
			const [, , modelled] = await stands();
			const sent = await node.say("PUT", "two_way", { from: "feed", prices: [190, 195] });
			expect(sent).toMatchObject({ status: 200, market: { source: "feed", prices: [190, 195], status: "open" } });
			await node.say("PUT", "two_way", { from: "operator", prices: [250, 150] });
			await node.say("PUT", "two_way", { from: "feed", prices: [191, 194] });
			expect(await stands()).toEqual(["open", "operator", [250, 150]]);
			expect((await node.market("odd_even")).source).toBe("model");
			expect((await node.say("DELETE", "two_way")).market).toMatchObject({ source: "feed", prices: [191, 194] });
			expect((await node.say("DELETE", "two_way", undefined, { from: "feed" })).market).toMatchObject({
				source: "model",
				prices: modelled,
			});
		},
	);

	it.skipIf(isMissing)(
		"a market suspended by an operator stays so, whatever the model and the log say, until the operator resumes it",
		async () => {
			await start();
			const [, , prices] = await stands();
			await node.say("PUT", "two_way", { from: "operator", isSuspended: true });
			expect(await stands()).toEqual(["operator", "operator", prices]);
			await node.submit([GOAL]);
			await expect.poll(stands).toEqual(["possible_goal", "operator", prices]);
			await node.submit([{ ...GOAL, status: "confirmed", revises: "e2" }]);
			await expect.poll(stands).toEqual(["operator", "operator", prices]);
			await expect.poll(async () => (await node.market("odd_even")).status).toBe("open");
			expect((await node.say("DELETE", "two_way")).market).toMatchObject({ status: "open", source: "model" });
		},
	);

	it.skipIf(isMissing)("a provisional goal suspends an operator's and a feed's price too, and inputs meanwhile open nothing", async () => {
		await start();
		await node.say("PUT", "two_way", { from: "operator", prices: [250, 150] });
		await node.submit([GOAL]);
		await expect.poll(stands).toEqual(["possible_goal", "operator", [250, 150]]);
		expect((await node.say("PUT", "two_way", { from: "operator", prices: [130, 300] })).market).toMatchObject({
			status: "suspended",
			reason: "possible_goal",
		});
		await node.submit([{ ...GOAL, status: "confirmed", revises: "e2" }]);
		await expect.poll(stands).toEqual(["open", "operator", [130, 300]]);
	});

	it.skipIf(isMissing)("a feed's price that is older than half a minute counts no more while the match is on", async () => {
		await start();
		await node.say("PUT", "two_way", { from: "feed", prices: [190, 195] });
		await node.say("PUT", "odd_even", { from: "feed", prices: [190, 195] });
		node.setNow(KICK_OFF + 25_000);
		await node.say("PUT", "two_way", { from: "feed", prices: [190, 195] });
		node.setNow(KICK_OFF + 50_000);
		await expect.poll(async () => (await node.market("odd_even")).reason).toBe("feed_lost");
		expect(await stands()).toEqual(["open", "feed", [190, 195]]);
		node.setNow(KICK_OFF + 60_000);
		await expect.poll(stands).toEqual(["feed_lost", "feed", [190, 195]]);
		await node.say("PUT", "two_way", { from: "feed", prices: [188, 197] });
		expect(await stands()).toEqual(["open", "feed", [188, 197]]);
	});

	it.skipIf(isMissing)("another version than the operator saw is a conflict with the present market, and nothing is written", async () => {
		await start();
		const { version } = (await node.say("PUT", "two_way", { from: "feed", prices: [190, 195] })).market ?? { version: 0 };
		const late = await node.say("PUT", "two_way", { from: "operator", prices: [300, 140], expectedVersion: version - 1 });
		expect(late).toMatchObject({ status: 409, error: { code: "conflict_sequence", headSeq: version } });
		expect(late.error?.message).toContain("1.90 / 1.95");
		expect(await stands()).toEqual(["open", "feed", [190, 195]]);
		const timely = await node.say("PUT", "two_way", { from: "operator", prices: [300, 140], expectedVersion: version });
		expect(timely).toMatchObject({ status: 200, market: { version: version + 1 } });
	});

	it.skipIf(isMissing)("two operators at one moment: one is served, the other gets a conflict", async () => {
		await start();
		const { version } = await node.market("two_way");
		const say = (price: number) => node.say("PUT", "two_way", { from: "operator", prices: [price, 150], expectedVersion: version });
		const answers = await Promise.all([say(300), say(310)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const won = answers.find(({ status }) => status === 200);
		expect(await stands()).toEqual(["open", "operator", won?.market?.prices]);
	});

	it.skipIf(isMissing)("sent twice under one key, an input is stored once and answered alike", async () => {
		await start();
		const { version } = await node.market("two_way");
		const say = () =>
			node.say(
				"PUT",
				"two_way",
				{ from: "operator", prices: [300, 140], expectedVersion: version },
				{ headers: { "idempotency-key": "one-and-the-same-command" } },
			);
		const [first, second] = [await say(), await say()];
		expect(first).toMatchObject({ status: 200, market: { version: version + 1 } });
		expect(second).toEqual(first);
	});

	it.skipIf(isMissing)("guests may read and not write, and nobody without the scope", async () => {
		await start();
		const body = { from: "operator", prices: [300, 140] };
		const asGuest = await node.say("PUT", "two_way", body, { headers: { authorization: "" } });
		expect(asGuest).toMatchObject({ status: 401 });
		for (const method of ["PUT", "DELETE"] as const) {
			const asFan = await node.say(method, "two_way", method === "PUT" ? body : undefined, { headers: node.api.bearer(["chat:moderate"]) });
			expect(asFan).toMatchObject({ status: 403, error: { code: "forbidden" } });
		}
		expect((await node.market("two_way")).source).toBe("model");
	});

	it.skipIf(isMissing)("refuses prices that do not fit the market, markets that are settled, matches that are not there", async () => {
		await start();
		const refused = async (market: "two_way" | "last_team_to_score", body: object) => (await node.say("PUT", market, body)).error?.code;
		expect(await refused("two_way", { from: "operator", prices: [300, 140, 200] })).toBe("invalid_request");
		expect(await refused("last_team_to_score", { from: "operator", prices: [300, 140] })).toBe("invalid_request");
		expect(await refused("two_way", { from: "operator", prices: [100, 140] })).toBe("invalid_request");
		expect(await refused("two_way", { from: "operator" })).toBe("invalid_request");
		await node.submit([{ ...START, type: "status_changed", period: null, elapsedMs: null, payload: { status: "abandoned" } }]);
		await expect.poll(async () => (await node.market("two_way")).status).toBe("void");
		expect(await refused("two_way", { from: "operator", prices: [300, 140] })).toBe("match_ended");
	});
});
