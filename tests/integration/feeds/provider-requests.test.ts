// Requests to providers: within the plan on all nodes together, delayed as the provider asks, and harmless whatever the response. Real
// HTTP against a double.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { apiFootball } from "#server/feeds/providers/api-football/api-football.ts";
import { footballData } from "#server/feeds/providers/football-data/football-data.ts";
import { createProviderPoll } from "#server/feeds/providers/polled/poll-provider.ts";
import type { Provider } from "#server/feeds/providers/polled/provider.ts";
import { createProviderClient } from "#server/feeds/providers/polled/requests/provider-client.ts";
import { createRequestBudget } from "#server/feeds/providers/polled/requests/request-budget.ts";
import type { RequestPlan } from "#server/feeds/providers/polled/requests/request-plan.ts";
import { polledFeed } from "#server/feeds/providers/polled/start-provider.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { answerDay, madeMatch } from "../../fixtures/api-football-day.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DoubleAnswer, type ProviderDouble, startProviderDouble } from "../../support/provider-double.ts";

const KEY = "a-key-of-the-double";
const NOON = Date.UTC(2026, 10, 21, 12);
const log = createLogger({ level: "silent" });
const ALL = { perMinute: 10_000, perDay: null };

describe.each(DEFAULT_DATABASES)("the request budget on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let now: Instant;
	beforeEach(async () => {
		now = NOON;
		if (!isMissing) empty = await create();
	});
	afterEach(async () => empty?.remove());

	async function twoNodes(
		plan: RequestPlan,
		use: (take: () => Promise<number>, one: ReturnType<typeof createRequestBudget>) => Promise<void>,
	) {
		const dbs = await Promise.all([openDatabase({ ...empty, log }), openDatabase({ ...empty, log })]);
		const budgets = dbs.map((db) => createRequestBudget({ db, feed: "api-football", plan, clock: () => now, random: () => 0.5 }));
		let turn = 0;
		const take = async () => (await budgets[turn++ % 2]?.take())?.waitMs ?? 0;
		try {
			await use(take, budgets[0] as ReturnType<typeof createRequestBudget>);
		} finally {
			await Promise.all(dbs.map((db) => db.close()));
		}
	}

	it.skipIf(isMissing)("lets no sixty seconds see more than the plan has, on two nodes that ask as often as they may", async () => {
		const perMinute = 10;
		const taken: Instant[] = [];
		await twoNodes({ perMinute, perDay: null }, async (take) => {
			const random = seededRandom("greedy");
			while (now < NOON + 5 * MINUTE_MS) {
				const waitMs = await take();
				if (waitMs === 0) taken.push(now);
				else now += random.chance(0.5) ? waitMs : random.integer(1, waitMs);
			}
		});
		const most = Math.max(...taken.map((at) => taken.filter((each) => each > at - MINUTE_MS && each <= at).length));
		expect(most).toBeLessThanOrEqual(perMinute);
		// The feed uses most of the requests that its plan allows.
		expect(taken.length).toBeGreaterThan(5 * (perMinute - 4));
	});

	it.skipIf(isMissing)("ends with the day in UTC, and holds to what the provider says is left", async () => {
		await twoNodes({ perMinute: 1_000, perDay: 5 }, async (take, budget) => {
			for (let request = 0; request < 3; request++) expect(await take()).toBe(0);
			await budget.answered({ dayLeft: 0 });
			expect(await take()).toBe(DAY_MS / 2);
			now += DAY_MS / 2;
			expect(await take()).toBe(0);
			await budget.answered({ minuteLeft: 0, minuteResetMs: 42 * SECOND_MS });
			expect(await take()).toBe(42 * SECOND_MS);
		});
	});

	it.skipIf(isMissing)("waits longer with each failure, and as long as the provider asks; an answer ends it", async () => {
		await twoNodes({ perMinute: 1_000, perDay: null }, async (take, budget) => {
			const waits: number[] = [];
			for (let failure = 0; failure < 9; failure++) waits.push(await budget.failed({}));
			expect(waits).toEqual([...waits].sort((one, other) => one - other));
			expect(waits.at(-1)).toBeLessThanOrEqual(10 * MINUTE_MS);
			expect(await take()).toBe(waits.at(-1));
			await budget.failed({ retryAfterMs: HOUR_MS });
			expect(await take()).toBe(HOUR_MS);
			now += HOUR_MS;
			await budget.answered({});
			expect(await take()).toBe(0);
			expect(await budget.failed({})).toBe(waits[0]);
		});
	});
});

