// Pages as the server renders them for a signed-in user, by the cookie alone; and everything that the cookie alone does not permit.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { type SessionSite, sessionStorageOf, startSessionSite } from "../../browser/session/session-site.ts";

let site: SessionSite;
let ann: SessionAnswer["data"];
let bob: SessionAnswer["data"];

beforeAll(async () => {
	site = await startSessionSite();
	[ann, bob] = await Promise.all([site.logIn("Ann Marker"), site.logIn("Bob Marker")]);
});
afterAll(() => site?.stop());

const cookieOf = (token: string) => `auth._token.local=${encodeURIComponent(`Bearer ${token}`)}`;
const get = (path: string, cookie?: string) => fetch(site.url + path, { redirect: "manual", headers: cookie ? { cookie } : {} });
const htmlFor = async (cookie?: string, path = "/") => (await get(path, cookie)).text();
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const livesStill = async ({ token }: SessionAnswer["data"]) =>
	(await fetch(`${site.url}/api/auth/user`, { headers: { authorization: `Bearer ${token.access_token}` } })).status;

describe("A page on the server", () => {
	it("is rendered for the user of its cookie, and for no other", async () => {
		const both = await Promise.all([htmlFor(cookieOf(ann.token.access_token)), htmlFor(cookieOf(bob.token.access_token)), htmlFor()]);
		expect(both.map((html) => [html.includes("Ann Marker"), html.includes("Bob Marker")])).toEqual([
			[true, false],
			[false, true],
			[false, false],
		]);
	});

	it.each(["/", "/en", "/league", "/account", "/nowhere", "/_.data", "/account.data"])(
		"is stored by no cache where it is a user's, and never shared: %s",
		async (path) => {
			const [users, guests] = await Promise.all([get(path, cookieOf(ann.token.access_token)), get(path)]);
			expect(users.headers.get("cache-control")).toBe("private, no-store");
			expect(guests.headers.get("cache-control")).toMatch(/^private, no-(cache|store)$/);
			for (const { headers } of [users, guests]) expect(headers.get("vary")?.split(", ")).toContain("Cookie");
		},
	);

	it("leaves assets alone: they are everyone's", async () => {
		const asset = /\/assets\/[\w.-]+\.js/.exec(await htmlFor())?.[0] ?? "";
		const { headers, status } = await get(asset, cookieOf(ann.token.access_token));
		expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
		expect(headers.get("vary") ?? "").not.toContain("Cookie");
	});

	it.each([
		["without a signature", () => `${part({ alg: "none" })}.${part({ sub: ann.user.id, did: "d1", scopes: [], exp: 9e9 })}.`],
		[
			"signed with another key",
			() => signAccessToken("another secret, just as long as it should be", Date.now, { id: ann.user.id, scopes: [], deviceId: "d1" }, 1e6),
		],
		[
			"of another make",
			() => {
				const body = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: ann.user.id })}`;
				return `${body}.${createHmac("sha256", "x").update(body).digest("base64url")}`;
			},
		],
		["cut off", () => ann.token.access_token.slice(0, -4)],
		["that is none", () => "%E0%A4%A"],
	])("is a guest's for a token %s", async (_kind, forge) => {
		const answer = await get("/", `auth._token.local=Bearer%20${forge()}`);
		expect(answer.status).toBe(200);
		expect(await answer.text()).not.toContain("Ann Marker");
	});

	it("is a guest's as soon as the device was signed out, whatever the cookie says", async () => {
		const session = await site.logIn("Ann Marker");
		const cookie = cookieOf(session.token.access_token);
		expect(await htmlFor(cookie)).toContain("Ann Marker");
		await fetch(`${site.url}/api/auth/logout`, { method: "POST", headers: { authorization: `Bearer ${session.token.access_token}` } });
		expect(await htmlFor(cookie)).not.toContain("Ann Marker");
	});

	it("is a guest's, and reported, where the look-up of the user fails", async () => {
		const cookie = cookieOf(ann.token.access_token);
		const db = await openDatabase({ dataDir: site.server.dataDir, log: createLogger({ level: "silent" }) });
		await db.kysely.schema.alterTable("devices").renameTo("devices_away").execute();
		try {
			const [page, account] = [await get("/league", cookie), await get("/account", cookie)];
			expect([page.status, account.status]).toEqual([200, 302]);
			expect(await page.text()).not.toContain("Ann Marker");
			expect(site.server.output()).toContain("Rendering a page failed");
		} finally {
			await db.kysely.schema.alterTable("devices_away").renameTo("devices").execute();
			await db.close();
		}
		expect(await htmlFor(cookie)).toContain("Ann Marker");
	});

	it("sends a guest from a protected page to the sign-in, and a user from there home", async () => {
		const guest = await get("/en/account?tab=devices");
		expect([guest.status, guest.headers.get("location")]).toEqual([302, "/en/login"]);
		expect(guest.headers.get("set-cookie")).toMatch(/^auth\.redirect=%2Fen%2Faccount%3Ftab%3Ddevices; Path=\/; /);
		const cookie = cookieOf(ann.token.access_token);
		expect((await get("/account", cookie)).status).toBe(200);
		for (const path of ["/login", "/register", "/login?redirect=https://evil.example"]) {
			const user = await get(path, cookie);
			expect([user.status, user.headers.get("location")]).toEqual([302, "/"]);
		}
	});
});

describe("The cookie alone", () => {
	const cookie = () =>
		Object.entries(sessionStorageOf(ann))
			.map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
			.join("; ");
	const send = (method: string, path: string, headers: Record<string, string>, body = "{}") =>
		fetch(site.url + path, { method, body, redirect: "manual", headers: { cookie: cookie(), ...headers } });

	it.each([
		["POST", "/api/auth/change-password", '{"currentPassword":"a password of the tests","newPassword":"another one of them"}'],
		["PATCH", "/api/v1/account/profile", '{"displayName":"Mallory"}'],
		["DELETE", "/api/v1/account/devices/others", ""],
		["DELETE", "/api/v1/account", "{}"],
	])("changes nothing: %s %s is refused", async (method, path, body) => {
		const answer = await send(method, path, { "content-type": "application/json" }, body);
		expect(answer.status).toBe(401);
	});

	it("signs nobody out, also under the endpoint's other path", async () => {
		for (const path of ["/api/auth/logout", "/auth/logout"]) await send("POST", path, { "content-type": "application/json" });
		expect(await livesStill(ann)).toBe(200);
	});

	it.each(["/", "/login", "/account", "/match/m1"])("lets a form of another site do nothing on the page %s", async (path) => {
		const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };
		for (const headers of [form, { "content-type": form["content-type"] }]) {
			const answer = await send("POST", path, headers, "displayName=Mallory&intent=delete");
			expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		}
		for (const method of ["PUT", "PATCH", "DELETE"]) expect((await send(method, path, {}, "")).status).toBe(405);
		// The failed lookup above is in the log; a cross-site form is not logged as our error.
		expect(site.server.output()).not.toContain("does not match `origin` header");
		expect(await livesStill(ann)).toBe(200);
		expect(await htmlFor(cookie())).toContain("Ann Marker");
	});
});
