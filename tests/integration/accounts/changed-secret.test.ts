// The site's secret is changed: what was signed with the former one stays valid as long as both are set, and becomes invalid afterwards.
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { CHEAP_HASH } from "../../support/in-process-server.ts";

const [OLD, NEW] = ["the secret of last year, long enough to sign with", "the secret of this year, long enough to sign with"];

let empty: EmptyDatabase;
let server: AccountServer;
beforeAll(async () => {
	const [sqlite] = DEFAULT_DATABASES;
	if (!sqlite) throw new Error("there is no database kind");
	empty = await sqlite.create();
});
afterAll(async () => {
	await server?.stop();
	await empty?.remove();
});

const startWith = async (secrets: { jwtSecret: string; previousSecret?: string }) => {
	await server?.stop();
	server = await startAccounts(empty, { hashing: CHEAP_HASH, ...secrets });
	await server.settled();
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}) => server.call("POST", path, { body, headers });
const statusOf = async (headers: Record<string, string>) => (await server.call("GET", "/api/auth/user", { headers })).status;

it("A changed secret ends no sign-in and no second factor while the former one is set too", async () => {
	await startWith({ jwtSecret: OLD });
	const ada = await server.signUp("ada@club.example");
	const started = await server.call("POST", "/api/v1/account/factors/totp/start", { headers: ada.bearer });
	const totp = new TOTP({ secret: Secret.fromBase32((started.json as { secret: string }).secret) });
	const code = (steps: number) => totp.generate({ timestamp: server.clock() + steps * 30_000 });
	expect((await post("/api/v1/account/factors/totp", { code: code(-1) }, ada.bearer)).status).toBe(200);

	await startWith({ jwtSecret: NEW, previousSecret: OLD });
	expect(await statusOf(ada.bearer)).toBe(200);
	const renewed = await post("/api/auth/refresh", { refresh_token: ada.refreshToken });
	const bearer = { authorization: `Bearer ${(renewed.json as { data: { token: { access_token: string } } }).data.token.access_token}` };

	await startWith({ jwtSecret: NEW });
	expect([await statusOf(ada.bearer), await statusOf(bearer)]).toEqual([401, 200]);
	const first = await post("/api/auth/login", { email: "ada@club.example", password: PASSWORD });
	const { ticket } = (first.json as { error: { secondFactor: { ticket: string } } }).error.secondFactor;
	expect((await post("/api/auth/second-factor", { ticket, code: code(0) })).status).toBe(200);
});
