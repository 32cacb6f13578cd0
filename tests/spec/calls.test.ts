// Statements of sections 3, 7 and 9 about the sign-in calls: fields and paths by their names on the wire, not by our contract.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountServer, PASSWORD, startAccounts } from "../support/account-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../support/database-kinds.ts";

const EMAIL = "ann@club.example";

interface Body {
	data?: { token: Record<string, unknown>; user: Record<string, unknown> };
	user?: Record<string, unknown>;
	error?: { code: string };
}

describe("The calls of the sign-in", () => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		empty = await DATABASE_KINDS[0]!.create();
		server = await startAccounts(empty);
		await server.signUp(EMAIL);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function call(method: string, path: string, options: Parameters<AccountServer["call"]>[2] = {}) {
		const { status, json } = await server.call(method, path, options);
		return { status, body: json as Body };
	}
	const post = (path: string, body: object) => call("POST", path, { body });
	async function signIn() {
		const { body } = await post("/api/auth/login", { email: EMAIL, password: PASSWORD });
		const { access_token = "", refresh_token = "" } = (body.data?.token ?? {}) as Record<string, string>;
		return { access: access_token, refresh: refresh_token };
	}
	const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

	it.each(["/auth/login", "/api/auth/login"])("S91: POST %s answers data.token.access_token and data.token.refresh_token", async (path) => {
		const { status, body } = await post(path, { email: EMAIL, password: PASSWORD });
		expect(status).toBe(200);
		expect(body.data?.token).toMatchObject({ access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), token_type: "Bearer" });
		expect(String(body.data?.token.refresh_token).length).toBeGreaterThan(20);
	});

	it("S92: the user stands in data of the login, and in the field user of the user call", async () => {
		const { body } = await post("/api/auth/login", { email: EMAIL, password: PASSWORD });
		const user = await call("GET", "/api/auth/user", bearer(String(body.data?.token.access_token)));
		expect(body.data?.user).toMatchObject({ email: EMAIL });
		expect(user).toMatchObject({ status: 200, body: { user: body.data?.user } });
	});

	it("S93: the refresh request has the field refresh_token, and needs no other", async () => {
		const { refresh } = await signIn();
		expect((await post("/api/auth/refresh", { token: refresh })).status).toBe(400);
		expect((await post("/api/auth/refresh", { refresh_token: refresh })).status).toBe(200);
	});

	it.each(["/auth/refresh-token", "/api/auth/refresh-token", "/auth/refresh", "/api/auth/refresh"])(
		"S128: POST %s answers a new access token and a new refresh token",
		async (path) => {
			const before = await signIn();
			const { status, body } = await post(path, { refresh_token: before.refresh });
			expect(status).toBe(200);
			const { access_token, refresh_token } = body.data?.token ?? {};
			expect(refresh_token).not.toBe(before.refresh);
			expect((await call("GET", "/api/auth/user", bearer(String(access_token)))).status).toBe(200);
		},
	);

	it.each(["/auth/logout", "/api/auth/logout"])("S129: POST %s ends the sign-in of this device", async (path) => {
		const { access, refresh } = await signIn();
		expect((await call("POST", path, bearer(access))).status).toBe(200);
		expect((await call("GET", "/api/auth/user", bearer(access))).status).toBe(401);
		expect((await post("/api/auth/refresh", { refresh_token: refresh })).status).toBe(401);
	});

	it.each(["/api/auth/user", "/auth/user"])("S130: GET %s answers the field user", async (path) => {
		const { access } = await signIn();
		const { status, body } = await call("GET", path, bearer(access));
		expect([status, Object.keys(body)]).toEqual([200, ["user"]]);
		expect((await call("GET", path)).status).toBe(401);
	});

	it("S131: the Authorization header has the type Bearer: a token without it, or with another, is none", async () => {
		const { access } = await signIn();
		const statusFor = async (authorization: string) => (await call("GET", "/api/auth/user", { headers: { authorization } })).status;
		expect([await statusFor(`Bearer ${access}`), await statusFor(access), await statusFor(`Token ${access}`)]).toEqual([200, 401, 401]);
	});

	it("S154: an access token lives 1,800 seconds, and no longer", async () => {
		const { body } = await post("/api/auth/login", { email: EMAIL, password: PASSWORD });
		const token = bearer(String(body.data?.token.access_token));
		expect(body.data?.token.expires_in).toBe(1_800);
		server.moveClock(1_799_000);
		expect((await call("GET", "/api/auth/user", token)).status).toBe(200);
		server.moveClock(1_000);
		expect(await call("GET", "/api/auth/user", token)).toMatchObject({ status: 401, body: { error: { code: "token_expired" } } });
	});

	it("S155: a refresh token lives 2,592,000 seconds, and no longer", async () => {
		const [early, late] = [await signIn(), await signIn()];
		const { body } = await post("/api/auth/login", { email: EMAIL, password: PASSWORD });
		expect(body.data?.token.refresh_expires_in).toBe(2_592_000);
		server.moveClock(2_591_999_000);
		expect((await post("/api/auth/refresh", { refresh_token: early.refresh })).status).toBe(200);
		server.moveClock(1_000);
		expect((await post("/api/auth/refresh", { refresh_token: late.refresh })).status).toBe(401);
	});
});
