// Keys of readers on two nodes of one PostgreSQL: quota, headers, revoking, and no right beyond a guest's.
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { ApiKey } from "#shared/contract/rest/console/api-keys.ts";
import { SECRET } from "../../support/api-server.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";

const READ = "/api/v1/sports";
const admin = { authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "boss", scopes: ["admin"] }, 600_000)}` };

interface Answer {
	status: number;
	code: string | undefined;
	headers: Headers;
	json: unknown;
}

describe.skipIf(!hasPostgres)("A reader's key", () => {
	let database: PostgresDatabase;
	const nodes: InProcessServer[] = [];
	beforeAll(async () => {
		database = await createPostgresDatabase();
		const env = { DATABASE_URL: database.url, JWT_SECRET: SECRET, LOG_LEVEL: "trace" };
		for (let count = 0; count < 2; count++) nodes.push(await startInProcess({ env, ports: { hasPages: false } }));
	});
	afterAll(async () => {
		await Promise.all(nodes.map((node) => node.stop()));
		await database?.drop();
	});

	async function call(
		path: string,
		{
			node = 0,
			method = "GET",
			headers = {},
			body,
		}: { node?: 0 | 1; method?: string; headers?: Record<string, string>; body?: object } = {},
	): Promise<Answer> {
		const json = body && { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
		const response = await fetch(`${nodes[node]?.url}${path}`, { method, headers, ...json });
		const answer = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
		return { status: response.status, code: answer?.error?.code, headers: response.headers, json: answer };
	}

	async function createKey(readsPerMinute: number): Promise<{ key: ApiKey; secret: string; bearer: { authorization: string } }> {
		const { status, json } = await call("/api/v1/ops/api-keys", {
			...{ method: "POST", headers: admin, body: { name: "Acme app", readsPerMinute } },
		});
		expect(status).toBe(201);
		const { key, secret } = json as { key: ApiKey; secret: string };
		return { key, secret, bearer: { authorization: `Bearer ${secret}` } };
	}

	it("counts all its reads together against its own quota, which each answer states, and no cache stores them", async () => {
		const { bearer } = await createKey(3);
		const first = await call(READ, { headers: bearer });
		expect([first.status, first.headers.get("ratelimit-policy"), first.headers.get("ratelimit")]).toEqual([
			...[200, '"key";q=3;w=60', '"key";r=2;t=60'],
		]);
		expect(first.headers.get("cache-control")).toContain("no-store");
		expect((await call("/api/v1/leagues", { headers: bearer })).headers.get("ratelimit")).toMatch(/^"key";r=1;/);
		expect((await call(READ, { headers: bearer })).status).toBe(200);
		const over = await call(READ, { headers: bearer });
		expect([over.status, over.code, over.headers.get("ratelimit")]).toEqual([429, "rate_limited", expect.stringMatching(/^"key";r=0;/)]);
		expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(50);
		expect((await call(READ)).status).toBe(200);
	});

	it("is not stopped by its network's limit, which its reads leave alone", async () => {
		const { bearer } = await createKey(1_000);
		const statuses = async (count: number, headers: Record<string, string>) =>
			new Set(
				(await Promise.all(Array.from({ length: count }, () => call("/api/v1/results.atom", { headers })))).map(({ status }) => status),
			);
		expect(await statuses(61, bearer)).toEqual(new Set([200]));
		expect(await statuses(61, {})).toEqual(new Set([200, 429]));
		expect(await statuses(2, bearer)).toEqual(new Set([200]));
	});

	it("has one quota over both nodes", async () => {
		const quota = 12;
		const { bearer } = await createKey(quota);
		for (let count = 0; count < quota; count++) expect((await call(READ, { headers: bearer })).status).toBe(200);
		// Nodes exchange their counts once a second. Alone, the second node would accept all of these.
		const there: number[] = [];
		while (there.length < quota && !there.includes(429)) {
			there.push((await call(READ, { node: 1, headers: bearer })).status);
			await setTimeout(400);
		}
		expect(there.at(-1)).toBe(429);
	});

	it("is refused by both nodes from the moment it is revoked, and so is one that no site made", async () => {
		const { key, secret, bearer } = await createKey(100);
		const both = async (headers: Record<string, string>) => [await call(READ, { headers }), await call(READ, { node: 1, headers })];
		expect((await both(bearer)).map(({ status }) => status)).toEqual([200, 200]);
		const altered = `${secret.slice(0, -3)}${secret.endsWith("AAA") ? "BBB" : "AAA"}`;
		for (const text of [altered, secret.replace(key.id, "ak999"), "tlr_", `tlr_${key.id}_short`]) {
			const [refused] = await both({ authorization: `Bearer ${text}` });
			expect([refused?.status, refused?.code, refused?.headers.get("www-authenticate")]).toEqual([401, "key_refused", "Bearer"]);
		}
		expect((await call(`/api/v1/ops/api-keys/${key.id}`, { method: "DELETE", headers: admin })).status).toBe(200);
		const refused = await both(bearer);
		const gone = { status: 401, code: "key_refused", json: { type: "/api/errors/key_refused" } };
		expect(refused).toMatchObject([gone, gone]);
		const page = await fetch(`${nodes[0]?.url}/api/errors/key_refused`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Ask an admin of the site for a new key")]);
	});

	it("gives no right: staff's, a user's, and commands that guests may give are refused", async () => {
		const { key, bearer } = await createKey(100);
		const login = { email: "ada@fans.example", password: "a long enough password" };
		const refused = [
			await call("/api/v1/ops/desk", { headers: bearer }),
			await call("/api/v1/ops/api-keys", { headers: bearer }),
			await call(`/api/v1/ops/api-keys/${key.id}`, { method: "DELETE", headers: bearer }),
			await call("/api/v1/account", { headers: bearer }),
			await call("/api/auth/login", { method: "POST", headers: bearer, body: login }),
			await call("/api/v1/live?topic=live", { headers: bearer }),
		];
		expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [403, "forbidden"]));
		const push = await call("/api/v1/ingest/acme/nations", {
			...{ method: "POST", headers: { "touchline-key": key.id, "touchline-signature": "t=1,v1=00" }, body: { rows: [] } },
		});
		expect(push.code).toBe("signature_refused");
	});

	it("is in no log, list or database after its making", async () => {
		const { key, secret, bearer } = await createKey(100);
		await call(READ, { headers: bearer });
		await call(READ, { headers: { authorization: `Bearer ${secret}x` } });
		const { json } = await call("/api/v1/ops/api-keys", { node: 1, headers: admin });
		const { keys } = json as { keys: ApiKey[] };
		expect(keys.find(({ id }) => id === key.id)).toMatchObject({
			scopes: [],
			readsPerMinute: 100,
			usedAt: expect.any(Number),
			isUsable: true,
		});
		const rows = await nodes[0]?.db.kysely.selectFrom("api_keys").selectAll().execute();
		const audit = await nodes[0]?.db.kysely.selectFrom("audit_entries").selectAll().execute();
		const secretAlone = secret.slice(`tlr_${key.id}_`.length);
		expect(secretAlone).toHaveLength(43);
		for (const text of [JSON.stringify([json, rows, audit]), ...nodes.map((node) => node.output())])
			expect(text).not.toContain(secretAlone);
		expect(nodes[0]?.output()).toContain(READ);
	});

	it("is for a quota or for sources, not for both or neither", async () => {
		for (const body of [{ name: "A" }, { name: "A", scopes: ["feed:acme"], readsPerMinute: 1 }, { name: "A", readsPerMinute: 0 }]) {
			expect((await call("/api/v1/ops/api-keys", { method: "POST", headers: admin, body })).code).toBe("invalid_request");
		}
	});
});
