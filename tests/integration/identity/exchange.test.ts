// The exchange of an ID token for a session: recognised users, linked accounts, and refused links.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockUserRow, readUser, updateUser } from "#server/accounts/kernel/user.store.ts";
import { readAccessToken } from "#server/accounts/session/access-token.ts";
import { SECRET } from "../../support/api-server.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { type ExchangeSite, startExchangeSite } from "./exchange-site.ts";

const by = (sign_in_provider: string) => ({ firebase: { sign_in_provider } });
const MINUTE_MS = 60_000;

describe.each(DEFAULT_DATABASES)("The exchange of an ID token on $kind", ({ isMissing, create }) => {
	let site: ExchangeSite;
	beforeAll(async () => {
		if (!isMissing) site = await startExchangeSite(create);
	});
	afterAll(() => site?.stop());
	const countUsers = async () => (await site.db.kysely.selectFrom("users").select("id").execute()).length;

	it.skipIf(isMissing)("makes an account of a verified address, and opens a session on it", async () => {
		const { token, user } = await site.signIn({ sub: "new-1", email: "New@Example.org", email_verified: true, name: "Nora Quist" });
		expect(user).toMatchObject({ email: "New@Example.org", displayName: "Nora Quist", phone: null, scopes: [], hasPassword: false });
		expect(user.providers).toEqual(["google.com"]);
		expect(readAccessToken(SECRET, Date.now, token.access_token)).toMatchObject({ ok: true, value: { id: user.id, scopes: [] } });
		expect(token.refresh_token).toMatch(/^[\w.-]{20,}$/);
	});

	it.skipIf(isMissing)("makes an account of a phone number alone", async () => {
		const { user } = await site.signIn({ sub: "phone-1", phone_number: "+447700900123", ...by("phone") });
		expect(user).toMatchObject({ email: null, phone: "+447700900123", providers: ["phone"] });
		expect(user.displayName).not.toContain("447");
	});

	it.skipIf(isMissing)("recognises a returning user by the subject, whatever the address is now, and records the method", async () => {
		const first = await site.signIn({ sub: "again", email: "again@example.org", email_verified: true });
		const second = await site.signIn({ sub: "again", email: "moved@example.org", email_verified: true, ...by("github.com") });
		expect(second.user).toMatchObject({ id: first.user.id, email: "again@example.org", providers: ["github.com"] });
		expect(second.token.refresh_token).not.toBe(first.token.refresh_token);
	});

	it.skipIf(isMissing)("stores the newest phone number of the provider, and publishes the change", async () => {
		const { user } = await site.signIn({ sub: "mover", phone_number: "+447700900001", ...by("phone") });
		const changedBefore = (await site.changed()).length;
		expect((await site.signIn({ sub: "mover", phone_number: "+447700900002", ...by("phone") })).user.phone).toBe("+447700900002");
		expect((await site.signIn({ sub: "mover" })).user.phone).toBe("+447700900002");
		// Each sign-in also publishes a change of its device.
		expect((await site.changed()).slice(changedBefore)).toContain(user.id);
	});

	it.skipIf(isMissing)("links an account of the site by a verified address, however it is spelt", async () => {
		const id = await site.addUser("linked@example.org");
		const users = await countUsers();
		const { user } = await site.signIn({ sub: "linked", email: "Linked@EXAMPLE.org", email_verified: true });
		expect(user).toMatchObject({ id, email: "linked@example.org", hasPassword: true, providers: ["google.com"] });
		expect(await site.changed()).toContain(id);
		expect(await countUsers()).toBe(users);
	});

	it.skipIf(isMissing)("gives two accounts of the provider with one verified address to one user", async () => {
		const first = await site.signIn({ sub: "two-a", email: "two@example.org", email_verified: true });
		const second = await site.signIn({ sub: "two-b", email: "two@example.org", email_verified: true, ...by("github.com") });
		expect(second.user).toMatchObject({ id: first.user.id, providers: ["google.com", "github.com"] });
	});

	it.skipIf(isMissing).each([
		["does not verify", { email_verified: false }],
		["says nothing of", { email_verified: undefined }],
	])("never lets an address that the provider %s take over an account", async (_what, claims) => {
		const email = `victim-${String(claims.email_verified)}@example.org`;
		const id = await site.addUser(email);
		const before = await readUser(site.db, id);
		for (const method of ["facebook.com", "google.com", "twitter.com", "github.com", "phone"]) {
			const { user } = await site.signIn({ sub: `thief-${method}-${email}`, email, ...claims, ...by(method) });
			expect(user.id).not.toBe(id);
			expect(user.email).toBeNull();
		}
		expect(await site.refusalOf({ sub: `thief-password-${email}`, email, ...claims, ...by("password") })).toBe("email_unverified");
		expect(await readUser(site.db, id)).toEqual(before);
	});

	it.skipIf(isMissing)("stores no address that is not verified, so that its owner can still have it", async () => {
		const thief = await site.signIn({ sub: "squatter", email: "owner@example.org", email_verified: false });
		const owner = await site.signIn({ sub: "owner", email: "owner@example.org", email_verified: true });
		expect(owner.user.id).not.toBe(thief.user.id);
		expect(owner.user.email).toBe("owner@example.org");
		expect((await site.signIn({ sub: "squatter", email: "owner@example.org", email_verified: false })).user.id).toBe(thief.user.id);
	});

	it.skipIf(isMissing)("takes a password of the provider once its address is verified, and makes nothing before", async () => {
		const users = await countUsers();
		const claims = { sub: "slow", email: "slow@example.org", ...by("password") };
		const refused = await site.exchange(await site.keyServer.sign({ ...claims, email_verified: false }));
		expect(refused).toMatchObject({ status: 403, json: { error: { code: "email_unverified" } } });
		expect(await countUsers()).toBe(users);
		expect((await site.signIn({ ...claims, email_verified: true })).user.email).toBe("slow@example.org");
	});

	it.skipIf(isMissing)("takes no rights and no name of staff from the provider's claims", async () => {
		const { user } = await site.signIn({ sub: "climber", scopes: ["admin"], admin: true, name: "Tests Admin" });
		expect(user.scopes).toEqual([]);
		expect(user.displayName).not.toMatch(/admin/i);
	});

	it.skipIf(isMissing)("gives names that are taken a number", async () => {
		const names = [];
		for (const sub of ["same-1", "same-2", "same-3"]) names.push((await site.signIn({ sub, name: "Samuel Same" })).user.displayName);
		expect(new Set(names).size).toBe(3);
		expect(names[0]).toBe("Samuel Same");
	});

	it.skipIf(isMissing)("makes one user of ten first sign-ins at once", async () => {
		const users = await countUsers();
		const claims = { sub: "rush", email: "rush@example.org", email_verified: true, name: "Rush Hour" };
		const sessions = await Promise.all(Array.from({ length: 10 }, () => site.signIn(claims)));
		expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
		expect(await countUsers()).toBe(users + 1);
	});

	it.skipIf(isMissing)("makes one user of two accounts of the provider with one new address, at once", async () => {
		const claims = { email: "twins@example.org", email_verified: true, name: "Twin" };
		const sessions = await Promise.all(["a", "b", "c", "d"].map((sub) => site.signIn({ ...claims, sub: `twin-${sub}` })));
		expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
	});

	it.skipIf(isMissing)("makes a new user for whose account is deleted at this very moment", async () => {
		const { user } = await site.signIn({ sub: "leaver", phone_number: "+447700900011", ...by("phone") });
		const back = { sub: "leaver", phone_number: "+447700900012", ...by("google.com") };
		const [again] = await Promise.all([
			new Promise((resolve) => setTimeout(resolve, 50)).then(() => site.signIn(back)),
			site.db.kysely.transaction().execute(async (transaction) => {
				await lockUserRow(transaction, user.id);
				await new Promise((resolve) => setTimeout(resolve, 300));
				await transaction.deleteFrom("identities").where("user_id", "=", user.id).execute();
				await transaction.deleteFrom("users").where("id", "=", user.id).execute();
			}),
		]);
		expect(again.user).toMatchObject({ phone: "+447700900012" });
		expect(again.user.id).not.toBe(user.id);
	});

	it.skipIf(isMissing)("opens nothing for who is banned", async () => {
		const { user } = await site.signIn({ sub: "banned", email: "banned@example.org", email_verified: true });
		await site.db.kysely
			.transaction()
			.execute((transaction) =>
				updateUser(transaction, user.id, { banned_until: Number.MAX_SAFE_INTEGER, ban_reason: "spam", changed_at: Date.now() }),
			);
		expect(await site.refusalOf({ sub: "banned" })).toBe("account_banned");
		expect(await site.refusalOf({ sub: "banned-again", email: "banned@example.org", email_verified: true })).toBe("account_banned");
	});

	it.skipIf(isMissing)("refuses a token that lay about, though it has not ended", async () => {
		const token = await site.keyServer.sign({ sub: "late" });
		site.wait(12 * MINUTE_MS);
		expect(await site.exchange(token)).toMatchObject({ status: 401, json: { error: { code: "identity_refused" } } });
	});
});

describe("The endpoint of the exchange", () => {
	let site: ExchangeSite;
	beforeAll(async () => {
		site = await startExchangeSite((DEFAULT_DATABASES[0] as (typeof DEFAULT_DATABASES)[number]).create);
	});
	afterAll(() => site?.stop());

	it("says 503 with a wait while the provider's keys cannot be had, and no more", async () => {
		site.keyServer.answer(500, "a secret of the provider");
		const answer = await site.exchange(await site.keyServer.sign());
		expect(answer).toMatchObject({ status: 503, json: { error: { code: "overloaded", retryAfterMs: expect.any(Number) } } });
		expect(JSON.stringify(answer.json)).not.toMatch(/secret|stack|Error/);
		site.keyServer.answer(200);
	});

	it("bounds the tries from one address", async () => {
		const codes = [];
		for (let index = 0; index < 40; index++) codes.push((await site.exchange(`a-forged.token.${index}`, "10.9.9.9")).status);
		expect(codes.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
		expect(codes.at(-1)).toBe(429);
	});
});
