// The first admin of a new site, created with the key from its log.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const ADMIN = { email: "ada@club.example", password: PASSWORD, displayName: "Ada Admin" };

describe.each(DEFAULT_DATABASES)("the first admin on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty, { isProduction: true });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const keyInLog = () => /"address":"[^"]+\/auth\/first-admin#key=([\w-]{43})"/.exec(server.logged.join("\n"))?.[1] ?? "";
	const post = (body: object) => server.call("POST", "/api/auth/first-admin", { body });

	it.skipIf(isMissing)("is created once, with the key that the log of a site in production has until then", async () => {
		const key = keyInLog();
		expect(await post({ ...ADMIN, key: `${key.slice(0, -1)}_` })).toMatchObject({ status: 410, json: { error: { code: "link_expired" } } });
		expect(await post({ ...ADMIN, key, password: "12345678" })).toMatchObject({
			status: 400,
			json: { error: { code: "invalid_request" } },
		});
		expect(await post({ ...ADMIN, key })).toMatchObject({ status: 200, json: { email: ADMIN.email } });
		const { email, password } = ADMIN;
		const signedIn = await server.call("POST", "/api/auth/login", { body: { email, password } });
		expect(signedIn).toMatchObject({ status: 200, json: { data: { user: { scopes: ["admin"] } } } });
		const another = { ...ADMIN, key, email: "eve@club.example", displayName: "Eve" };
		expect(await post(another)).toMatchObject({ status: 410, json: { error: { code: "link_expired" } } });
		await server.stop();
		server = await startAccounts(empty, { isProduction: true });
		expect(keyInLog()).toBe("");
	});

	it.skipIf(isMissing)("has no address in the log of a demo, whose accounts are printed", async () => {
		await server.stop();
		server = await startAccounts(empty);
		expect(keyInLog()).toBe("");
	});
});
