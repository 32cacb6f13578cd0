// Attacks by input: unexpected fields, scripts and headers in names, cross-site forms, links used for another purpose, passwords of a
// megabyte. Each is refused, and nothing of it is stored.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashLinkToken, makeLinkToken } from "#server/accounts/mail-links/link-token.ts";
import { insertMailLink } from "#server/accounts/mail-links/mail-link.store.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const MEGABYTE = "x".repeat(1024 * 1024);
const TABLES = ["users", "sign_ups", "mail_links", "mails", "devices"] as const;

describe.each(DEFAULT_DATABASES)("hostile input on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let victim: Awaited<ReturnType<AccountServer["signUp"]>>;
	let calls = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		victim = await server.signUp("victim@club.example", { displayName: "Vic Tim" });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const headers = () => ({ "x-forwarded-for": `203.0.113.${++calls % 250}` });
	const post = (path: string, body: unknown) => server.call("POST", path, { body, headers: headers() });
	const postText = (path: string, body: string, more: Record<string, string>) =>
		fetch(server.url + path, { method: "POST", body, headers: { ...headers(), ...more } });
	/** All stored account data. */
	const stored = async () => {
		await server.settled();
		const rows = TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(server.db.kysely));
		return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
	};
	const signUp = { email: "new@club.example", password: PASSWORD, displayName: "New Here" };

	it.skipIf(isMissing).each([
		["scopes", { scopes: ["admin"] }],
		["a scope", { scope: "admin" }],
		["an id", { id: "u1" }],
		["a role", { role: "admin", isAdmin: true }],
		["a verified address", { emailVerified: true, email_key: "victim@club.example" }],
		["a hash", { password_hash: "$argon2id$none", passwordHash: "$argon2id$none" }],
		["an instant", { createdAt: 0, banned_until: null }],
		["a key of its own name", { nameKey: "other", name_key: "other" }],
	])("a sign-up that brings %s is refused, and nothing is stored", async (_what, more) => {
		const before = await stored();
		expect(await post("/api/auth/register", { ...signUp, ...more })).toMatchObject({
			status: 400,
			json: { error: { code: "invalid_request" } },
		});
		expect(await stored()).toBe(before);
	});

	it.skipIf(isMissing)("a sign-up cannot reach what it inherits, and has no rights when it is verified", async () => {
		const before = await stored();
		for (const more of ['"__proto__":{"scopes":["admin"]}', '"constructor":{"prototype":{"scopes":["admin"]}}']) {
			const body = JSON.stringify(signUp).replace("{", `{${more},`);
			const answer = await postText("/api/auth/register", body, { "content-type": "application/json" });
			expect(answer.status).toBe(400);
		}
		expect(await stored()).toBe(before);
		expect(({} as { scopes?: unknown }).scopes).toBeUndefined();
	});

	it.skipIf(isMissing).each([
		["/api/auth/login", { email: "victim@club.example", password: PASSWORD, scopes: ["admin"] }],
		["/api/auth/verify-email", { token: "A".repeat(43), scopes: ["admin"] }],
		["/api/auth/forgot-password", { email: "victim@club.example", to: "thief@club.example" }],
		["/api/auth/reset-password", { token: "A".repeat(43), password: PASSWORD, email: "victim@club.example" }],
		["/api/auth/login", { email: { $ne: null }, password: { $ne: null } }],
		["/api/auth/login", { email: ["victim@club.example"], password: PASSWORD }],
		["/api/auth/forgot-password", { email: ["victim@club.example", "thief@club.example"] }],
		["/api/auth/reset-password", { token: { $gt: "" }, password: PASSWORD }],
	])("%s takes its own fields alone, each of its type: %j", async (path, body) => {
		const before = await stored();
		expect((await post(path, body)).status).toBe(400);
		expect(await stored()).toBe(before);
	});

	it
		.skipIf(isMissing)
		.each([
			["<script>alert(1)</script>"],
			["<img src=x onerror=x>"],
			['Jo" onload="x'],
			["Jo\r\nBcc: a@b.example"],
			["{{site}}"],
			["Аdmin"],
			["Tests Support"],
			["M0derator"],
			["Jo\u202eSmith"],
			["Jo\u0301\u0302\u0303\u0304"],
		])("the name %j is refused and stored nowhere", async (displayName) => {
		const before = await stored();
		expect(await post("/api/auth/register", { ...signUp, displayName })).toMatchObject({
			status: 400,
			json: { error: { code: "invalid_request", issues: [{ path: "body.displayName" }] } },
		});
		expect(await stored()).toBe(before);
	});

	it
		.skipIf(isMissing)
		.each([
			"new@club.example\r\nBcc: thief@club.example",
			"new@club.example\nBcc: thief@club.example",
			"new\r\n@club.example",
			"new@club.example, thief@club.example",
			"new@club.example;thief@club.example",
			"<new@club.example>",
			'"new\r\nBcc: x"@club.example',
			"New <new@club.example>",
			"new@club.example\0.other.example",
			"nеw@club.example",
			"new@club.example?bcc=thief@club.example",
		])("no mail goes to %j, nor any account to it", async (email) => {
		const before = await stored();
		expect((await post("/api/auth/register", { ...signUp, email })).status).toBe(400);
		expect((await post("/api/auth/forgot-password", { email })).status).toBe(400);
		expect(await stored()).toBe(before);
	});

	it.skipIf(isMissing)("a NUL in a text is refused before a database sees it", async () => {
		const staff = await server.signUp("staff@club.example", { scopes: ["admin"] });
		const before = await stored();
		const ban = { reason: "spam\0", until: null };
		const answers = [
			await post("/api/auth/login", { email: "victim@club.example\0", password: "a guess" }),
			await server.call("PUT", `/api/v1/ops/users/${victim.userId}/ban`, { body: ban, headers: staff.bearer }),
		];
		expect(answers.map(({ status }) => status)).toEqual([400, 400]);
		expect(await stored()).toBe(before);
	});

	it.skipIf(isMissing)("links serve what they were made for alone, and no other", async () => {
		const before = await stored();
		const now = server.clock();
		const [resetToken, changeToken, signUpToken] = [makeLinkToken(), makeLinkToken(), makeLinkToken()];
		const link = { user_id: victim.userId, created_at: now, expires_at: now + HOUR_MS };
		await insertMailLink(server.db.kysely, { ...link, kind: "reset_password", token_hash: hashLinkToken(resetToken), email: null });
		await insertMailLink(server.db.kysely, {
			...link,
			kind: "change_email",
			token_hash: hashLinkToken(changeToken),
			email: "thief@club.example",
		});
		await server.db.kysely
			.insertInto("sign_ups")
			.values({
				token_hash: hashLinkToken(signUpToken),
				proof_hash: "-",
				email: signUp.email,
				email_key: signUp.email,
				password_hash: "-",
				display_name: "New Here",
				created_at: now,
				expires_at: now + HOUR_MS,
			})
			.execute();
		const made = await stored();
		for (const token of [signUpToken, changeToken, hashLinkToken(resetToken)]) {
			expect((await post("/api/auth/reset-password", { token, password: "a thief's password" })).status).toBe(410);
		}
		for (const token of [resetToken, changeToken, hashLinkToken(signUpToken)]) {
			expect((await post("/api/auth/verify-email", { token, proof: resetToken })).status).toBe(410);
		}
		expect((await post("/api/auth/refresh", { refresh_token: resetToken })).status).toBe(401);
		expect(await stored()).toBe(made);
		await server.db.kysely.deleteFrom("mail_links").execute();
		await server.db.kysely.deleteFrom("sign_ups").execute();
		expect(await stored()).toBe(before);
	});

	describe("the form of another site, sent with the victim's cookie", () => {
		const forms: [path: string, fields: Record<string, string>][] = [
			["/api/auth/change-password", { currentPassword: PASSWORD, newPassword: "a thief's password" }],
			["/api/auth/login", { email: "victim@club.example", password: PASSWORD }],
			["/api/auth/register", signUp],
			["/api/auth/forgot-password", { email: "victim@club.example" }],
			["/api/auth/reset-password", { token: "A".repeat(43), password: PASSWORD }],
			["/api/auth/verify-email", { token: "A".repeat(43) }],
		];

		it.skipIf(isMissing).each(forms)("%s is refused and changes nothing, whatever the form calls itself", async (path, fields) => {
			const before = await stored();
			const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${victim.accessToken}`)}; auth.strategy=local`;
			const site = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
			for (const [type, body] of [
				["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
				["text/plain", JSON.stringify(fields)],
				["text/plain; charset=application/json", JSON.stringify(fields)],
				["multipart/form-data; boundary=x", `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--x--`],
			] as const) {
				const answer = await postText(path, body, { ...site, "content-type": type });
				expect([401, 415]).toContain(answer.status);
				expect(answer.headers.get("set-cookie")).toBeNull();
				expect(answer.headers.get("access-control-allow-origin")).toBeNull();
			}
			expect(await stored()).toBe(before);
		});

		it.skipIf(isMissing)("the cookie opens nothing to JSON either, and another origin gets no leave to send it", async () => {
			const before = await stored();
			const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${victim.accessToken}`)}`;
			const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: "a thief's password" });
			expect((await postText("/api/auth/change-password", body, { cookie, "content-type": "application/json" })).status).toBe(401);
			const preflight = await fetch(`${server.url}/api/auth/login`, {
				method: "OPTIONS",
				headers: {
					origin: "https://evil.example",
					"access-control-request-method": "POST",
					"access-control-request-headers": "content-type",
				},
			});
			expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
			expect(await stored()).toBe(before);
		});
	});

	it.skipIf(isMissing)("a password of a megabyte is refused before anything is done with it, a hundred at once too", async () => {
		const before = await stored();
		const answers = await Promise.all(
			Array.from({ length: 100 }, () => post("/api/auth/login", { email: "victim@club.example", password: MEGABYTE })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
		expect((await post("/api/auth/register", { ...signUp, password: MEGABYTE })).status).toBe(413);
		expect((await post("/api/auth/reset-password", { token: "A".repeat(43), password: MEGABYTE })).status).toBe(413);
		for (const length of [257, 60_000]) {
			const password = "x".repeat(length);
			expect((await post("/api/auth/login", { email: "victim@club.example", password })).status).toBe(400);
			expect((await post("/api/auth/register", { ...signUp, password })).status).toBe(400);
		}
		expect(await stored()).toBe(before);
		expect((await post("/api/auth/login", { email: "victim@club.example", password: PASSWORD })).status).toBe(200);
	});
});
