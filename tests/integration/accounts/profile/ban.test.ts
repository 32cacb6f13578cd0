// Who may suspend an account, and what a suspension does.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const HOUR = 3_600_000;
const errorOf = ({ json }: { json: unknown }) => (json as ErrorBody).error;

describe.each(DEFAULT_DATABASES)("a suspension on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	type Device = Awaited<ReturnType<AccountServer["signUp"]>>;
	let [fan, moderator, admin] = [] as unknown as [Device, Device, Device];
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		fan = await server.signUp("fan@fans.example");
		moderator = await server.signUp("mo@fans.example", { scopes: ["chat:moderate"] });
		admin = await server.signUp("boss@fans.example", { scopes: ["admin"] });
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	const path = (userId: string) => `/api/v1/ops/users/${userId}/ban`;
	const ban = (by: Device, userId: string, body: object = { reason: "Spam", until: null }) =>
		server.call("PUT", path(userId), { headers: by.bearer, body });
	const lift = (by: Device, userId: string) => server.call("DELETE", path(userId), { headers: by.bearer });
	const login = (email = "fan@fans.example") => server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
	const refresh = (device: Device) => server.call("POST", "/api/auth/refresh", { body: { refresh_token: device.refreshToken } });

	it.skipIf(isMissing)("signs out every device at once and refuses sign-in and refresh", async () => {
		const phone = await server.open(fan.userId);
		const reasons: string[] = [];
		server.bus.subscribe("devices.revoked", ({ deviceIds, reason }) => void reasons.push(...deviceIds.map(() => reason)));
		expect((await ban(moderator, fan.userId)).json).toEqual({ ok: true });
		expect(reasons).toEqual(["banned", "banned"]);
		for (const device of [fan, phone]) {
			expect((await server.call("GET", "/api/v1/account", { headers: device.bearer })).status).toBe(401);
			expect(errorOf(await refresh(device)).code).toBe("account_banned");
		}
		const answer = await login();
		expect([answer.status, errorOf(answer).code]).toEqual([403, "account_banned"]);
	});

	it.skipIf(isMissing)("expires by itself: then the user may sign in again", async () => {
		await ban(moderator, fan.userId, { reason: "Spam", until: server.clock() + HOUR });
		server.moveClock(HOUR - 1);
		expect((await login()).status).toBe(403);
		server.moveClock(1);
		expect((await login()).status).toBe(200);
		// The old devices stay signed out.
		expect(errorOf(await refresh(fan)).code).toBe("refresh_refused");
	});

	it.skipIf(isMissing)("without an end lasts until it is lifted", async () => {
		await ban(moderator, fan.userId);
		server.moveClock(10 * 365 * 24 * HOUR);
		expect((await login()).status).toBe(403);
		const again = await server.open(moderator.userId);
		expect((await lift(again, fan.userId)).json).toEqual({ ok: true });
		expect((await login()).status).toBe(200);
	});

	it.skipIf(isMissing)("leaves no way in for who signs in at the same moment", async () => {
		const openings = Array.from({ length: 8 }, () => server.open(fan.userId).catch(() => null));
		await Promise.all([ban(moderator, fan.userId), ...openings]);
		const live = await server.sessions.devicesOf(fan.userId);
		expect(live).toEqual([]);
	});

	it.skipIf(isMissing)("needs the right to moderate", async () => {
		const other = await server.signUp("other@fans.example");
		for (const send of [ban, lift]) {
			expect((await send(other, fan.userId)).status).toBe(403);
			expect((await server.call("PUT", path(fan.userId))).status).toBe(401);
		}
		expect((await login()).status).toBe(200);
	});

	it.skipIf(isMissing)("of staff needs an admin, whatever their scopes; users cannot suspend themselves", async () => {
		const editor = await server.signUp("ed@fans.example", { scopes: ["ops:content"] });
		for (const target of [editor, admin, moderator]) expect((await ban(moderator, target.userId)).status).toBe(403);
		const own = await ban(admin, admin.userId);
		expect([own.status, errorOf(own).code]).toEqual([403, "forbidden"]);
		expect((await ban(admin, editor.userId)).status).toBe(200);
		expect((await lift(moderator, editor.userId)).status).toBe(403);
		expect((await login("ed@fans.example")).status).toBe(403);
		expect((await server.call("GET", "/api/v1/account", { headers: admin.bearer })).status).toBe(200);
	});

	it.skipIf(isMissing)("refuses unknown users, ends that are past, and reasons that say nothing", async () => {
		expect(errorOf(await ban(moderator, "u999")).code).toBe("not_found");
		expect(errorOf(await lift(moderator, "u999")).code).toBe("not_found");
		const past = await ban(moderator, fan.userId, { reason: "Spam", until: server.clock() });
		expect([past.status, errorOf(past).issues?.[0]?.path]).toEqual([400, "body.until"]);
		for (const body of [{ reason: " ", until: null }, { reason: "Spam" }, { reason: "Spam", until: null, scopes: [] }]) {
			expect((await ban(moderator, fan.userId, body)).status).toBe(400);
		}
		expect((await login()).status).toBe(200);
	});

	it.skipIf(isMissing)("is on record: who did it to whom", async () => {
		await ban(moderator, fan.userId);
		await lift(admin, fan.userId);
		const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ userId }) => userId === fan.userId);
		expect(lines).toMatchObject([
			{ msg: "Suspended an account", actorId: moderator.userId, until: null },
			{ msg: "Lifted the suspension of an account", actorId: admin.userId },
		]);
	});
});
