// Reading and changing a signed-in user's own account, over real HTTP with real sessions, on real databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type AccountAnswer, getAccount } from "#shared/contract/rest/accounts/account.ts";
import { type AccountServer, startAccounts } from "../../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const errorOf = ({ json }: { json: unknown }) => (json as ErrorBody).error;

describe.each(DEFAULT_DATABASES)("one's own account on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let users = 0;
	const newUser = (options?: Parameters<AccountServer["signUp"]>[1]) => server.signUp(`user${++users}@fans.example`, options);
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)("is shown with its devices, and which of them asks", async () => {
		const laptop = await newUser();
		server.moveClock(1_000);
		const phone = await server.open(laptop.userId, "curl/8.5.0");
		const { status, json } = await server.call("GET", "/api/v1/account", { headers: laptop.bearer });
		expect(status).toBe(200);
		// The response contains no field beyond the contract, such as a hash or a key.
		expect(getAccount.answer.parse(json)).toEqual(json);
		const { user, devices } = json as AccountAnswer;
		expect(user).toMatchObject({ id: laptop.userId, email: `user${users}@fans.example`, hasPassword: true, scopes: [], providers: [] });
		expect(devices.map(({ id, name, isCurrent }) => ({ id, name, isCurrent }))).toEqual([
			{ id: phone.deviceId, name: "curl", isCurrent: false },
			{ id: laptop.deviceId, name: "Chrome on Linux", isCurrent: true },
		]);
	});

	it.skipIf(isMissing).each([
		["GET", "/api/v1/account"],
		["GET", "/api/v1/account/export"],
		["PATCH", "/api/v1/account/profile"],
		["POST", "/api/v1/account/email"],
		["DELETE", "/api/v1/account/devices/others"],
		["DELETE", "/api/v1/account/devices/d1"],
		["DELETE", "/api/v1/account"],
	])("is nobody else's business: %s %s needs a token, and the cookie is none", async (method, path) => {
		const user = await newUser();
		const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${user.accessToken}`)}`;
		for (const headers of [{} as Record<string, string>, { cookie }])
			expect((await server.call(method, path, { headers })).status).toBe(401);
		expect((await server.call("GET", "/api/v1/account", { headers: user.bearer })).status).toBe(200);
	});

	describe("its name", () => {
		const rename = (bearer: Record<string, string>, body: object) =>
			server.call("PATCH", "/api/v1/account/profile", { headers: bearer, body });

		it.skipIf(isMissing)("is changed, and published to the open pages after it is stored", async () => {
			const user = await newUser();
			const accounts: Promise<unknown>[] = [];
			const unsubscribe = server.bus.subscribe("account.changed", ({ userId }) => {
				const { bearer } = user;
				if (userId === user.userId) accounts.push(server.call("GET", "/api/v1/account", { headers: bearer }).then(({ json }) => json));
			});
			const { status, json } = await rename(user.bearer, { displayName: "  Renée  " });
			expect({ status, json }).toMatchObject({ status: 200, json: { user: { displayName: "Renée", id: user.userId } } });
			expect(await Promise.all(accounts)).toMatchObject([{ user: { displayName: "Renée" } }]);
			unsubscribe();
		});

		it.skipIf(isMissing)("is refused where it, or one that looks like it, is taken", async () => {
			await newUser({ displayName: "Paolo" });
			const user = await newUser();
			for (const displayName of ["Paolo", "PAOLO", "Pa0lo", "P.a.o.l.o"]) {
				const answer = await rename(user.bearer, { displayName });
				expect([answer.status, errorOf(answer).code]).toEqual([409, "name_taken"]);
			}
			expect((await rename(user.bearer, { displayName: `User${users}` })).status).toBe(200);
		});

		it.skipIf(isMissing)("is refused at its field where it is no name", async () => {
			const user = await newUser();
			for (const displayName of ["<script>alert(1)</script>", "x", "a\u202Eb", "Tests Support"]) {
				const answer = await rename(user.bearer, { displayName });
				expect([displayName, answer.status, errorOf(answer).issues?.[0]?.path]).toEqual([displayName, 400, "body.displayName"]);
			}
		});

		it.skipIf(isMissing)("is all that a profile lets one set: rights, address and hash are not", async () => {
			const user = await newUser();
			for (const extra of [
				{ scopes: ["admin"] },
				{ email: "x@fans.example" },
				{ password_hash: "x" },
				{ banned_until: null },
				{ id: "u1" },
			]) {
				expect((await rename(user.bearer, { displayName: "Somebody", ...extra })).status).toBe(400);
			}
			const { json } = await server.call("GET", "/api/v1/account", { headers: user.bearer });
			expect((json as AccountAnswer).user).toMatchObject({ displayName: `user${users}`, scopes: [], email: `user${users}@fans.example` });
		});
	});

	describe("its devices", () => {
		it.skipIf(isMissing)("are signed out one by one, at once and for good", async () => {
			const laptop = await newUser();
			const phone = await server.open(laptop.userId);
			expect((await server.call("DELETE", `/api/v1/account/devices/${phone.deviceId}`, { headers: laptop.bearer })).json).toEqual({
				ok: true,
			});
			expect((await server.call("GET", "/api/v1/account", { headers: phone.bearer })).status).toBe(401);
			const refreshed = await server.call("POST", "/api/auth/refresh", { body: { refresh_token: phone.refreshToken } });
			expect([refreshed.status, errorOf(refreshed).code]).toEqual([401, "refresh_refused"]);
			const { json } = await server.call("GET", "/api/v1/account", { headers: laptop.bearer });
			expect((json as AccountAnswer).devices.map(({ id }) => id)).toEqual([laptop.deviceId]);
			expect((await server.call("DELETE", `/api/v1/account/devices/${phone.deviceId}`, { headers: laptop.bearer })).status).toBe(404);
		});

		it.skipIf(isMissing)("of another user are not there: nothing is revoked", async () => {
			const [user, other] = [await newUser(), await newUser()];
			const answer = await server.call("DELETE", `/api/v1/account/devices/${other.deviceId}`, { headers: user.bearer });
			expect([answer.status, errorOf(answer).code]).toEqual([404, "not_found"]);
			expect((await server.call("GET", "/api/v1/account", { headers: other.bearer })).status).toBe(200);
			expect((await server.call("POST", "/api/auth/refresh", { body: { refresh_token: other.refreshToken } })).status).toBe(200);
		});

		it.skipIf(isMissing)("but this one are signed out together", async () => {
			const laptop = await newUser();
			const others = [await server.open(laptop.userId), await server.open(laptop.userId)];
			const stranger = await newUser();
			const { json } = await server.call("DELETE", "/api/v1/account/devices/others", { headers: laptop.bearer });
			expect(json).toEqual({ revoked: 2 });
			for (const { bearer } of others) expect((await server.call("GET", "/api/v1/account", { headers: bearer })).status).toBe(401);
			for (const { bearer } of [laptop, stranger])
				expect((await server.call("GET", "/api/v1/account", { headers: bearer })).status).toBe(200);
		});
	});
});
