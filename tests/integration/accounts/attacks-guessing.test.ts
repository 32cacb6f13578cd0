// Attacks: guessing passwords and links, one after the other or in parallel, from many or from forged addresses.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import type { ApiAnswer } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { CHEAP_HASH } from "../../support/in-process-server.ts";

/** Number of responses by status. */
function tally(answers: readonly ApiAnswer[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

const cookieOf = (answer: ApiAnswer) => answer.headers.get("set-cookie") ?? "";

describe.each(DEFAULT_DATABASES)("guessing on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty, { hashing: CHEAP_HASH });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const post = (path: string, body: unknown, from: string) => server.call("POST", path, { body, headers: { "x-forwarded-for": from } });
	const signIn = (email: string, password: string, from: string) => post("/api/auth/login", { email, password }, from);
	const atOnce = (count: number, work: (index: number) => Promise<ApiAnswer>) =>
		Promise.all(Array.from({ length: count }, (_, index) => work(index)));

	it.skipIf(isMissing)("50 passwords at once from one address: 10 are checked, and the right one is not among the next", async () => {
		await server.signUp("ada@club.example");
		const answers = await atOnce(50, (index) => signIn("ada@club.example", `guess number ${index}`, "198.51.100.1"));
		expect(tally(answers)).toEqual({ 401: 10, 429: 40 });
		const refused = await signIn("ada@club.example", PASSWORD, "198.51.100.1");
		expect(refused).toMatchObject({ status: 429, json: { error: { code: "rate_limited", retryAfterMs: expect.any(Number) } } });
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(10);
		expect((await signIn("ada@club.example", PASSWORD, "198.51.100.2")).status).toBe(200);
	});

	it.skipIf(isMissing)(
		"51 passwords of one account from six addresses: who knows the right one is let in from a clean network",
		async () => {
			await server.signUp("bo@club.example");
			for (let index = 0; index < 51; index++) await signIn("Bo@Club.Example", `guess number ${index}`, `203.0.113.${index % 6}`);
			expect((await signIn("bo@club.example", PASSWORD, "203.0.113.200")).status).toBe(200);
		},
	);

	it.skipIf(isMissing)("one password at 100 accounts from one address: a neighbour with another account is let in", async () => {
		await server.signUp("gil@club.example");
		const answers = await atOnce(100, (index) => signIn(`user${index}@club.example`, "password1", "198.51.100.3"));
		expect(tally(answers)).toEqual({ 401: 100 });
		expect((await signIn("gil@club.example", PASSWORD, "198.51.100.3")).status).toBe(200);
	});

	it.skipIf(isMissing)(
		"one password at 102 accounts from one address: who guesses on waits for a turn, until the server stops",
		async () => {
			const other = await startAccounts(empty, { hashing: CHEAP_HASH });
			try {
				const guess = (index: number) =>
					other.call("POST", "/api/auth/login", { body: { email: `user${index}@club.example`, password: "password1" } });
				expect(tally(await atOnce(100, guess))).toEqual({ 401: 100 });
				const last = [guess(101), guess(102)];
				expect((await Promise.race(last)).status).toBe(401);
				other.limits.stop();
				expect(tally(await Promise.all(last))).toEqual({ 401: 1, 429: 1 });
			} finally {
				await other.stop();
			}
		},
	);

	it.skipIf(isMissing)(
		"with addresses made up in X-Forwarded-For: what our proxy adds counts, not what the caller wrote before it",
		async () => {
			const answers = await atOnce(20, (index) => signIn("di@club.example", `guess number ${index}`, `192.0.2.${index}, 198.51.100.4`));
			expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
			const names = await atOnce(20, (index) =>
				signIn("ed@club.example", `guess number ${index}`, `10.0.0.${index}, 198.51.100.5, 127.0.0.1`),
			);
			expect(tally(names)).toEqual({ 401: 10, 429: 10 });
		},
	);

	it.skipIf(isMissing)("accounts that are there and accounts that are not are refused by the same words", async () => {
		await server.signUp("flo@club.example");
		const wordsOf = async (email: string, from: string) => {
			for (let count = 0; count < 10; count++) await signIn(email, "a wrong guess", from);
			const { status, json } = await signIn(email, PASSWORD, from);
			const { code, message } = (json as { error: { code: string; message: string } }).error;
			return { status, code, message };
		};
		expect(await wordsOf("flo@club.example", "198.51.100.11")).toEqual(await wordsOf("nobody@club.example", "198.51.100.12"));
	});

	describe("by a crowd leaves alone", () => {
		const login = (email: string, password: string, from: string, cookie: string) =>
			server.call("POST", "/api/auth/login", { body: { email, password }, headers: { "x-forwarded-for": from, cookie } });
		const nameAndValue = (cookie: string) => cookie.split(";", 1)[0] ?? "";

		it.skipIf(isMissing)("the browser that signed in before, signed out since, on the very network that guesses", async () => {
			const { userId } = await server.signUp("hal@club.example");
			const cookie = nameAndValue(cookieOf(await signIn("hal@club.example", PASSWORD, "198.51.100.20")));
			await server.sessions.revoke(userId, { except: null }, "signed_out");
			const answers = await atOnce(140, (index) =>
				signIn(index % 2 ? "hal@club.example" : `hal${index}@club.example`, "a wrong guess", "198.51.100.20"),
			);
			expect(tally(answers)).toMatchObject({ 429: expect.any(Number) });
			expect((await signIn("hal@club.example", PASSWORD, "198.51.100.20")).status).toBe(429);
			const letIn = await login("hal@club.example", PASSWORD, "198.51.100.20", cookie);
			expect(letIn.status).toBe(200);
			// Signs in again with the cookie that the first sign-in set.
			expect((await login("HAL@club.example", PASSWORD, "198.51.100.20", nameAndValue(cookieOf(letIn)))).status).toBe(200);
		});

		it.skipIf(isMissing)("nobody by another's cookie, or one that was made up", async () => {
			await server.signUp("ida@club.example");
			await server.signUp("jo@club.example");
			const cookie = nameAndValue(cookieOf(await signIn("jo@club.example", PASSWORD, "198.51.100.21")));
			const [, device = "", account = "", signature = ""] = /=(.+)\.(.+)\.(.+)$/.exec(cookie) ?? [];
			const idas = nameAndValue(cookieOf(await signIn("ida@club.example", PASSWORD, "198.51.100.22"))).split(".")[1];
			for (let count = 0; count < 10; count++) await signIn("ida@club.example", "a wrong guess", "198.51.100.21");
			for (const text of [
				cookie,
				`known_device=${device}.${idas}.${signature}`,
				`known_device=${device}.${account}.${"A".repeat(22)}`,
				"known_device=",
				"known_device=%",
				`known_device=${"x".repeat(3_000)}`,
			]) {
				expect([text, (await login("ida@club.example", PASSWORD, "198.51.100.21", text)).status]).toEqual([text, 429]);
			}
			expect((await login("jo@club.example", PASSWORD, "198.51.100.21", cookie)).status).toBe(200);
		});

		it.skipIf(isMissing)("five accounts of one browser", async () => {
			const names = ["kay1", "kay2", "kay3", "kay4", "kay5", "kay6"];
			for (const name of names) await server.signUp(`${name}@club.example`);
			let cookie = "";
			for (const name of names) cookie = nameAndValue(cookieOf(await login(`${name}@club.example`, PASSWORD, "198.51.100.23", cookie)));
			await atOnce(60, (index) => signIn(`${names[index % 6]}@club.example`, "a wrong guess", "198.51.100.23"));
			const statuses = [];
			for (const name of names) statuses.push((await login(`${name}@club.example`, PASSWORD, "198.51.100.23", cookie)).status);
			expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
		});

		it.skipIf(isMissing)("who is signed in and proves it by the password", async () => {
			const lee = await server.signUp("lee@club.example");
			await atOnce(60, (index) => signIn("lee@club.example", "a wrong guess", index % 2 ? "127.0.0.1" : `198.18.${index}.1`));
			const next = "another password of lee";
			const body = { currentPassword: PASSWORD, newPassword: next };
			expect((await server.call("POST", "/api/auth/change-password", { headers: lee.bearer, body })).status).toBe(200);
			expect((await server.call("DELETE", "/api/v1/account", { headers: lee.bearer, body: { password: next } })).status).toBe(200);
		});

		it.skipIf(isMissing)("a link that works, after 70 of the same network that do not", async () => {
			await server.signUp("max@club.example");
			await post("/api/auth/forgot-password", { email: "max@club.example" }, "198.51.100.24");
			const mailed = async () => (await server.mails()).find(({ to }) => to?.[0]?.address === "max@club.example")?.text ?? "";
			await expect.poll(mailed).toContain("#token=");
			await atOnce(70, (index) =>
				post("/api/auth/reset-password", { token: `a-token-that-is-guessed-${index}`, password: PASSWORD }, "198.51.100.24"),
			);
			const token = /#token=([\w-]+)/.exec(await mailed())?.[1] ?? "no link";
			const done = await post("/api/auth/reset-password", { token, password: "another password of max" }, "198.51.100.24");
			expect(done.status).toBe(200);
			// Only the owner has the link from the mail, so this browser is known from now on.
			expect(cookieOf(done)).toContain("known_device=");
		});
	});

	it.skipIf(isMissing)("is no easier by the cookie: scripts, other sites and readers of it get nothing", async () => {
		await server.signUp("ned@club.example");
		const cookie = cookieOf(await signIn("ned@club.example", PASSWORD, "198.51.100.25"));
		expect(cookie).toMatch(/^known_device=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
		expect(decodeURIComponent(cookie) + Buffer.from(cookie, "base64url").toString()).not.toMatch(/ned|club/i);
		for (const email of ["ned@club.example", "nobody@club.example"]) {
			expect(cookieOf(await signIn(email, "a wrong guess", "198.51.100.26"))).toBe("");
		}
		const secure = await startAccounts(empty, { hashing: CHEAP_HASH, site: { name: "Tests", url: "https://scores.example.org" } });
		try {
			const answer = await secure.call("POST", "/api/auth/login", { body: { email: "ned@club.example", password: PASSWORD } });
			expect(cookieOf(answer)).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
		} finally {
			await secure.stop();
		}
	});

	it.skipIf(isMissing)("links: 60 of an hour are looked up", async () => {
		const answers = await atOnce(70, (index) =>
			index % 2
				? post("/api/auth/verify-email", { token: `a-token-that-is-guessed-${index}` }, "198.51.100.6")
				: post("/api/auth/reset-password", { token: `a-token-that-is-guessed-${index}`, password: PASSWORD }, "198.51.100.6"),
		);
		expect(tally(answers)).toEqual({ 410: 60, 429: 10 });
	});

	it.skipIf(isMissing)("flooding mailboxes: 20 sign-ups and 20 forgotten passwords of one address in an hour", async () => {
		const signUps = await atOnce(25, (index) =>
			post("/api/auth/register", { email: `box${index}@club.example`, password: PASSWORD, displayName: `Box ${index}` }, "198.51.100.7"),
		);
		expect(tally(signUps)).toEqual({ 202: 20, 429: 5 });
		const forgotten = await atOnce(25, (index) => post("/api/auth/forgot-password", { email: `box${index}@club.example` }, "198.51.100.7"));
		expect(tally(forgotten)).toEqual({ 202: 20, 429: 5 });
		await server.settled();
	});
});
