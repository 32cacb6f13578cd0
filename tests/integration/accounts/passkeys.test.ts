// Passkeys over HTTP, signed by an authenticator in software: added, used at the second step and as a fresh proof, refused, removed.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { FactorsAnswer, PasskeyCreationOptions, PasskeyRequestOptions } from "#shared/contract/rest/accounts/factors.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, SITE, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { CHEAP_HASH } from "../../support/in-process-server.ts";
import { createSoftwareAuthenticator } from "../../support/software-authenticator.ts";

interface Refusal {
	error: { code: string; secondFactor?: { ticket: string; methods: string[] }; proof?: { methods: string[] } };
}

describe.each(DEFAULT_DATABASES)("a passkey on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty, { hashing: CHEAP_HASH, isStaffFactorRequired: true });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	type Bearer = Record<string, string>;
	const call = (method: string, path: string, body?: unknown, headers?: Bearer) =>
		server.call(method, path, { ...(body !== undefined && { body }), ...(headers && { headers }) });
	const post = (path: string, body?: unknown, headers?: Bearer) => call("POST", path, body, headers);
	const refused = (status: number, code: string) => ({ status, json: { error: { code } } });
	const authenticator = () => createSoftwareAuthenticator({ origin: SITE.url, rpId: "localhost" });
	const PASSKEYS = "/api/v1/account/factors/passkeys";
	const start = async (bearer: Bearer) => (await post(`${PASSKEYS}/start`, undefined, bearer)).json as PasskeyCreationOptions;
	const factorsOf = async (bearer: Bearer) => (await call("GET", "/api/v1/account/factors", undefined, bearer)).json as FactorsAnswer;

	/** A user with a passkey, signed in on one device. */
	async function withPasskey(email: string, scopes: Scope[] = []) {
		const device = await server.signUp(email, { scopes });
		const key = authenticator();
		const added = await post(PASSKEYS, { name: "Phone", credential: key.make(await start(device.bearer)) }, device.bearer);
		expect(added.status).toBe(200);
		return { ...device, key, recoveryCodes: (added.json as { recoveryCodes: string[] | null }).recoveryCodes };
	}

	async function ticketOf(email: string): Promise<string> {
		const answer = await post("/api/auth/login", { email, password: PASSWORD });
		expect(answer).toMatchObject(refused(401, "second_factor_required"));
		return (answer.json as Refusal).error.secondFactor?.ticket ?? "";
	}
	const ask = async (ticket: string) => (await post("/api/auth/second-factor/passkey", { ticket })).json as PasskeyRequestOptions;
	const complete = (ticket: string, passkey: unknown) => post("/api/auth/second-factor", { ticket, passkey });

	it.skipIf(isMissing)("is the second step of a sign-in, with recovery codes of its own", async () => {
		const { key, recoveryCodes, bearer, userId } = await withPasskey("ada@keys.example");
		expect(recoveryCodes).toHaveLength(10);
		const login = await post("/api/auth/login", { email: "ada@keys.example", password: PASSWORD });
		const { ticket = "", methods } = (login.json as Refusal).error.secondFactor ?? {};
		expect(methods).toEqual(["passkey", "recovery"]);
		const options = await ask(ticket);
		expect(options).toMatchObject({
			rpId: "localhost",
			allowCredentials: [{ id: key.credentialId, type: "public-key", transports: ["internal"] }],
		});
		const done = await complete(ticket, key.sign(options));
		expect(done).toMatchObject({ status: 200, json: { data: { user: { id: userId, hasSecondFactor: true } } } });
		expect(await factorsOf(bearer)).toMatchObject({ totp: null, passkeys: [{ name: "Phone", lastUsedAt: server.clock() }] });
	});

	it.skipIf(isMissing)("answers one challenge once, within five minutes, and for its own second step alone", async () => {
		const { key } = await withPasskey("bo@keys.example");
		const first = await ticketOf("bo@keys.example");
		const other = await ticketOf("bo@keys.example");
		expect(await complete(first, key.sign({ challenge: "never-asked" }))).toMatchObject(refused(410, "ticket_expired"));
		const challenge = await ask(first);
		await ask(other);
		expect(await complete(other, key.sign(challenge))).toMatchObject(refused(401, "wrong_code"));
		const used = key.sign(challenge);
		expect((await complete(first, used)).status).toBe(200);
		const next = await ticketOf("bo@keys.example");
		expect(await complete(next, used)).toMatchObject(refused(410, "ticket_expired"));
		const late = key.sign(await ask(next));
		server.moveClock(6 * MINUTE_MS);
		expect(await complete(next, late)).toMatchObject(refused(410, "ticket_expired"));
		expect(await post("/api/auth/second-factor/passkey", { ticket: next })).toMatchObject(refused(410, "ticket_expired"));
	});

	it.skipIf(isMissing)("is refused from another site, for another user, unknown, or copied, and such tries are counted", async () => {
		const { key } = await withPasskey("cy@keys.example");
		const stranger = await withPasskey("di@keys.example");
		const used = await ticketOf("cy@keys.example");
		expect((await complete(used, key.sign(await ask(used), { counter: 7 }))).status).toBe(200);
		const ticket = await ticketOf("cy@keys.example");
		const wrong = [
			key.sign(await ask(ticket), { origin: "http://localhost.evil.example" }),
			key.sign(await ask(ticket), { rpId: "evil.example" }),
			authenticator().sign(await ask(ticket)),
		];
		for (const passkey of wrong) {
			await ask(ticket);
			expect(await complete(ticket, passkey)).toMatchObject(refused(401, "wrong_code"));
		}
		expect(await complete(ticket, stranger.key.sign(await ask(ticket)))).toMatchObject(refused(401, "wrong_code"));
		const forged = authenticator().sign(await ask(ticket), { credentialId: key.credentialId });
		expect(await complete(ticket, forged)).toMatchObject(refused(401, "wrong_code"));
		expect(await post("/api/auth/second-factor/passkey", { ticket })).toMatchObject(refused(410, "ticket_expired"));
		const copied = await ticketOf("cy@keys.example");
		expect(await complete(copied, key.sign(await ask(copied), { counter: 7 }))).toMatchObject(refused(401, "passkey_copied"));
		expect(server.logged.filter((line) => line.includes("The counter of a passkey went back"))).toHaveLength(1);
		const codes: string[] = [];
		for (let round = 0; round < 5; round++) {
			const { json } = await complete(copied, key.sign(await ask(copied), { counter: 7 }));
			codes.push((json as Refusal).error.code);
		}
		expect(codes).toEqual([...Array<string>(4).fill("passkey_copied"), "ticket_expired"]);
		const last = await ticketOf("cy@keys.example");
		expect(await complete(last, key.sign(await ask(last), { counter: 99 }))).toMatchObject(refused(429, "rate_limited"));
	});

	it.skipIf(isMissing)("of a wrong origin, of another challenge, or of somebody else is not added", async () => {
		const { bearer } = await server.signUp("ed@keys.example");
		const add = (credential: unknown) => post(PASSKEYS, { name: "Phone", credential }, bearer);
		const key = authenticator();
		expect(await add(key.make({ challenge: "never-asked" }))).toMatchObject(refused(410, "ticket_expired"));
		expect(await add(key.make(await start(bearer), { origin: "http://evil.example" }))).toMatchObject(refused(401, "wrong_code"));
		await start(bearer);
		expect(await add(key.make({ challenge: "another-one" }))).toMatchObject(refused(401, "wrong_code"));
		const { key: foreign } = await withPasskey("fay@keys.example");
		expect(await add(foreign.make(await start(bearer)))).toMatchObject(refused(401, "wrong_code"));
		expect(await factorsOf(bearer)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
		server.moveClock(11 * MINUTE_MS);
		expect(await post(`${PASSKEYS}/start`, undefined, bearer)).toMatchObject(refused(403, "proof_required"));
	});

	it.skipIf(isMissing)("is a fresh proof, is renamed, and is removed by its owner alone, with the recovery codes", async () => {
		const { bearer, key } = await withPasskey("gil@keys.example");
		const [passkey] = (await factorsOf(bearer)).passkeys;
		const path = `${PASSKEYS}/${passkey?.id}`;
		expect((await call("PUT", path, { name: "Work phone" }, bearer)).status).toBe(200);
		const stranger = await withPasskey("hal@keys.example");
		expect(await call("PUT", path, { name: "Mine" }, stranger.bearer)).toMatchObject(refused(404, "not_found"));
		expect(await call("DELETE", path, undefined, stranger.bearer)).toMatchObject(refused(404, "not_found"));
		server.moveClock(11 * MINUTE_MS);
		const unproven = await call("DELETE", path, undefined, bearer);
		expect(unproven).toMatchObject(refused(403, "proof_required"));
		expect((unproven.json as Refusal).error.proof).toEqual({ methods: ["passkey", "recovery"] });
		const options = (await post("/api/v1/account/proof/passkey", undefined, bearer)).json as PasskeyRequestOptions;
		expect((await post("/api/v1/account/proof", { passkey: key.sign(options) }, bearer)).status).toBe(200);
		expect((await call("GET", "/api/v1/account/export", undefined, bearer)).json).toMatchObject({
			secondFactors: { passkeys: [{ name: "Work phone" }] },
		});
		expect((await call("DELETE", path, undefined, bearer)).status).toBe(200);
		expect(await factorsOf(bearer)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
		expect((await post("/api/auth/login", { email: "gil@keys.example", password: PASSWORD })).status).toBe(200);
	});

	it.skipIf(isMissing)("gives staff their rights, who may remove one of two and not the last", async () => {
		const { bearer } = await withPasskey("ida@keys.example", ["admin"]);
		server.moveClock(MINUTE_MS);
		const second = await post(PASSKEYS, { name: "Key", credential: authenticator().make(await start(bearer)) }, bearer);
		expect(second).toMatchObject({ status: 200, json: { recoveryCodes: null } });
		const [one, other] = (await factorsOf(bearer)).passkeys;
		expect((await call("DELETE", `${PASSKEYS}/${one?.id}`, undefined, bearer)).status).toBe(200);
		expect(await call("DELETE", `${PASSKEYS}/${other?.id}`, undefined, bearer)).toMatchObject(refused(403, "forbidden"));
		expect(await factorsOf(bearer)).toMatchObject({ passkeys: [{ name: "Key" }], recoveryCodes: 10, isRequired: true });
	});

	describe("that signs in alone", () => {
		const begin = async () => (await post("/api/auth/passkey/start")).json as PasskeyRequestOptions;
		const finish = (passkey: unknown) => post("/api/auth/passkey", { passkey });
		const handleOf = (userId: string) => ({ userHandle: Buffer.from(userId).toString("base64url"), isUserChecked: true });

		it.skipIf(isMissing)("opens a session that has both factors, of staff too", async () => {
			const { key, userId } = await withPasskey("kit@keys.example", ["admin"]);
			const options = await begin();
			expect(options).toMatchObject({ rpId: "localhost", allowCredentials: [], userVerification: "required" });
			const done = await finish(key.sign(options, handleOf(userId)));
			expect(done).toMatchObject({ status: 200, json: { data: { user: { id: userId, scopes: ["admin"], hasSecondFactor: true } } } });
			const { data } = done.json as { data: { token: { access_token: string } } };
			const own = { authorization: `Bearer ${data.token.access_token}` };
			expect((await post(`${PASSKEYS}/start`, undefined, own)).status).toBe(200);
		});

		it.skipIf(isMissing)(
			"is refused with one answer if it is unknown, of another site, user or key, or did not check its user",
			async () => {
				const { key, userId } = await withPasskey("lou@keys.example");
				const own = handleOf(userId);
				const stranger = await withPasskey("mia@keys.example");
				const answers = [
					await finish(authenticator().sign(await begin(), own)),
					await finish(key.sign(await begin(), { ...own, origin: "http://localhost.evil.example" })),
					await finish(key.sign(await begin(), { ...own, rpId: "evil.example" })),
					await finish(key.sign(await begin(), { ...own, isUserChecked: false })),
					await finish(key.sign(await begin(), { isUserChecked: true })),
					await finish(key.sign(await begin(), handleOf(stranger.userId))),
					await finish(stranger.key.sign(await begin(), { ...own, credentialId: key.credentialId })),
				];
				const messages = answers.map(({ status, json }) => [status, (json as { error: { message: string } }).error.message]);
				expect(messages).toEqual(Array(answers.length).fill([401, "This passkey opens no account here."]));
				expect((await finish(key.sign(await begin(), own))).status).toBe(200);
			},
		);

		it.skipIf(isMissing)("answers a challenge once, within five minutes, and its counter never goes back", async () => {
			const { key, userId } = await withPasskey("nat@keys.example");
			const own = handleOf(userId);
			expect(await finish(key.sign({ challenge: "never-asked" }, own))).toMatchObject(refused(410, "ticket_expired"));
			const used = key.sign(await begin(), { ...own, counter: 9 });
			expect((await finish(used)).status).toBe(200);
			expect(await finish(used)).toMatchObject(refused(410, "ticket_expired"));
			const wrong = await begin();
			expect(await finish(key.sign(wrong, { ...own, rpId: "evil.example", counter: 10 }))).toMatchObject(refused(401, "wrong_credentials"));
			expect(await finish(key.sign(wrong, { ...own, counter: 11 }))).toMatchObject(refused(410, "ticket_expired"));
			expect(await finish(key.sign(await begin(), { ...own, counter: 9 }))).toMatchObject(refused(401, "passkey_copied"));
			const late = key.sign(await begin(), { ...own, counter: 12 });
			server.moveClock(6 * MINUTE_MS);
			expect(await finish(late)).toMatchObject(refused(410, "ticket_expired"));
			// A challenge that was issued for a second step is not accepted for a sign-in.
			const ofStep = await ask(await ticketOf("nat@keys.example"));
			expect(await finish(key.sign(ofStep, { ...own, counter: 13 }))).toMatchObject(refused(410, "ticket_expired"));
		});
	});

	it.skipIf(isMissing)("goes with the account", async () => {
		const { bearer, userId } = await withPasskey("jo@keys.example");
		expect((await call("DELETE", "/api/v1/account", { password: PASSWORD }, bearer)).status).toBe(200);
		expect(await server.db.kysely.selectFrom("passkeys").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
	});
});
