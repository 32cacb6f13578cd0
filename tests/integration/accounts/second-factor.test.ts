// Second factors over HTTP: the second step of a sign-in, what it refuses, recovery, fresh proofs, and staff who need one.
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_TRAIL } from "#server/http/endpoint/audit-trail.ts";
import { createGuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { listenersApi } from "#server/webhooks/listeners.api.ts";
import { createListeners } from "#server/webhooks/listeners.service.ts";
import { createWebhookService } from "#server/webhooks/webhooks.service.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { SECRET } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { CHEAP_HASH } from "../../support/in-process-server.ts";

interface Refusal {
	error: { code: string; secondFactor?: { ticket: string; methods: string[] }; proof?: { methods: string[] } };
}

const webhookDefinitions: NonNullable<Parameters<typeof startAccounts>[1]>["otherDefinitions"] = (parts) => {
	const guarded = createGuardedPost({ isAllowed: () => true, needsHttps: true });
	const webhooks = createWebhookService({ ...parts, serverSecret: SECRET, guarded, currentKeysOf: async () => new Map() });
	return listenersApi({ ...parts, webhooks, listeners: createListeners({ ...parts, secretsOf: webhooks.secretsOf, audit: NO_TRAIL }) });
};

describe.each(DEFAULT_DATABASES)("a second factor on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty, { hashing: CHEAP_HASH, isStaffFactorRequired: true, otherDefinitions: webhookDefinitions });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
		server.call("POST", path, { ...(body !== undefined && { body }), ...(headers && { headers }) });
	const login = (email: string, password = PASSWORD) => post("/api/auth/login", { email, password });
	const refused = (status: number, code: string) => ({ status, json: { error: { code } } });

	/** A user with an authenticator app, signed in on one device. `code` returns the app's code at a given time. */
	async function withApp(email: string, scopes: Scope[] = []) {
		const device = await server.signUp(email, { scopes });
		const started = await post("/api/v1/account/factors/totp/start", undefined, device.bearer);
		const { secret } = started.json as { secret: string };
		const code = (afterMs = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock() + afterMs });
		const confirmed = await post("/api/v1/account/factors/totp", { code: code() }, device.bearer);
		const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
		expect(recoveryCodes).toHaveLength(10);
		server.moveClock(MINUTE_MS);
		return { ...device, code, recoveryCodes };
	}

	async function ticketOf(email: string, password = PASSWORD): Promise<string> {
		const answer = await login(email, password);
		expect(answer).toMatchObject(refused(401, "second_factor_required"));
		return (answer.json as Refusal).error.secondFactor?.ticket ?? "";
	}

	const complete = (ticket: string, proof: object) => post("/api/auth/second-factor", { ticket, ...proof });

	it.skipIf(isMissing)("is asked for after the right password alone, and the session begins with it", async () => {
		const { userId, code } = await withApp("ada@club.example");
		expect(await login("ada@club.example", "a wrong guess")).toMatchObject(refused(401, "wrong_credentials"));
		const first = await login("ada@club.example");
		expect(first).toMatchObject(refused(401, "second_factor_required"));
		expect(first.headers.get("set-cookie")).toBeNull();
		const { ticket = "", methods } = (first.json as Refusal).error.secondFactor ?? {};
		expect(methods).toEqual(["totp", "recovery"]);
		expect(JSON.stringify(first.json)).not.toContain("access_token");
		expect(await complete(ticket, {})).toMatchObject(refused(400, "invalid_request"));
		const done = await complete(ticket, { code: code() });
		expect(done).toMatchObject({
			status: 200,
			json: { data: { token: { token_type: "Bearer" }, user: { id: userId, hasSecondFactor: true } } },
		});
		expect(await complete(ticket, { code: code(30 * SECOND_MS) })).toMatchObject(refused(410, "ticket_expired"));
		expect(await server.sessions.devicesOf(userId)).toHaveLength(2);
	});

	it.skipIf(isMissing)("refuses a code that was used, one of a wrong clock, and a wrong one, and then the ticket", async () => {
		const { userId, code } = await withApp("bo@club.example");
		const used = code();
		expect((await complete(await ticketOf("bo@club.example"), { code: used })).status).toBe(200);
		const ticket = await ticketOf("bo@club.example");
		expect(await complete(ticket, { code: used })).toMatchObject(refused(401, "code_used"));
		expect(await complete(ticket, { code: code(4 * MINUTE_MS) })).toMatchObject(refused(401, "clock_skewed"));
		for (const wrong of ["000", "no code", "1234567"])
			expect(await complete(ticket, { code: wrong })).toMatchObject(refused(401, "wrong_code"));
		expect(await complete(ticket, { code: code(30 * SECOND_MS) })).toMatchObject(refused(410, "ticket_expired"));
		const late = await ticketOf("bo@club.example");
		server.moveClock(6 * MINUTE_MS);
		expect(await complete(late, { code: code() })).toMatchObject(refused(410, "ticket_expired"));
		expect(await server.sessions.devicesOf(userId)).toHaveLength(2);
		// Ten tries an hour, also with a new ticket.
		const answers: string[] = [];
		for (let round = 0; round < 7; round++) {
			const { json } = await complete(await ticketOf("bo@club.example"), { code: "000" });
			answers.push((json as Refusal).error.code);
		}
		expect(answers).toEqual([...Array<string>(5).fill("wrong_code"), "rate_limited", "rate_limited"]);
		expect(await complete(await ticketOf("bo@club.example"), { code: code() })).toMatchObject(refused(429, "rate_limited"));
	});

	it.skipIf(isMissing)("that is lost is replaced by a recovery code, once, and the owner gets a mail", async () => {
		const { recoveryCodes } = await withApp("cy@club.example");
		const [recoveryCode = ""] = recoveryCodes;
		const typed = recoveryCode.toLowerCase().replaceAll("-", " ");
		expect((await complete(await ticketOf("cy@club.example"), { recoveryCode: typed })).status).toBe(200);
		const again = await complete(await ticketOf("cy@club.example"), { recoveryCode });
		expect(again).toMatchObject(refused(401, "wrong_code"));
		await server.settled();
		const mails = (await server.mails(4)).filter(({ to }) => to?.[0]?.address === "cy@club.example");
		expect(mails.map(({ subject }) => subject).sort()).toEqual([
			"A recovery code of your account at Tests was used",
			"A second factor protects your account at Tests",
		]);
	});

	it.skipIf(isMissing)("of two sign-ins at once with one code, one is refused", async () => {
		const { code } = await withApp("di@club.example");
		const tickets = [await ticketOf("di@club.example"), await ticketOf("di@club.example")];
		const statuses = await Promise.all(tickets.map(async (ticket) => (await complete(ticket, { code: code() })).status));
		expect(statuses.sort()).toEqual([200, 401]);
	});

	it.skipIf(isMissing)("is not avoided by a new password, by a refresh, or by a ticket from before a new password", async () => {
		const { bearer, code, refreshToken } = await withApp("ed@club.example");
		const before = await ticketOf("ed@club.example");
		const [currentPassword, newPassword] = [PASSWORD, "another password of the tests"];
		expect((await post("/api/auth/change-password", { currentPassword, newPassword }, bearer)).status).toBe(200);
		expect(await complete(before, { code: code() })).toMatchObject(refused(410, "ticket_expired"));
		expect(await login("ed@club.example", newPassword)).toMatchObject(refused(401, "second_factor_required"));
		expect((await post("/api/auth/refresh", { refresh_token: refreshToken })).status).toBe(200);
	});

	it.skipIf(isMissing)("is turned off only with a fresh proof, by the factor and not by the password", async () => {
		const { bearer, code } = await withApp("fay@club.example");
		server.moveClock(11 * MINUTE_MS);
		const remove = () => server.call("DELETE", "/api/v1/account/factors/totp", { headers: bearer });
		const unproven = await remove();
		expect(unproven).toMatchObject(refused(403, "proof_required"));
		expect((unproven.json as Refusal).error.proof).toEqual({ methods: ["totp", "recovery"] });
		expect(await post("/api/v1/account/proof", { password: PASSWORD }, bearer)).toMatchObject(refused(403, "proof_required"));
		expect(await post("/api/v1/account/proof", { code: "000000" }, bearer)).toMatchObject(refused(401, "wrong_code"));
		expect((await post("/api/v1/account/proof", { code: code() }, bearer)).status).toBe(200);
		expect((await remove()).status).toBe(200);
		expect((await login("fay@club.example")).status).toBe(200);
	});

	it.skipIf(isMissing)("is set up only with a fresh proof, by the password of an account without one", async () => {
		const { bearer } = await server.signUp("gil@club.example");
		server.moveClock(11 * MINUTE_MS);
		const start = () => post("/api/v1/account/factors/totp/start", undefined, bearer);
		expect((await start()).json).toMatchObject({ error: { code: "proof_required", proof: { methods: ["password"] } } });
		expect(await post("/api/v1/account/proof", { password: "a wrong guess" }, bearer)).toMatchObject(refused(401, "wrong_credentials"));
		expect((await post("/api/v1/account/proof", { password: PASSWORD }, bearer)).status).toBe(200);
		expect((await start()).status).toBe(200);
		expect(await post("/api/v1/account/factors/totp", { code: "000000" }, bearer)).toMatchObject(refused(401, "wrong_code"));
		expect((await login("gil@club.example")).status).toBe(200);
	});

	it.skipIf(isMissing)("is proven again by staff before a listener of webhooks gets a secret", async () => {
		const { code, refreshToken } = await withApp("lou@club.example", ["admin"]);
		const renewed = await post("/api/auth/refresh", { refresh_token: refreshToken });
		const { access_token } = (renewed.json as { data: { token: { access_token: string } } }).data.token;
		const bearer = { authorization: `Bearer ${access_token}` };
		const listen = () => post("/api/v1/ops/webhook-listeners", { kinds: ["goal"] }, bearer);
		server.moveClock(11 * MINUTE_MS);
		expect(await listen()).toMatchObject(refused(403, "proof_required"));
		expect(await server.db.kysely.selectFrom("webhooks").select("id").execute()).toEqual([]);
		expect((await post("/api/v1/account/proof", { code: code() }, bearer)).status).toBe(200);
		expect(await listen()).toMatchObject({ status: 201, json: { secret: expect.stringMatching(/^whsec_/) } });
	});

	it.skipIf(isMissing)("is needed by staff for their rights, and cannot be turned off by them", async () => {
		const admin = await server.signUp("hal@club.example", { scopes: ["admin"] });
		const list = (bearer: { authorization: string }) => server.call("GET", "/api/v1/ops/users", { headers: bearer });
		expect(await list(admin.bearer)).toMatchObject(refused(403, "forbidden"));
		const { secret } = (await post("/api/v1/account/factors/totp/start", undefined, admin.bearer)).json as { secret: string };
		const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock() });
		expect((await post("/api/v1/account/factors/totp", { code: code() }, admin.bearer)).status).toBe(200);
		const renewed = await post("/api/auth/refresh", { refresh_token: admin.refreshToken });
		const { access_token } = (renewed.json as { data: { token: { access_token: string } } }).data.token;
		const bearer = { authorization: `Bearer ${access_token}` };
		expect((await list(bearer)).status).toBe(200);
		expect(await server.call("DELETE", "/api/v1/account/factors/totp", { headers: bearer })).toMatchObject(refused(403, "forbidden"));
		// An admin turns off the factors of a user who lost them, with a fresh proof.
		const lost = await withApp("ida@club.example");
		const reset = () => server.call("DELETE", `/api/v1/ops/users/${lost.userId}/factors`, { headers: bearer });
		server.moveClock(11 * MINUTE_MS);
		expect(await reset()).toMatchObject(refused(403, "proof_required"));
		expect((await post("/api/v1/account/proof", { code: code() }, bearer)).status).toBe(200);
		expect(await reset()).toMatchObject({ status: 200, json: { signedOut: 1 } });
		expect((await login("ida@club.example")).status).toBe(200);
		expect(await reset()).toMatchObject(refused(404, "not_found"));
	});

	it.skipIf(isMissing)("is stored sealed, leaves no hash in an export, and goes with the account", async () => {
		const { bearer, userId, code } = await withApp("jo@club.example");
		const row = await server.db.kysely.selectFrom("totp_factors").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();
		const exported = await server.call("GET", "/api/v1/account/export", { headers: bearer });
		expect(exported.json).toMatchObject({ secondFactors: { totp: { confirmedAt: expect.any(Number) } } });
		expect(JSON.stringify(exported.json)).not.toContain(row.secret);
		expect(JSON.stringify(exported.json)).not.toContain("hash");
		expect((await post("/api/v1/account/proof", { code: code() }, bearer)).status).toBe(200);
		expect((await server.call("DELETE", "/api/v1/account", { body: { password: PASSWORD }, headers: bearer })).status).toBe(200);
		expect(await server.db.kysely.selectFrom("totp_factors").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
	});
});
