// Authorization, rate limits, and repeated calls, over real HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

function endpoint<const Path extends string>(path: Path) {
	const body = z.strictObject({ size: z.number().int(), refuse: z.enum(["wrong_period", "not_accepted"]).optional() });
	return {
		method: "POST",
		path,
		summary: path,
		tag: "Things",
		status: 201,
		body,
		answer: z.object({ count: z.number() }),
	} as const satisfies Endpoint;
}
const peek = {
	method: "GET",
	path: "/api/peek",
	summary: "Peek",
	tag: "Things",
	answer: z.object({ who: z.string() }),
} as const satisfies Endpoint;

describe.each(DEFAULT_DATABASES)("commands with answers stored on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let api: ApiServer;
	let now = Date.now();
	let count = 0;
	/** Delays requests until a test releases them. */
	let gate = Promise.resolve();
	const keys: (string | null)[] = [];

	const grow = defineCommand(
		endpoint("/api/grow"),
		{ scope: "ops:scores", rate: { points: 1000, perSeconds: 1 }, isIdempotent: true },
		async ({ body }, { commandKey }) => {
			count += body.size;
			keys.push(commandKey);
			const grown = count;
			await gate;
			if (body.refuse) throw new AppError({ code: body.refuse, message: `Refused at ${grown}.` });
			return { count: grown };
		},
	);
	const sendOutOfBand = defineCommand(
		endpoint("/api/hurry"),
		{ scope: null, rate: { points: 3, perSeconds: 60 }, isIdempotent: false },
		async () => ({ count: 0 }),
	);
	const definitions = [
		grow,
		sendOutOfBand,
		defineQuery(peek, { delay: "ignored" }, async (_input, { actor }) => ({ who: actor?.id ?? "guest" })),
	];

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
	});
	beforeEach(async () => {
		if (isMissing) return;
		count = 0;
		keys.length = 0;
		api = await startApi({ db, definitions, clock: () => now });
		return () => api.stop();
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	const send = (key: string, body: unknown, id = "desk") =>
		api.call("POST", "/api/v1/grow", { body, headers: { ...api.bearer(["ops:scores"], { id }), "idempotency-key": key } });

	it.skipIf(isMissing)("runs a command once that is sent twice, and answers it alike", async () => {
		const first = await send("key-twice", { size: 2 });
		const second = await send("key-twice", { size: 2 });
		expect([first.status, second.status, second.json]).toEqual([201, 201, { count: 2 }]);
		expect([first.headers.get("idempotent-replay"), second.headers.get("idempotent-replay")]).toEqual([null, "true"]);
		expect([count, keys]).toEqual([2, ["desk key-twice"]]);
	});

	it.skipIf(isMissing)("remembers over a restart", async () => {
		await send("key-restart", { size: 2 });
		await api.stop();
		now += DAY_MS;
		api = await startApi({ db, definitions, clock: () => now });
		expect((await send("key-restart", { size: 2 })).headers.get("idempotent-replay")).toBe("true");
	});

	it.skipIf(isMissing)("refuses a key that belongs to another request; another actor may have the same", async () => {
		await send("key-other", { size: 2 });
		expect(await send("key-other", { size: 3 })).toMatchObject({ status: 409, json: { error: { code: "conflict_idempotency" } } });
		expect(await send("key-other", { size: 3 }, "second-desk")).toMatchObject({ status: 201, json: { count: 5 } });
		expect(count).toBe(5);
	});

	it.skipIf(isMissing)("lets a twin that comes while the first is under way wait for its answer", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		gate = promise;
		const both = [send("key-flight", { size: 1 }), send("key-flight", { size: 1 })];
		await expect.poll(() => count).toBe(1);
		expect(await send("key-flight", { size: 9 })).toMatchObject({ status: 409 });
		resolve();
		const answers = await Promise.all(both);
		expect(answers.map(({ status, json }) => [status, json])).toEqual([
			[201, { count: 1 }],
			[201, { count: 1 }],
		]);
		expect(count).toBe(1);
	});

	it.skipIf(isMissing)("keeps a refusal, but not what may go well the next time", async () => {
		const refused = [
			await send("key-refused", { size: 1, refuse: "wrong_period" }),
			await send("key-refused", { size: 1, refuse: "wrong_period" }),
		];
		expect(refused.map(({ json }) => json)).toMatchObject([
			{ error: { message: "Refused at 1." } },
			{ error: { message: "Refused at 1." } },
		]);
		const [first, second] = [
			await send("key-busy", { size: 1, refuse: "not_accepted" }),
			await send("key-busy", { size: 1, refuse: "not_accepted" }),
		];
		expect([first.status, second.status, second.json]).toMatchObject([503, 503, { error: { message: "Refused at 3." } }]);
	});

	it.skipIf(isMissing).each([undefined, "short", "k".repeat(129), "with a space"])("needs a key, but not %j", async (key) => {
		const headers = { ...api.bearer(["ops:scores"]), ...(key !== undefined && { "idempotency-key": key }) };
		const answer = await api.call("POST", "/api/v1/grow", { body: { size: 1 }, headers });
		expect(answer).toMatchObject({
			status: 400,
			json: { error: { code: "invalid_request", issues: [{ path: "headers.idempotency-key" }] } },
		});
		expect(count).toBe(0);
	});

	it.skipIf(isMissing)("refuses unauthorized callers, before reading the body", async () => {
		const send = (headers: Record<string, string>) => api.call("POST", "/api/v1/grow", { body: "{", headers });
		const unsigned = [
			{ alg: "none", typ: "JWT" },
			{ sub: "desk", scopes: ["ops:scores"], iss: "touchline", aud: "touchline-api", exp: 9e9 },
		]
			.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
			.join(".");
		expect(await send({})).toMatchObject({ status: 401, json: { error: { code: "unauthenticated" } } });
		expect(await send({ authorization: `Bearer ${unsigned}.` })).toMatchObject({
			status: 401,
			json: { error: { code: "unauthenticated" } },
		});
		expect(await send({ authorization: `Bearer ${SECRET}` })).toMatchObject({ status: 401 });
		expect(await send({ authorization: "Basic ZGVzazpkZXNr" })).toMatchObject({ status: 401 });
		const stale = api.bearer(["ops:scores"], { lifetimeMs: 1_000 });
		now += 2_000;
		expect(await send(stale)).toMatchObject({ status: 401, json: { error: { code: "token_expired" } } });
		expect(await send(api.bearer(["chat:moderate"]))).toMatchObject({ status: 403, json: { error: { code: "forbidden" } } });
		expect(await send(api.bearer(["admin"]))).toMatchObject({ status: 400, json: { error: { code: "malformed_json" } } });
	});

	it.skipIf(isMissing)("refuses a bad token where none is needed, and takes no token from the address", async () => {
		expect(await api.call("GET", "/api/v1/peek", { headers: { authorization: "Bearer nonsense" } })).toMatchObject({ status: 401 });
		expect(await api.call("GET", "/api/v1/peek", { headers: api.bearer([]) })).toMatchObject({ json: { who: "desk" } });
		expect(await api.call("GET", "/api/v1/peek")).toMatchObject({ json: { who: "guest" } });
	});

	it.skipIf(isMissing)("stops frequent callers, for a time given in the answer, and nobody else", async () => {
		const call = (address: string) => api.call("POST", "/api/v1/hurry", { body: { size: 1 }, headers: { "x-forwarded-for": address } });
		const statuses = [];
		for (let times = 0; times < 4; times++) statuses.push((await call("192.0.2.1")).status);
		expect(statuses).toEqual([201, 201, 201, 429]);
		const { json, headers } = await call("192.0.2.1");
		const { error } = json as { error: { code: string; retryAfterMs: number } };
		expect(error.code).toBe("rate_limited");
		expect(error.retryAfterMs).toBeGreaterThan(50_000);
		expect(headers.get("retry-after")).toBe(String(Math.ceil(error.retryAfterMs / 1000)));
		expect((await call("192.0.2.2")).status).toBe(201);
		const household = await Promise.all(["1", "2", "3", "4"].map((host) => call(`2001:db8:1:2::${host}`)));
		expect(household.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
		expect((await api.call("POST", "/api/v1/hurry", { body: { size: 1 }, headers: api.bearer([]) })).status).toBe(201);
	});
});
