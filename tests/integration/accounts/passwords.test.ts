// Passwords reset by a link in a real mail, and changed: over HTTP, on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BusFacts } from "#server/bus/bus.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const NEW = "a new password of the tests";
const LINK_EXPIRED = { status: 410, json: { error: { code: "link_expired" } } };

describe.each(DEFAULT_DATABASES)("passwords on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let calls = 0;
	const seen = new Set<string>();
	const revoked: BusFacts["devices.revoked"][] = [];
	const changed: string[] = [];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		server.bus.subscribe("devices.revoked", (fact) => void revoked.push(fact));
		server.bus.subscribe("account.changed", ({ userId }) => void changed.push(userId));
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** Posts from a separate address unless one is given. */
	const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		server.call("POST", path, { body, headers: { "x-forwarded-for": `203.0.113.${++calls % 250}`, ...headers } });
	const signIn = (email: string, password: string, headers?: Record<string, string>) =>
		post("/api/auth/login", { email, password }, headers);
	const reset = (token: string, password = NEW) => post("/api/auth/reset-password", { token, password });
	const change = (bearer: Record<string, string>, body: unknown) => post("/api/auth/change-password", body, bearer);
	const mailed = async (email: string) => {
		await server.settled();
		const queued = await server.db.kysely.selectFrom("mails").select("id").execute();
		return (await server.mails(queued.length)).filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase());
	};
	const subjectsTo = async (email: string) => (await mailed(email)).map(({ subject }) => subject);
	const statusOf = async (device: { bearer: Record<string, string> }) =>
		(await server.call("GET", "/api/auth/user", { headers: device.bearer })).status;

	/** Returns the token in the mail. */
	async function forget(email: string): Promise<string> {
		expect(await post("/api/auth/forgot-password", { email })).toMatchObject({ status: 202, json: { ok: true } });
		const tokens = (await mailed(email)).map(({ text }) => /\/auth\/reset-password#token=([\w-]{43})\n/.exec(text ?? "")?.[1] ?? "");
		const token = tokens.find((each) => each !== "" && !seen.has(each)) ?? "";
		seen.add(token);
		return token;
	}

	it.skipIf(isMissing)("set by a link: the new one counts, every device is out, links are gone, and a notice comes", async () => {
		const phone = await server.signUp("Ada@club.example");
		const desk = await server.open(phone.userId);
		const unused = await forget("ada@CLUB.example");
		const token = await forget("Ada@club.example");
		revoked.length = 0;
		changed.length = 0;
		expect(await reset(token)).toMatchObject({ status: 200, json: { email: "Ada@club.example" } });
		expect(revoked).toEqual([{ deviceIds: expect.arrayContaining([phone.deviceId, desk.deviceId]), reason: "password_changed" }]);
		expect(changed).toContain(phone.userId);
		expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 401]);
		expect((await post("/api/auth/refresh", { refresh_token: phone.refreshToken })).status).toBe(401);
		expect((await signIn("ada@club.example", PASSWORD)).status).toBe(401);
		expect((await signIn("ada@club.example", NEW)).status).toBe(200);
		expect(await reset(unused)).toMatchObject(LINK_EXPIRED);
		expect(await subjectsTo("Ada@club.example")).toContain("Your password for Tests was changed");
	});

	it.skipIf(isMissing)("set by a link once, of two who take it at once too", async () => {
		await server.signUp("bo@club.example");
		const token = await forget("bo@club.example");
		const answers = await Promise.all(["one password of bo's", "two passwords of bo's"].map((password) => reset(token, password)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
		const winner = answers[0]?.status === 200 ? "one password of bo's" : "two passwords of bo's";
		expect((await signIn("bo@club.example", winner)).status).toBe(200);
		expect(await reset(token)).toMatchObject(LINK_EXPIRED);
	});

	it.skipIf(isMissing)("set by a link within an hour", async () => {
		await server.signUp("cy@club.example");
		const early = await forget("cy@club.example");
		server.moveClock(HOUR_MS - 1);
		const late = await forget("cy@club.example");
		server.moveClock(1);
		expect(await reset(early)).toMatchObject(LINK_EXPIRED);
		expect((await signIn("cy@club.example", PASSWORD)).status).toBe(200);
		expect((await reset(late)).status).toBe(200);
	});

	it.skipIf(isMissing)("that are refused leave the link to be used with another", async () => {
		await server.signUp("di.park@club.example", { displayName: "Di The Park" });
		const token = await forget("di.park@club.example");
		for (const password of ["short", "DI.PARK@club.example", "di the park"]) {
			expect(await reset(token, password)).toMatchObject({
				status: 400,
				json: { error: { code: "invalid_request", issues: [{ path: "body.password" }] } },
			});
		}
		expect((await reset(token)).status).toBe(200);
	});

	it.skipIf(isMissing)("set by a link free an account that was locked by guesses", async () => {
		await server.signUp("ed@club.example");
		const here = { "x-forwarded-for": "198.51.100.7" };
		for (let count = 0; count < 10; count++) await signIn("ed@club.example", "a wrong guess", here);
		expect((await signIn("ed@club.example", PASSWORD, here)).status).toBe(429);
		const token = await forget("ed@club.example");
		expect((await post("/api/auth/reset-password", { token, password: NEW }, here)).status).toBe(200);
		expect((await signIn("ed@club.example", NEW, here)).status).toBe(200);
	});

	it.skipIf(isMissing)("can be had by who signed in by the provider alone so far", async () => {
		await server.signUp("flo@club.example", { password: null });
		expect((await reset(await forget("flo@club.example"))).status).toBe(200);
		expect(await signIn("flo@club.example", NEW)).toMatchObject({ status: 200, json: { data: { user: { hasPassword: true } } } });
	});

	it.skipIf(isMissing)("forgotten send no mail to who has no account, three in an hour to who has, and answer alike", async () => {
		await server.signUp("gil@club.example");
		const answers = [];
		for (let count = 0; count < 5; count++) answers.push(await post("/api/auth/forgot-password", { email: "gil@club.example" }));
		answers.push(await post("/api/auth/forgot-password", { email: "nobody@club.example" }));
		expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(6).fill([202, { ok: true }]));
		expect(await mailed("gil@club.example")).toHaveLength(3);
		expect(await mailed("nobody@club.example")).toEqual([]);
	});

	it.skipIf(isMissing)("changed keep this device and sign out the others, and end links that lie in the mailbox", async () => {
		const here = await server.signUp("hal@club.example");
		const there = await server.open(here.userId);
		const token = await forget("hal@club.example");
		expect(await change(here.bearer, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({ status: 200, json: { ok: true } });
		expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
		expect((await post("/api/auth/refresh", { refresh_token: here.refreshToken })).status).toBe(200);
		expect((await post("/api/auth/refresh", { refresh_token: there.refreshToken })).status).toBe(401);
		expect(await reset(token, "by an old link")).toMatchObject(LINK_EXPIRED);
		expect((await signIn("hal@club.example", NEW)).status).toBe(200);
		expect(await subjectsTo("hal@club.example")).toContain("Your password for Tests was changed");
	});

	it.skipIf(isMissing)(
		"are changed only by who knows the current one: the device has a tally of its own, then counts with those at sign-in",
		async () => {
			const mine = await server.signUp("ivy@club.example");
			const from = { "x-forwarded-for": "198.51.100.8" };
			const guess = () => change({ ...mine.bearer, ...from }, { currentPassword: "a wrong guess", newPassword: NEW });
			for (let count = 0; count < 15; count++) {
				expect(await guess()).toMatchObject({ status: 401, json: { error: { code: "wrong_credentials" } } });
			}
			for (let count = 0; count < 5; count++) await signIn("ivy@club.example", "a wrong guess", from);
			expect((await guess()).status).toBe(429);
			expect((await change({ ...mine.bearer, ...from }, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(429);
			expect((await signIn("ivy@club.example", PASSWORD, from)).status).toBe(429);
			expect((await change(mine.bearer, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
		},
	);

	it.skipIf(isMissing)("are not changed to an easy or a short one, nor without a sign-in", async () => {
		const mine = await server.signUp("jo.park@club.example", { displayName: "Jo The Park" });
		for (const newPassword of ["short", "Jo.Park@club.example", "jo the park"]) {
			expect(await change(mine.bearer, { currentPassword: PASSWORD, newPassword })).toMatchObject({
				status: 400,
				json: { error: { code: "invalid_request", issues: [{ path: "body.newPassword" }] } },
			});
		}
		expect((await change({}, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(401);
		expect((await signIn("jo.park@club.example", PASSWORD)).status).toBe(200);
	});

	it.skipIf(isMissing)("of an account without one cannot be changed, only set by a link", async () => {
		const mine = await server.signUp("kit@club.example", { password: null });
		expect(await change(mine.bearer, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
			status: 401,
			json: { error: { code: "wrong_credentials" } },
		});
	});

	it.skipIf(isMissing)("changed twice at once: one wins, and signs the other out", async () => {
		const one = await server.signUp("lu@club.example");
		const two = await server.open(one.userId);
		const answers = await Promise.all([
			change(one.bearer, { currentPassword: PASSWORD, newPassword: "chosen on the one" }),
			change(two.bearer, { currentPassword: PASSWORD, newPassword: "chosen on the other" }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		const [winner, loser, password] = answers[0]?.status === 200 ? [one, two, "chosen on the one"] : [two, one, "chosen on the other"];
		expect([await statusOf(winner), await statusOf(loser)]).toEqual([200, 401]);
		expect((await signIn("lu@club.example", password)).status).toBe(200);
	});
});
