// Input accepted and refused by the three endpoints over HTTP: all kinds of sign-out, aliases, strict bodies, forged tokens, rates.
import { createHmac } from "node:crypto";
import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { getUser } from "#shared/contract/rest/accounts/accounts.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { bearer, deviceOf, SECRET, type SessionNode, startSessionNode } from "./session-node.ts";

describe.each(DEFAULT_DATABASES)("sessions over HTTP on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: SessionNode;
	let now = Date.now();

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startSessionNode(empty, { clock: () => now });
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	const signIn = async () => {
		const userId = await node.newUser();
		const { token } = await node.signIn(userId);
		return { ...token, userId };
	};
	const logout = (headers: Record<string, string>, body?: unknown) => node.call("POST", "/api/auth/logout", { headers, body });

	it.skipIf(isMissing).each([
		{ by: "its access token", show: (access: string) => ({ headers: bearer(access) }) },
		{ by: "its access token and an empty body", show: (access: string) => ({ headers: bearer(access), body: {} }) },
		{ by: "its refresh token", show: (_access: string, refresh: string) => ({ body: { refresh_token: refresh } }) },
		{ by: "both", show: (access: string, refresh: string) => ({ headers: bearer(access), body: { refresh_token: refresh } }) },
	])("a device is signed out by $by; repeating it succeeds", async ({ show }) => {
		const { access_token, refresh_token } = await signIn();
		const neighbour = await signIn();
		node.revoked.splice(0);
		expect(await node.call("POST", "/api/auth/logout", show(access_token, refresh_token))).toMatchObject({
			status: 200,
			json: { ok: true },
		});
		expect(node.revoked).toEqual([{ deviceIds: [deviceOf(refresh_token)], reason: "signed_out" }]);
		expect(await node.statusFor(access_token)).toBe(401);
		expect((await node.refresh(refresh_token)).status).toBe(401);
		expect((await logout({}, { refresh_token })).status).toBe(200);
		expect(node.revoked).toHaveLength(1);
		expect(await node.statusFor(neighbour.access_token)).toBe(200);
	});

	it.skipIf(isMissing)("a sign-out that names nobody is answered alike and ends nobody's sign-in", async () => {
		const { refresh_token, access_token } = await signIn();
		node.revoked.splice(0);
		const unknown = [undefined, {}, { refresh_token: "x".repeat(40) }, { refresh_token: `${deviceOf(refresh_token)}.${"A".repeat(43)}` }];
		for (const body of unknown) expect(await logout({}, body)).toMatchObject({ status: 200, json: { ok: true } });
		// A script's token has no device.
		const script = signAccessToken(SECRET, () => now, { id: "desk", scopes: [] }, 60_000);
		expect((await logout(bearer(script))).status).toBe(200);
		expect(node.revoked).toEqual([]);
		expect(await node.statusFor(access_token)).toBe(200);
	});

	it.skipIf(isMissing)("with an access token that has ended a sign-out goes by the refresh token", async () => {
		const { access_token, refresh_token } = await signIn();
		now += 1_800_000;
		expect((await logout(bearer(access_token), { refresh_token })).json.error?.code).toBe("token_expired");
		expect((await logout({}, { refresh_token })).status).toBe(200);
		expect((await node.refresh(refresh_token)).status).toBe(401);
	});

	it.skipIf(isMissing)("all answer without /api too, and the refresh under refresh-token", async () => {
		const { access_token, refresh_token, userId } = await signIn();
		let token = refresh_token;
		for (const path of ["/api/auth/refresh", "/api/auth/refresh-token", "/auth/refresh", "/auth/refresh-token"]) {
			const body = { refresh_token: token, client_id: "web", grant_type: "refresh_token" };
			const { status, json } = await node.call("POST", path, { body });
			expect(status).toBe(200);
			token = json.data?.token.refresh_token ?? "";
		}
		for (const path of ["/api/auth/user", "/auth/user"]) {
			expect(await node.call("GET", path, { headers: bearer(access_token) })).toMatchObject({
				status: 200,
				json: { user: { id: userId } },
			});
		}
		expect((await node.call("POST", "/auth/logout", { body: { refresh_token: token } })).status).toBe(200);
		expect((await node.refresh(token)).status).toBe(401);
	});

	it.skipIf(isMissing)("the user call answers the user as in the contract, and nothing more", async () => {
		const { access_token, userId } = await signIn();
		const { status, json } = await node.call("GET", "/api/auth/user", { headers: bearer(access_token) });
		expect(status).toBe(200);
		expect(getUser.answer.parse(json)).toEqual(json);
		expect(json).toEqual({
			user: {
				id: userId,
				email: expect.stringContaining("@example.org"),
				phone: null,
				displayName: expect.stringMatching(/^Fan /),
				scopes: [],
				hasPassword: true,
				hasSecondFactor: false,
				providers: [],
				createdAt: expect.any(Number),
			},
		});
	});

	it.skipIf(isMissing)("the user call is for users: no guest, no script, no cookie", async () => {
		const { access_token } = await signIn();
		const script = signAccessToken(SECRET, () => now, { id: "desk", scopes: ["admin"] }, 60_000);
		const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${access_token}`)}`;
		expect((await node.call("GET", "/api/auth/user")).status).toBe(401);
		expect((await node.call("GET", "/api/auth/user", { headers: { cookie } })).status).toBe(401);
		expect((await node.call("GET", "/api/auth/user", { headers: bearer(script) })).status).toBe(403);
	});

	it.skipIf(isMissing)("a sign-out does not go by the cookie: another site could send it", async () => {
		const { access_token } = await signIn();
		const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${access_token}`)}`;
		expect((await logout({ cookie, origin: "https://evil.example" })).status).toBe(200);
		expect(await node.statusFor(access_token)).toBe(200);
	});

	it.skipIf(isMissing).each([
		{ name: "a scope", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: token, scopes: ["admin"] }) },
		{ name: "a user", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: token, user_id: "u1" }) },
		{ name: "a lifetime of its own", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: token, expires_in: 9e9 }) },
		{ name: "a list for a token", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: [token] }) },
		{ name: "another grant", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: token, grant_type: "password" }) },
		{ name: "too long a token", path: "/api/auth/refresh", body: (token: string) => ({ refresh_token: token.padEnd(513, "x") }) },
		{ name: "no token", path: "/api/auth/refresh", body: () => ({}) },
		{ name: "a device", path: "/api/auth/logout", body: (token: string) => ({ refresh_token: token, device_id: "d1" }) },
	])("a body with $name is refused at $path and uses nothing up", async ({ path, body }) => {
		const { refresh_token } = await signIn();
		const { status, json } = await node.call("POST", path, { body: body(refresh_token) });
		expect([status, json.error?.code]).toEqual([400, "invalid_request"]);
		expect((await node.refresh(refresh_token)).status).toBe(200);
	});

	it.skipIf(isMissing)("forged access tokens are refused, whatever way they are made", async () => {
		const { userId, refresh_token } = await signIn();
		const claims = { sub: userId, scopes: ["admin"], did: deviceOf(refresh_token), exp: Math.floor(now / 1_000) + 600 };
		const meant = { issuer: "touchline", audience: "touchline-api" };
		const sign = (options: jwt.SignOptions, key = SECRET) => jwt.sign(claims, key, { algorithm: "HS256", ...meant, ...options });
		const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
		const good = sign({});
		const [head, body, signature] = good.split(".");
		const forged: Record<string, string> = {
			"no algorithm": jwt.sign(claims, "", { algorithm: "none", ...meant }),
			"no algorithm, with our signature": `${encode({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
			"another key": sign({}, "another secret that is long enough to sign with"),
			"an empty key": `${head}.${body}.${createHmac("sha256", "").update(`${head}.${body}`).digest("base64url")}`,
			"another algorithm": sign({ algorithm: "HS512" }),
			"another issuer": sign({ issuer: "elsewhere" }),
			"another audience": sign({ audience: "touchline-admin" }),
			"other claims, our signature": `${head}.${encode({ ...claims, iss: "touchline", aud: "touchline-api", sub: "u1" })}.${signature}`,
			"a scope that is none": jwt.sign({ ...claims, scopes: ["root"] }, SECRET, meant),
			"no end": jwt.sign({ sub: userId, scopes: [], did: claims.did }, SECRET, meant),
			"a refresh token": refresh_token,
		};
		for (const [name, token] of Object.entries(forged)) expect([name, await node.statusFor(token)]).toEqual([name, 401]);
		expect(await node.statusFor(good)).toBe(200);
	});

	it.skipIf(isMissing)("a network and a device may refresh so often and no oftener, and nobody uses up another's", async () => {
		const { refresh_token } = await signIn();
		const from = (address: string, token: string) =>
			node.call("POST", "/api/auth/refresh", { body: { refresh_token: token }, headers: { "x-forwarded-for": address } });
		const guess = `${deviceOf(refresh_token)}.${"A".repeat(43)}`;
		const codes = [];
		for (let count = 0; count < 13; count++) codes.push((await from("198.51.100.7", guess)).json.error?.code);
		expect(codes.indexOf("rate_limited")).toBe(12);
		expect((await from("198.51.100.8", refresh_token)).status).toBe(200);
		const others = Array.from({ length: 600 - 13 + 5 }, (_, count) => from("198.51.100.7", `d${9_000 + count}.${"A".repeat(43)}`));
		const refused = (await Promise.all(others)).filter(({ json }) => json.error?.code === "rate_limited");
		expect(refused).toHaveLength(5);
	});
});
