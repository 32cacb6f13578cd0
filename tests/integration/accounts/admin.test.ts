// Accounts created by a program: the first admin by a command, run as a person runs it, and those of the demo.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUserRow } from "#server/accounts/kernel/user.store.ts";
import { createDemoAccounts } from "#server/demo/demo-accounts.ts";
import { type AccountServer, startAccounts } from "../../support/account-server.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const SCRIPT = fileURLToPath(new URL("../../../server/accounts/admin/create-admin.ts", import.meta.url));

async function run(empty: EmptyDatabase, args: readonly string[], input = "") {
	const env = { NODE_COMPILE_CACHE: COMPILED, DATA_DIR: empty.dataDir, ...(empty.databaseUrl && { DATABASE_URL: empty.databaseUrl }) };
	const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: "pipe" });
	child.stdin.end(input);
	const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await closed, stdout, stderr };
}

describe.each(DEFAULT_DATABASES)("npm run admin:create on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const signIn = async (email: string, password: string) => server.call("POST", "/api/auth/login", { body: { email, password } });
	const userOf = (emailKey: string) => readUserRow(server.db, { emailKey });

	it.skipIf(isMissing)("makes an admin, whose printed password signs in and is printed nowhere else", async () => {
		const { code, stdout, stderr } = await run(empty, ["--email", "Boss@club.example"]);
		expect([code, stderr]).toEqual([0, ""]);
		const password = /^Password, shown this once: (\S{12,})$/m.exec(stdout)?.[1] ?? "";
		const { status, json } = await signIn("boss@club.example", password);
		expect(status).toBe(200);
		expect(json).toMatchObject({ data: { user: { email: "Boss@club.example", displayName: "Boss", scopes: ["admin"] } } });
	});

	it.skipIf(isMissing)("takes name, scopes and a password that is not shown; staff may be called so", async () => {
		const args = ["--email", "desk@club.example", "--name", "Touchline Support", "--scope", "ops:scores", "--scope", "chat:moderate"];
		const { code, stdout } = await run(empty, [...args, "--password-stdin"], "a password from a file\n");
		expect(code).toBe(0);
		expect(stdout).not.toContain("a password from a file");
		expect(await signIn("desk@club.example", "a password from a file")).toMatchObject({
			json: { data: { user: { displayName: "Touchline Support", scopes: ["ops:scores", "chat:moderate"] } } },
		});
	});

	it.skipIf(isMissing)("adds scopes to an existing user, leaves the password, and signs out the user's devices", async () => {
		const device = await server.signUp("fan@club.example", { scopes: ["chat:moderate"], password: "the fan's own password" });
		const before = await userOf("fan@club.example");
		const { code, stdout } = await run(empty, ["--email", "FAN@club.example", "--scope", "ops:content", "--name", "Other Name"]);
		expect([code, stdout]).toEqual([0, expect.stringContaining("chat:moderate, ops:content")]);
		expect(stdout).not.toContain("Password, shown");
		const after = await userOf("fan@club.example");
		expect(after).toMatchObject({ id: before?.id, display_name: "fan", password_hash: before?.password_hash });
		expect(JSON.parse(after?.scopes ?? "")).toEqual(["chat:moderate", "ops:content"]);
		expect(after?.changed_at).toBeGreaterThan(before?.changed_at ?? 0);
		const row = await server.db.kysely.selectFrom("devices").selectAll().where("id", "=", device.deviceId).executeTakeFirst();
		expect(row).toMatchObject({ revoke_reason: "rights_changed" });
		expect((await signIn("fan@club.example", "the fan's own password")).status).toBe(200);
	});

	it.skipIf(isMissing)("with nothing to add signs nobody out", async () => {
		const device = await server.signUp("content@club.example", { scopes: ["ops:content"] });
		expect(await run(empty, ["--email", "content@club.example", "--scope", "ops:content"])).toMatchObject({ code: 0 });
		expect(await server.sessions.devicesOf(device.userId)).toHaveLength(1);
	});

	it.skipIf(isMissing).each([
		[[], "--email is missing"],
		[["--email", "nobody"], "--email nobody: expected an e-mail address."],
		[["--email", "new@club.example", "--scope", "everything"], "There is no scope everything."],
		[["--email", "new@club.example", "--name", "<b>"], "The name may have letters"],
		[["--email", "new@club.example", "--name", "b0ss"], "Somebody has this name"],
		[["--email", "new@club.example", "--password-stdin"], "The password must have at least 8 characters."],
		[["--email", "new@club.example", "--colour"], "--colour"],
	])("says in a line what is wrong with %j, and makes nothing", async (args, line) => {
		const { code, stdout, stderr } = await run(empty, args, "short\n");
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr.split("\n")[0]).toContain(line);
		expect(stderr).not.toMatch(/\n\s+at /);
		expect(await userOf("new@club.example")).toBeNull();
	});
});

describe.each(DEFAULT_DATABASES)("demo accounts on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("are three, once, with passwords that sign in; two nodes that start at once make one set", async () => {
		const empty = await create();
		const server = await startAccounts(empty);
		const parts = { db: server.db, clock: server.clock, siteName: "Live & Loud" };
		const made = (await Promise.all([createDemoAccounts(parts), createDemoAccounts(parts)])).filter(({ length }) => length > 0);
		expect(made).toHaveLength(1);
		const accounts = made[0] ?? [];
		expect(accounts.map(({ email, scopes }) => [email, scopes])).toEqual([
			["fan@liveloud.example", []],
			["desk@liveloud.example", ["ops:scores", "ops:content", "chat:moderate"]],
			["admin@liveloud.example", ["admin"]],
		]);
		for (const { email, password, scopes } of accounts) {
			expect(password.length).toBeGreaterThanOrEqual(12);
			const { json } = await server.call("POST", "/api/auth/login", { body: { email, password } });
			expect(json).toMatchObject({ data: { user: { email, scopes } } });
		}
		expect(await createDemoAccounts(parts)).toEqual([]);
		await server.stop();
		await empty.remove();
	});

	it.skipIf(isMissing)("are not made where there is a user", async () => {
		const empty = await create();
		const server = await startAccounts(empty);
		await server.signUp("first@club.example");
		expect(await createDemoAccounts({ db: server.db, clock: server.clock, siteName: "Tests" })).toEqual([]);
		await server.stop();
		await empty.remove();
	});
});