describe("the client of providers", () => {
	let double: ProviderDouble;
	afterEach(() => double?.stop());

	const open = async (answer: DoubleAnswer, timeoutMs = 10_000) => {
		double = await startProviderDouble({ clock: Date.now, answer: () => answer, plan: ALL });
		return createProviderClient({ url: double.url, headers: { "x-key": KEY }, timeoutMs, largestBodyBytes: 4_096 }, Date.now);
	};

	it("sends the key in a header, and reuses what did not change", async () => {
		const client = await open({ json: { one: 1 } });
		expect(await client.get("/a?b=c")).toMatchObject({ kind: "answer", json: { one: 1 } });
		expect(await client.get("/a?b=c")).toMatchObject({ kind: "unchanged" });
		client.forget("/a?b=c");
		expect(await client.get("/a?b=c")).toMatchObject({ kind: "answer" });
		expect(double.requests[0]?.headers["x-key"]).toBe(KEY);
	});

	it("does not wait for a provider that is silent", async () => {
		const result = await (await open({ isSilent: true }, 100)).get("/fixtures");
		expect(result).toMatchObject({ kind: "failed", status: null, message: expect.stringMatching(/timeout/) });
	});

	it.each<[string, DoubleAnswer, RegExp]>([
		["an error", { status: 500 }, /status 500/],
		["no content", { status: 204, text: "" }, /status 204/],
		["half an answer", { text: '{"response":[' }, /is no JSON/],
		["a cut connection", { isCut: true }, /was not answered/],
		["a redirect, which would take the key elsewhere", { status: 302, headers: { location: "http://localhost:1/" } }, /was not answered/],
		["an endless answer", { text: `"${"x".repeat(5_000)}"` }, /is larger than/],
	])("makes a value of %s, without the key in it", async (_name, answer, message) => {
		const result = await (await open(answer)).get("/fixtures");
		expect(result).toMatchObject({ kind: "failed", message: expect.stringMatching(message) });
		expect(JSON.stringify(result)).not.toContain(KEY);
	});
});

