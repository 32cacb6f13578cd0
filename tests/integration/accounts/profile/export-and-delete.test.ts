// Export and deletion of everything stored about a user.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashLinkToken } from "#server/accounts/mail-links/link-token.ts";
import { hashRefreshToken } from "#server/accounts/session/refresh-token.ts";
import type { BusFacts } from "#server/bus/bus.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../../support/account-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";

const MINUTE = 60_000;
const TABLES = ["users", "devices", "refresh_tokens", "identities", "mail_links", "sign_ups", "mails"] as const;
const errorOf = ({ json }: { json: unknown }) => (json as ErrorBody).error;

describe.each(DATABASE_KINDS)("stored user data on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let zoe: Awaited<ReturnType<AccountServer["signUp"]>>;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty, {
			accountParts: [
				{
					name: "diary",
					exportOf: async (userId) => [`of ${userId}`],
					async forget(transaction, userId) {
						const user = await transaction.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
						forgotten.push(user?.id ?? "nobody");
						if (isDiaryStuck) throw new Error("the diary is stuck");
					},
				},
			],
		});
		[forgotten, isDiaryStuck] = [[], false];
		zoe = await server.signUp("Zoe@fans.example", { displayName: "Zoe" });
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});
	let forgotten: string[];
	let isDiaryStuck: boolean;

	const remove = (body?: object, { bearer } = zoe) => server.call("DELETE", "/api/v1/account", { headers: bearer, ...(body && { body }) });
	const exported = async ({ bearer } = zoe) => (await server.call("GET", "/api/v1/account/export", { headers: bearer })).json;
	const linkIdentity = (userId: string) =>
		server.db.kysely
			.insertInto("identities")
			.values({ provider: "firebase", subject: `subject of ${userId}`, user_id: userId, method: "google.com", linked_at: server.clock() })
			.execute();
	async function dump() {
		const rows = await Promise.all(TABLES.map(async (table) => [table, await server.db.kysely.selectFrom(table).selectAll().execute()]));
		return Object.fromEntries(rows) as Record<(typeof TABLES)[number], Record<string, unknown>[]>;
	}
	/** Stores a row about Zoe in every table; returns the secrets that were sent by mail. */
	async function fillTables(): Promise<string[]> {
		await linkIdentity(zoe.userId);
		await server.call("POST", "/api/auth/forgot-password", { body: { email: "zoe@fans.example" } });
		await server.call("POST", "/api/v1/account/email", { headers: zoe.bearer, body: { email: "new@fans.example", password: PASSWORD } });
		const signUp = { proof_hash: "a-proof-hash", password_hash: "a-password-hash", display_name: "Zoey", created_at: 0, expires_at: 9e15 };
		await server.db.kysely
			.insertInto("sign_ups")
			.values({ ...signUp, token_hash: "a-token-hash", email: "zoe@fans.example", email_key: "zoe@fans.example" })
			.execute();
		const mails = await server.mails(2);
		await expect
			.poll(async () => (await server.db.kysely.selectFrom("mails").select("sent_at").execute()).map(({ sent_at }) => sent_at !== null))
			.toEqual([true, true]);
		return mails.map(({ text }) => /#(?:email|token)=([\w-]+)/.exec(text ?? "")?.[1] ?? "no link");
	}

	describe("is exported", () => {
		it.skipIf(isMissing)(
			"as one document: the user, devices that ended too, identities, links, mails, and other rooms' parts",
			async () => {
				await fillTables();
				const phone = await server.open(zoe.userId);
				await server.call("DELETE", `/api/v1/account/devices/${phone.deviceId}`, { headers: zoe.bearer });
				const times = { createdAt: server.clock(), expiresAt: server.clock() + 60 * MINUTE };
				const document = await exported();
				expect(document).toMatchObject({
					exportedAt: server.clock(),
					user: { id: zoe.userId, email: "Zoe@fans.example", displayName: "Zoe", hasPassword: true, scopes: [], bannedUntil: null },
					identities: [{ provider: "firebase", subject: `subject of ${zoe.userId}`, method: "google.com" }],
					signUps: [{ createdAt: 0 }],
					mails: [{ subject: "Set a new password for Tests", sentAt: server.clock() }],
					diary: [`of ${zoe.userId}`],
				});
				const { devices, links } = document as { devices: { id: string; endReason: string | null }[]; links: { kind: string }[] };
				expect(devices.map(({ id, endReason }) => [id, endReason]).sort()).toEqual([
					[zoe.deviceId, null],
					[phone.deviceId, "removed"],
				]);
				expect(links.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
					{ kind: "change_email", email: "new@fans.example", ...times },
					{ kind: "reset_password", email: null, ...times },
				]);
			},
		);

		it.skipIf(isMissing)("without any hash or token", async () => {
			const tokens = await fillTables();
			expect(tokens).not.toContain("no link");
			const { users } = await dump();
			const secrets = [
				...tokens,
				...tokens.map(hashLinkToken),
				zoe.accessToken,
				zoe.refreshToken,
				hashRefreshToken(zoe.refreshToken),
				String(users[0]!.password_hash),
				"a-proof-hash",
				"a-password-hash",
				"a-token-hash",
			];
			const text = JSON.stringify(await exported());
			expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
			expect(text).not.toMatch(/hash":|argon2/i);
		});

		it.skipIf(isMissing)("as often as a person asks, for it is read from all tables", async () => {
			const statuses = [];
			for (let count = 0; count < 21; count++) {
				statuses.push((await server.call("GET", "/api/v1/account/export", { headers: zoe.bearer })).status);
			}
			expect(statuses.indexOf(429)).toBe(20);
		});

		it.skipIf(isMissing)("with nothing of anybody else", async () => {
			await fillTables();
			const ben = await server.signUp("ben@fans.example", { displayName: "Ben" });
			const text = JSON.stringify(await exported(ben));
			expect(text).not.toMatch(/zoe/i);
			expect(text).not.toContain(`"${zoe.deviceId}"`);
		});
	});

	describe("is deleted", () => {
		it.skipIf(isMissing)("with the account, all of it, and of nobody else", async () => {
			await fillTables();
			const ben = await server.signUp("ben@fans.example", { displayName: "Ben" });
			await linkIdentity(ben.userId);
			await server.call("POST", "/api/auth/forgot-password", { body: { email: "ben@fans.example" } });
			await server.mails(3);
			expect((await remove({ password: PASSWORD })).json).toEqual({ ok: true });
			expect(forgotten).toEqual([zoe.userId]);

			const remaining = await dump();
			expect(remaining.users.map(({ id }) => id)).toEqual([ben.userId]);
			expect(remaining.identities.map(({ user_id }) => user_id)).toEqual([ben.userId]);
			expect(remaining.mail_links.map(({ user_id }) => user_id)).toEqual([ben.userId]);
			expect(remaining.refresh_tokens.map(({ device_id }) => device_id)).toEqual([ben.deviceId]);
			expect(remaining.sign_ups).toEqual([]);
			// The device's row remains only to tell other nodes that its tokens are invalid.
			expect(remaining.devices.find(({ user_id }) => user_id === zoe.userId)).toMatchObject({ name: "", revoke_reason: "account_deleted" });
			// The row of the mail about the deletion remains until the mail is delivered.
			const toZoe = remaining.mails.filter(({ recipient }) => String(recipient).toLowerCase() === "zoe@fans.example");
			expect(toZoe.filter(({ subject }) => subject !== "Your account at Tests was deleted")).toEqual([]);
			const { mails, ...rest } = remaining;
			// Matches whole words, because a remaining hash can contain the letters "zoe".
			expect(JSON.stringify(rest)).not.toMatch(/\bzoe\b/i);
			const deletionMail = (await server.mails(4)).find(({ subject }) => subject === "Your account at Tests was deleted");
			expect(deletionMail?.to).toMatchObject([{ address: "Zoe@fans.example" }]);
		});

		it.skipIf(isMissing)("and its tokens are refused at once, on every device; the pages are notified afterwards", async () => {
			const phone = await server.open(zoe.userId);
			const facts: [string, unknown][] = [];
			const users: Promise<number>[] = [];
			server.bus.subscribe("account.changed", (fact) => {
				facts.push(["account.changed", fact]);
				users.push(dump().then((rows) => rows.users.length));
			});
			server.bus.subscribe("devices.revoked", (fact: BusFacts["devices.revoked"]) => {
				facts.push(["devices.revoked", { ...fact, deviceIds: fact.deviceIds.toSorted() }]);
			});
			await remove({ password: PASSWORD });
			// The outbox may publish a fact twice if it is read right after the commit.
			await expect
				.poll(() => Object.fromEntries(facts))
				.toEqual({
					"devices.revoked": { deviceIds: [zoe.deviceId, phone.deviceId].sort(), reason: "account_deleted" },
					"account.changed": { userId: zoe.userId },
				});
			expect(new Set(await Promise.all(users))).toEqual(new Set([0]));
			for (const { bearer, refreshToken } of [zoe, phone]) {
				expect((await server.call("GET", "/api/v1/account", { headers: bearer })).status).toBe(401);
				expect((await server.call("GET", "/api/auth/user", { headers: bearer })).status).toBe(401);
				const refreshed = await server.call("POST", "/api/auth/refresh", { body: { refresh_token: refreshToken } });
				expect([refreshed.status, errorOf(refreshed).code]).toEqual([401, "refresh_refused"]);
			}
			const login = await server.call("POST", "/api/auth/login", { body: { email: "zoe@fans.example", password: PASSWORD } });
			expect([login.status, errorOf(login).code]).toEqual([401, "wrong_credentials"]);
		});

		it.skipIf(isMissing)("or nothing is: one part that fails keeps all", async () => {
			await fillTables();
			isDiaryStuck = true;
			const before = await dump();
			expect((await remove({ password: PASSWORD })).status).toBe(500);
			expect(await dump()).toEqual(before);
			expect((await server.call("GET", "/api/v1/account", { headers: zoe.bearer })).status).toBe(200);
		});

		it.skipIf(isMissing)("by who knows the password alone", async () => {
			const none = await remove();
			expect([none.status, errorOf(none).issues?.[0]?.path]).toEqual([400, "body.password"]);
			const wrong = await remove({ password: "wrong" });
			expect([wrong.status, errorOf(wrong).code]).toEqual([401, "wrong_credentials"]);
			expect((await remove({ password: PASSWORD, userId: "u2" })).status).toBe(400);
			expect((await dump()).users).toHaveLength(1);
		});

		it.skipIf(isMissing)("or without one by a sign-in of the last ten minutes, on this very device", async () => {
			const phone = await server.signUp(null, { password: null, displayName: "Phoner" });
			server.moveClock(10 * MINUTE + 1);
			await server.open(phone.userId);
			const late = await remove(undefined, phone);
			expect([late.status, errorOf(late).code]).toEqual([403, "forbidden"]);
			const fresh = await server.open(phone.userId);
			server.moveClock(10 * MINUTE);
			expect((await remove({}, fresh)).status).toBe(200);
			expect((await dump()).users.map(({ id }) => id)).toEqual([zoe.userId]);
			expect(await server.mails()).toEqual([]);
		});

		it.skipIf(isMissing)("once, though requested twice at the same time", async () => {
			const answers = await Promise.all([
				remove({ password: PASSWORD }),
				remove({ password: PASSWORD }),
				server.open(zoe.userId).catch(String),
			]);
			expect(answers[0]!).toMatchObject({ status: expect.toSatisfy((status) => status === 200 || status === 401) });
			const { users, devices } = await dump();
			expect(users).toEqual([]);
			expect(devices.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
		});
	});
});
