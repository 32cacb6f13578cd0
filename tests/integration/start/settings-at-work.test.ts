// Settings whose effect only a running server shows: a secret other than that of the stored data, and the client id of a refresh.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { CHEAP_HASH, type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const SECRET = "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa";
const OTHER_SECRET = "kW8dT1xN5vBq0ZyR7mEc3LgJ9sHf2pUo";
const OTHER_LINE = "JWT_SECRET is not the one with which stored API keys and webhooks were made";

describe("Another JWT_SECRET than that of stored keys", () => {
	let folder: TemporaryFolder;
	beforeAll(async () => {
		folder = await createDataFolder("other-secret");
	});
	afterAll(() => folder.remove());

	async function outputOfStart(secret: string, visit: (server: InProcessServer) => Promise<void> = async () => {}): Promise<string> {
		const server = await startInProcess({ dataDir: folder.path, env: { JWT_SECRET: secret }, ports: { hasPages: false } });
		await visit(server);
		await server.stop();
		return server.output();
	}

	it("is logged in one line, without the secrets; the same one is not", async () => {
		await outputOfStart(SECRET, async ({ url }) => {
			const token = signAccessToken(SECRET, Date.now, { id: "ada", scopes: ["admin"] }, 60_000);
			const make = async (path: string, body: object) => {
				const headers = {
					authorization: `Bearer ${token}`,
					"content-type": "application/json",
					"idempotency-key": `make ${path}`.replace(" ", "-"),
				};
				const answer = await fetch(`${url}/api/v1/ops/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
				expect([answer.status, path]).toEqual([201, path]);
			};
			await make("api-keys", { name: "Acme", scopes: ["feed:acme"] });
			await make("webhooks", { name: "Acme", url: "https://hooks.example.org/goals", kinds: ["goal"] });
		});
		expect(await outputOfStart(SECRET)).not.toContain(OTHER_LINE);
		const output = await outputOfStart(OTHER_SECRET);
		const lines = output.split("\n").filter((line) => line.includes(OTHER_LINE));
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", apiKeys: 1, webhooks: 1 }]);
		expect([output.includes(SECRET), output.includes(OTHER_SECRET)]).toEqual([false, false]);
	});
});

describe("AUTH_CLIENT_ID", () => {
	let server: InProcessServer;
	beforeAll(async () => {
		server = await startInProcess({ env: { AUTH_CLIENT_ID: "site" }, ports: { hasPages: false } });
		const passwordHash = await CHEAP_HASH.hash("a password of the tests");
		const user = { email: "fay@tests.example", phone: null, passwordHash, displayName: "Fay", nameKey: "fay", scopes: [] };
		await insertUser(server.db.kysely, { ...user, createdAt: Date.now() });
	});
	afterAll(() => server?.stop());

	it("is required of a refresh with its grant type, and a refresh without it does not use up the token", async () => {
		const post = (path: string, body: object) =>
			fetch(`${server.url}/api/auth/${path}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		const login = await post("login", { email: "fay@tests.example", password: "a password of the tests" });
		const { refresh_token } = ((await login.json()) as SessionAnswer).data.token;
		const statusOf = async (fields: object) => (await post("refresh", { refresh_token, ...fields })).status;
		expect(await statusOf({})).toBe(400);
		expect(await statusOf({ client_id: "other", grant_type: "refresh_token" })).toBe(400);
		expect(await statusOf({ client_id: "site" })).toBe(400);
		expect(await statusOf({ client_id: "site", grant_type: "refresh_token" })).toBe(200);
	});
});