describe.each(DEFAULT_DATABASES)("polling a provider on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let double: ProviderDouble | undefined;
	let now: Instant;
	const failures: (string | null)[] = [];
	beforeEach(async () => {
		if (isMissing) return;
		now = NOON;
		failures.length = 0;
		empty = await create();
		server = await startCatalogue(empty, { now });
	});
	afterEach(async () => {
		await double?.stop();
		await server?.stop();
		await empty?.remove();
	});

	const feedStates = { reportFailure: (_feed: string, error: Error | null) => void failures.push(error?.message ?? null) };

	async function open(answer: (path: string) => DoubleAnswer | undefined, { provider = apiFootball, leagues = ["39"] } = {}) {
		double = await startProviderDouble({ clock: () => now, answer, plan: ALL });
		const settings = { key: KEY, leagues, plan: { perMinute: 10, perDay: 100 }, url: double.url };
		const { db, store: catalogue, ingest } = server;
		return createProviderPoll({
			provider: provider as Provider,
			settings,
			db,
			catalogue,
			ingest,
			feedStates,
			clock: () => now,
			log,
			random: () => 0.5,
		});
	}
	const asked = () => double?.requests.map(({ path }) => path) ?? [];
	async function run(poll: { step(): Promise<number> }, until: Instant) {
		while (now < until) now += Math.max(100, await poll.step());
	}
	const error = (errors: object) => ({ json: { get: "", parameters: [], errors, results: 0, response: [] } });

	it.skipIf(isMissing).each<[string, object, number]>([
		["the requests of the day are used up", { requests: "You have reached the request limit for the day" }, 1],
		["the key is wrong", { token: "Error/Missing application key." }, 1],
		["requests come too fast", { rateLimit: "Too many requests." }, 1],
	])("stops for all requests when %s, though the status is 200", async (_name, errors, requests) => {
		const poll = await open(() => error(errors));
		await run(poll, NOON + 59 * SECOND_MS);
		expect(asked()).toHaveLength(requests);
		expect(failures.at(-1)).toContain(Object.values(errors)[0]);
		expect(failures.at(-1)).not.toContain(KEY);
	});

	it.skipIf(isMissing)("leaves a request that the plan does not have until its next turn, and makes the others", async () => {
		const match = madeMatch(1, NOON + 5 * HOUR_MS);
		const answer = (path: string) => {
			if (path.startsWith("/fixtures?league")) return error({ plan: "Free plans do not have access to this season." });
			const json = answerDay([match], path, now);
			return json === undefined ? undefined : { json };
		};
		await run(await open(answer), NOON + HOUR_MS);
		expect(asked()).toEqual(["/leagues?id=39", "/fixtures?league=39&season=2023"]);
		const remarks = await server.db.kysely.selectFrom("feed_remarks").select(["row_name", "message"]).execute();
		expect(remarks).toEqual([{ row_name: "calendar 39", message: "plan: Free plans do not have access to this season." }]);
	});

	it.skipIf(isMissing)("reads a competition of football-data.org, and takes 403 as a refusal of one request", async () => {
		const forbidden = { status: 403, json: { message: "The resource you are looking for is restricted." } };
		const headers = { "x-requests-available-minute": "9", "x-requestcounter-reset": "60" };
		const row = {
			id: 7,
			utcDate: new Date(NOON + DAY_MS).toISOString(),
			status: "SCHEDULED",
			matchday: 3,
			stage: "REGULAR_SEASON",
			area: { name: "Germany" },
			competition: { id: 2002, code: "BL1", name: "Bundesliga", type: "LEAGUE" },
			season: { startDate: "2026-08-01", endDate: "2027-05-20" },
			homeTeam: { id: 1, name: "O\u202Ene" },
			awayTeam: { id: 2, name: "Two\u200B" },
			score: { duration: "REGULAR" },
		};
		const answer = (path: string) => (path.includes("CL/") ? forbidden : { headers, json: { matches: path.includes("BL1") ? [row] : [] } });
		await run(await open(answer, { provider: footballData, leagues: ["CL", "BL1"] }), NOON + MINUTE_MS);
		expect(asked().slice(0, 2)).toEqual(["/v4/competitions/CL/matches", "/v4/competitions/BL1/matches"]);
		const matches = await server.db.kysely.selectFrom("matches").select(["source", "has_time", "starts_at"]).execute();
		expect(matches).toEqual([{ source: "football-data", has_time: 0, starts_at: NOON + DAY_MS }]);
		// Invisible characters are removed and reported.
		const teams = await server.db.kysely.selectFrom("teams").select("name").orderBy("name").execute();
		expect(teams.map(({ name }) => name)).toEqual(["One", "Two"]);
		const remarks = await server.db.kysely.selectFrom("feed_remarks").select("message").where("row_name", "like", "%BL1%").execute();
		expect(new Set(remarks.map(({ message }) => message))).toEqual(
			new Set(["One", "Two"].map((name) => `"${name}" held signs that are not seen: they were left out`)),
		);
	});

	it.skipIf(isMissing)("is done by one node of two", async () => {
		double = await startProviderDouble({ clock: Date.now, answer: (path) => ({ json: answerDay([], path, Date.now()) }), plan: ALL });
		const settings = {
			simulatorSpeed: 1,
			simulatorSeed: "1",
			providers: { "api-football": { key: KEY, leagues: ["39"], plan: { perMinute: 300, perDay: null }, url: double.url } },
		};
		const { db, store: catalogue, ingest, matchLog } = server;
		const start = () => polledFeed(apiFootball).start({ settings, db, catalogue, ingest, matchLog, clock: Date.now, log });
		const nodes = await Promise.all([start(), start()]);
		await expect.poll(asked).toContain("/fixtures?league=39&season=2023");
		await Promise.all(nodes.map((node) => node.stop()));
		expect(asked()).toEqual(["/leagues?id=39", "/fixtures?league=39&season=2023"]);
	});
});
