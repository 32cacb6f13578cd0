// The admin's list of accounts: search, scopes, sign-outs, and the last admin, who cannot be removed; each action is audited.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { UserFile, UserRow } from "#shared/contract/rest/accounts/users.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../../support/account-server.ts";
import { SECRET } from "../../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

/** Shorter than the lifetime of an access token. */
const STEP = 8 * 60_000;
const codeOf = ({ json }: { json: unknown }) => (json as ErrorBody).error.code;
type Device = Awaited<ReturnType<AccountServer["signUp"]>>;

describe.each(DEFAULT_DATABASES)("accounts for admins on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let admin: Device;
	let fan: Device;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		admin = await server.signUp("boss@club.example", { scopes: ["admin"], displayName: "Ada Boss" });
		server.moveClock(STEP);
		fan = await server.signUp("fan@club.example", { displayName: "Łukasz Żak" });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const list = async (query = "", by = admin) => {
		const { status, json } = await server.call("GET", `/api/v1/ops/users${query}`, { headers: by.bearer });
		expect(status).toBe(200);
		return json as { rows: UserRow[]; total: number };
	};
	const namesOf = async (query: string) => (await list(query)).rows.map(({ displayName }) => displayName);
	const setScopes = (userId: string, scopes: string[], by: Pick<Device, "bearer"> = admin) =>
		server.call("PUT", `/api/v1/ops/users/${userId}/scopes`, { headers: by.bearer, body: { scopes } });
	const fileOf = async (userId: string) => {
		const { json } = await server.call("GET", `/api/v1/ops/users/${userId}`, { headers: admin.bearer });
		return json as UserFile;
	};

	it.skipIf(isMissing)("are found by name, however it is written, by address and by id", async () => {
		await server.signUp("percent%_@club.example", { displayName: "Per Cent" });
		for (const query of ["?q=%C5%82ukasz", "?q=LUKASZ+zak", "?q=Fan%40Club", `?q=${fan.userId}`]) {
			expect(await namesOf(query)).toEqual(["Łukasz Żak"]);
		}
		// Wildcards of LIKE patterns match only themselves.
		expect(await namesOf("?q=%25_")).toEqual(["Per Cent"]);
		expect(await list("?q=nobody")).toEqual({ rows: [], total: 0 });
		expect((await list("?q=club.example")).total).toBe(3);
	});

	it.skipIf(isMissing)("are sorted, turned and narrowed", async () => {
		server.moveClock(STEP);
		const desk = await server.signUp("desk@club.example", { scopes: ["ops:scores"], displayName: "Bo Desk" });
		expect(await namesOf("")).toEqual(["Ada Boss", "Bo Desk", "Łukasz Żak"]);
		expect(await namesOf("?sort=-created")).toEqual(["Bo Desk", "Łukasz Żak", "Ada Boss"]);
		await server.db.kysely.deleteFrom("devices").where("user_id", "=", desk.userId).execute();
		// Users without a last visit come last in both orders.
		expect(await namesOf("?sort=seen")).toEqual(["Ada Boss", "Łukasz Żak", "Bo Desk"]);
		expect(await namesOf("?sort=-seen")).toEqual(["Łukasz Żak", "Ada Boss", "Bo Desk"]);
		expect(await namesOf("?only=staff")).toEqual(["Ada Boss", "Bo Desk"]);
		expect(await namesOf("?limit=2&offset=2")).toEqual(["Łukasz Żak"]);
		await server.call("PUT", `/api/v1/ops/users/${fan.userId}/ban`, { headers: admin.bearer, body: { reason: "Spam", until: null } });
		expect((await list("?only=banned")).rows).toMatchObject([{ id: fan.userId, bannedUntil: Number.MAX_SAFE_INTEGER }]);
		for (const query of ["?sort=password_hash", "?only=all", "?offset=-1", "?limit=501"]) {
			expect((await server.call("GET", `/api/v1/ops/users${query}`, { headers: admin.bearer })).status).toBe(400);
		}
	});

	it.skipIf(isMissing)("are listed with rights, devices and suspension, without anything secret", async () => {
		const file = await fileOf(fan.userId);
		expect(file).toMatchObject({ user: { id: fan.userId, email: "fan@club.example", scopes: [], hasPassword: true }, ban: null });
		expect(file.devices).toHaveLength(1);
		const ban = { reason: "Spam", until: server.clock() + STEP };
		await server.call("PUT", `/api/v1/ops/users/${fan.userId}/ban`, { headers: admin.bearer, body: ban });
		expect(await fileOf(fan.userId)).toMatchObject({ ban, devices: [] });
		server.moveClock(STEP);
		const again = await server.open(admin.userId);
		const { json } = await server.call("GET", `/api/v1/ops/users/${fan.userId}`, { headers: again.bearer });
		expect(json).toMatchObject({ ban: null });
		expect(JSON.stringify([json, await list("", again)])).not.toMatch(/argon2|password_hash|token_hash/);
		expect((await server.call("GET", "/api/v1/ops/users/u999", { headers: again.bearer })).status).toBe(404);
	});

	it.skipIf(isMissing)("get rights, which sign them out: the next sign-in has them", async () => {
		const reasons: string[] = [];
		server.bus.subscribe("devices.revoked", ({ reason }) => void reasons.push(reason));
		expect((await setScopes(fan.userId, ["chat:moderate", "ops:scores", "ops:scores"])).json).toEqual({
			scopes: ["chat:moderate", "ops:scores"],
			signedOut: 1,
		});
		expect(reasons).toEqual(["rights_changed"]);
		expect((await server.call("GET", "/api/v1/account", { headers: fan.bearer })).status).toBe(401);
		const login = await server.call("POST", "/api/auth/login", { body: { email: "fan@club.example", password: PASSWORD } });
		expect(login.json).toMatchObject({ data: { user: { scopes: ["chat:moderate", "ops:scores"] } } });
		// Setting the same scopes again, in any order, signs nobody out.
		expect((await setScopes(fan.userId, ["ops:scores", "chat:moderate"])).json).toMatchObject({ signedOut: 0 });
		expect((await setScopes(fan.userId, [])).json).toEqual({ scopes: [], signedOut: 1 });
		expect(server.audited.map(({ action, params, before, after, outcome }) => ({ action, params, before, after, outcome }))).toMatchObject([
			{ params: { userId: fan.userId }, before: { scopes: [] }, after: { scopes: ["chat:moderate", "ops:scores"] }, outcome: "done" },
			{ outcome: "done" },
			{ action: "PUT /api/ops/users/:userId/scopes", before: { scopes: ["chat:moderate", "ops:scores"] }, after: { scopes: [] } },
		]);
	});

	it.skipIf(isMissing)("lose rights on every node within seconds", async () => {
		const desk = await server.signUp("desk@club.example", { scopes: ["ops:scores", "chat:moderate"] });
		const other = await startAccounts(empty);
		try {
			const statusThere = async () => (await other.call("GET", "/api/v1/account", { headers: desk.bearer })).status;
			expect(await statusThere()).toBe(200);
			await setScopes(desk.userId, ["ops:scores"]);
			await expect.poll(statusThere).toBe(401);
		} finally {
			await other.stop();
		}
	});

	it.skipIf(isMissing)("always have an admin: nobody removes the last one, not even that admin", async () => {
		const refused = await setScopes(admin.userId, ["ops:scores"]);
		expect([refused.status, codeOf(refused)]).toEqual([409, "last_admin"]);
		expect(server.audited.at(-1)).toMatchObject({ outcome: "last_admin", params: { userId: admin.userId } });
		const second = await server.signUp("two@club.example", { scopes: ["admin"] });
		// A suspended admin does not count as one.
		await server.call("PUT", `/api/v1/ops/users/${second.userId}/ban`, { headers: admin.bearer, body: { reason: "Away", until: null } });
		expect(codeOf(await setScopes(admin.userId, []))).toBe("last_admin");
		// A program's token cannot suspend the last admin either, because the token belongs to no account.
		const script = { authorization: `Bearer ${signAccessToken(SECRET, server.clock, { id: "script", scopes: ["admin"] }, STEP)}` };
		const ban = { reason: "Away", until: null };
		const banned = await server.call("PUT", `/api/v1/ops/users/${admin.userId}/ban`, { headers: script, body: ban });
		expect(codeOf(banned)).toBe("last_admin");
		await server.call("DELETE", `/api/v1/ops/users/${second.userId}/ban`, { headers: admin.bearer });
		expect((await setScopes(admin.userId, [])).status).toBe(200);
		expect((await server.call("GET", "/api/v1/ops/users", { headers: admin.bearer })).status).toBe(401);
	});

	it.skipIf(isMissing)("keep one of two admins who take each other away at the same moment", async () => {
		const second = await server.signUp("two@club.example", { scopes: ["admin"] });
		const both = await Promise.all([setScopes(second.userId, [], admin), setScopes(admin.userId, [], second)]);
		expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
		const left = await server.db.kysely.selectFrom("users").select("id").where("scopes", "=", '["admin"]').execute();
		expect(left).toHaveLength(1);
	});

	it.skipIf(isMissing)("keep the only admin, who may not delete the account, and let it go once there is another", async () => {
		const remove = () => server.call("DELETE", "/api/v1/account", { headers: admin.bearer, body: { password: PASSWORD } });
		const second = await server.signUp("two@club.example", { scopes: ["admin"] });
		// A suspended admin does not count as one.
		await server.call("PUT", `/api/v1/ops/users/${second.userId}/ban`, { headers: admin.bearer, body: { reason: "Away", until: null } });
		const refused = await remove();
		expect([refused.status, codeOf(refused)]).toEqual([409, "last_admin"]);
		expect((await server.call("GET", "/api/v1/account", { headers: admin.bearer })).status).toBe(200);
		// Only a request with the right password learns that this is the last admin.
		const unproven = await server.call("DELETE", "/api/v1/account", { headers: admin.bearer, body: { password: "a wrong guess" } });
		expect(codeOf(unproven)).toBe("wrong_credentials");
		await server.call("DELETE", `/api/v1/ops/users/${second.userId}/ban`, { headers: admin.bearer });
		expect((await remove()).status).toBe(200);
		expect(await server.db.kysely.selectFrom("users").select("id").where("scopes", "=", '["admin"]').execute()).toEqual([
			{ id: second.userId },
		]);
	});

	it.skipIf(isMissing)("keep one of two admins who delete their accounts at the same moment", async () => {
		const second = await server.signUp("two@club.example", { scopes: ["admin"] });
		const remove = ({ bearer }: typeof admin) =>
			server.call("DELETE", "/api/v1/account", { headers: bearer, body: { password: PASSWORD } });
		const both = await Promise.all([remove(admin), remove(second)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await server.db.kysely.selectFrom("users").select("id").where("scopes", "=", '["admin"]').execute()).toHaveLength(1);
	});

	it.skipIf(isMissing)("keep one of two admins, where one deletes the account and the other is deprived of the right", async () => {
		const second = await server.signUp("two@club.example", { scopes: ["admin"] });
		const remove = server.call("DELETE", "/api/v1/account", { headers: admin.bearer, body: { password: PASSWORD } });
		const both = await Promise.all([remove, setScopes(second.userId, [], second)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await server.db.kysely.selectFrom("users").select("id").where("scopes", "=", '["admin"]').execute()).toHaveLength(1);
	});

	it.skipIf(isMissing)("are signed out everywhere, and notified", async () => {
		await server.open(fan.userId);
		const { json } = await server.call("DELETE", `/api/v1/ops/users/${fan.userId}/devices`, { headers: admin.bearer });
		expect(json).toEqual({ signedOut: 2 });
		expect(await server.sessions.devicesOf(fan.userId)).toEqual([]);
		const rows = await server.db.kysely.selectFrom("devices").select("revoke_reason").where("user_id", "=", fan.userId).execute();
		expect(rows).toEqual([{ revoke_reason: "ended_by_staff" }, { revoke_reason: "ended_by_staff" }]);
		expect(server.audited.at(-1)).toMatchObject({ before: { devices: 2 }, after: { devices: 0 } });
		expect((await server.call("DELETE", "/api/v1/ops/users/u999/devices", { headers: admin.bearer })).status).toBe(404);
	});

	it.skipIf(isMissing)("are an admin's matter alone", async () => {
		const desk = await server.signUp("desk@club.example", { scopes: ["ops:scores", "ops:content", "chat:moderate"] });
		expect((await server.call("GET", "/api/v1/ops/users", { headers: desk.bearer })).status).toBe(403);
		expect((await server.call("GET", `/api/v1/ops/users/${fan.userId}`, { headers: desk.bearer })).status).toBe(403);
		expect((await setScopes(desk.userId, ["admin"], desk)).status).toBe(403);
		expect(server.audited).toMatchObject([{ actorId: desk.userId, outcome: "forbidden" }]);
		expect((await setScopes(desk.userId, ["admin"], fan)).status).toBe(403);
		// Attempts of ordinary users are not audited.
		expect(server.audited).toHaveLength(1);
		expect((await server.call("GET", "/api/v1/ops/users")).status).toBe(401);
		expect((await setScopes(fan.userId, ["everything"])).status).toBe(400);
		expect(codeOf(await setScopes("u999", []))).toBe("not_found");
	});

	it.skipIf(isMissing)("are suspended with what was before and after in the audit log", async () => {
		const path = `/api/v1/ops/users/${fan.userId}/ban`;
		const until = server.clock() + STEP;
		await server.call("PUT", path, { headers: admin.bearer, body: { reason: "Spam", until } });
		await server.call("PUT", path, { headers: admin.bearer, body: { reason: "More spam", until: null } });
		await server.call("DELETE", path, { headers: admin.bearer });
		expect(server.audited.map(({ before, after }) => ({ before, after }))).toEqual([
			{ before: null, after: { reason: "Spam", until } },
			{ before: { reason: "Spam", until }, after: { reason: "More spam", until: null } },
			{ before: { reason: "More spam", until: null }, after: null },
		]);
	});
});
