// Signing in by e-mail and password, over HTTP, on both databases.

import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUserRow, updateUser } from "#server/accounts/kernel/user.store.ts";
import { createAttemptLimits } from "#server/accounts/password/attempt-limits.ts";
import { ARGON2ID_HASH, hashPassword } from "#server/accounts/password/password-hash.ts";
import { createSignIn } from "#server/accounts/sign-in/sign-in.service.ts";
import { createLogger } from "#server/observability/logger.ts";
import { login } from "#shared/contract/rest/accounts/accounts.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

describe.each(DEFAULT_DATABASES)("sign-in on $kind", ({ isMissing, create }) => {
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

	const signIn = (email: string, password: string) => server.call("POST", "/api/auth/login", { body: { email, password } });
	const read = async (emailKey: string) => (await readUserRow(server.db, { emailKey }))!;

	it.skipIf(isMissing)("gives a pair of tokens and the user, at either path, however the address is written", async () => {
		const { userId } = await server.signUp("Ada@Club.example", { scopes: ["ops:scores"] });
		for (const [path, email] of [
			["/api/auth/login", "Ada@Club.example"],
			["/auth/login", "  ada@club.EXAMPLE "],
		] as const) {
			const { status, json } = await server.call("POST", path, { body: { email, password: PASSWORD } });
			expect(status).toBe(200);
			const { token, user } = login.answer.parse(json).data;
			expect(user).toMatchObject({ id: userId, email: "Ada@Club.example", scopes: ["ops:scores"], hasPassword: true });
			expect(token).toMatchObject({ token_type: "Bearer", expires_in: 1_800, refresh_expires_in: 2_592_000 });
			const mine = await server.call("GET", "/api/auth/user", { headers: { authorization: `Bearer ${token.access_token}` } });
			expect(mine).toMatchObject({ status: 200, json: { user: { id: userId } } });
		}
	});

	it.skipIf(isMissing)("is refused for a wrong password, and for an account that has none", async () => {
		await server.signUp("bo@club.example");
		await server.signUp("by-provider@club.example", { password: null });
		for (const [email, password] of [
			["bo@club.example", `${PASSWORD} `],
			["bo@club.example", PASSWORD.toUpperCase()],
			["by-provider@club.example", PASSWORD],
			["nobody@club.example", PASSWORD],
			["no address at all", PASSWORD],
		] as const) {
			expect(await signIn(email, password)).toMatchObject({ status: 401, json: { error: { code: "wrong_credentials" } } });
		}
	});

	it.skipIf(isMissing)("reveals a suspension only to a client with the password", async () => {
		const { userId } = await server.signUp("cy@club.example");
		const { changed_at } = await read("cy@club.example");
		await updateUser(server.db.kysely, userId, { banned_until: server.clock() + DAY_MS, changed_at: changed_at + 1 });
		expect(await signIn("cy@club.example", "a wrong guess")).toMatchObject({ status: 401, json: { error: { code: "wrong_credentials" } } });
		expect(await signIn("cy@club.example", PASSWORD)).toMatchObject({ status: 403, json: { error: { code: "account_banned" } } });
		expect(await server.sessions.devicesOf(userId)).toHaveLength(1);
	});

	it.skipIf(isMissing)("hashes the password anew when it was hashed at another cost", async () => {
		const { userId } = await server.signUp("di@club.example");
		const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
		const { changed_at } = await read("di@club.example");
		await updateUser(server.db.kysely, userId, { password_hash: old, changed_at });
		expect((await signIn("di@club.example", "a wrong guess")).status).toBe(401);
		expect((await read("di@club.example")).password_hash).toBe(old);
		expect((await Promise.all([1, 2, 3].map(() => signIn("di@club.example", PASSWORD)))).map(({ status }) => status)).toEqual([
			200, 200, 200,
		]);
		expect((await read("di@club.example")).password_hash).toContain("$m=19456,t=2,p=1$");
		expect((await signIn("di@club.example", PASSWORD)).status).toBe(200);
		expect(await server.sessions.devicesOf(userId)).toHaveLength(5);
	});

	it.skipIf(isMissing)("by a password that is replaced in that moment opens nothing", async () => {
		const { userId } = await server.signUp("ed@club.example");
		const { db, sessions } = server;
		const before = await sessions.devicesOf(userId);
		const replaceThenOpen: typeof sessions.open = async (...args) => {
			await updateUser(db.kysely, userId, { password_hash: await hashPassword("another password"), changed_at: server.clock() + 1 });
			return sessions.open(...args);
		};
		const racing = createSignIn({
			db,
			limits: createAttemptLimits(),
			hashing: ARGON2ID_HASH,
			log: createLogger({ level: "silent" }),
			sessions: { open: replaceThenOpen },
		});
		const caller = { address: "192.0.2.1", userAgent: "", locale: DEFAULT_LOCALE, device: null };
		expect(await racing.signIn({ email: "ed@club.example", password: PASSWORD }, caller)).toMatchObject({
			ok: false,
			error: { code: "wrong_credentials" },
		});
		expect(await sessions.devicesOf(userId)).toEqual(before);
	});

	it.skipIf(isMissing)("that fails is logged by the user's id, not by what was typed", async () => {
		const { userId } = await server.signUp("flo@club.example");
		server.logged.length = 0;
		await signIn("flo@club.example", "guess-one-two-three");
		await signIn("nobody-at-all@club.example", "guess-one-two-three");
		const refusals = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "Refused a sign-in");
		expect(refusals.map((entry) => entry.userId)).toEqual([userId, "unknown"]);
		expect(server.logged.join("")).not.toMatch(/flo@|nobody-at-all|guess-one/);
	});
});
