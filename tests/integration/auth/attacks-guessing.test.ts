// Attacks: guessing passwords and links, one after another, all at once, from many addresses, from pretended ones.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import type { ApiAnswer } from "../../support/api-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

/** How many answers have which status. */
function tally(answers: readonly ApiAnswer[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

describe.each(DATABASE_KINDS)("guessing on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
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
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
		expect((await signIn("ada@club.example", PASSWORD, "198.51.100.2")).status).toBe(200);
	});

	it.skipIf(isMissing)("80 passwords of one account from 80 addresses: 50 are checked", async () => {
		await server.signUp("bo@club.example");
		const answers = await atOnce(80, (index) => signIn("Bo@Club.Example", `guess number ${index}`, `203.0.113.${index}`));
		expect(tally(answers)).toEqual({ 401: 50, 429: 30 });
	});

	it.skipIf(isMissing)("one password at 115 accounts from one address: 100 are checked", async () => {
		const answers = await atOnce(115, (index) => signIn(`user${index}@club.example`, "password1", "198.51.100.3"));
		expect(tally(answers)).toEqual({ 401: 100, 429: 15 });
	});

	it.skipIf(isMissing)("one account from all over one IPv6 network: 10 are checked", async () => {
		const answers = await atOnce(20, (index) => signIn("cy@club.example", `guess number ${index}`, `2001:db8:7:7::${index.toString(16)}`));
		expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
	});

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
