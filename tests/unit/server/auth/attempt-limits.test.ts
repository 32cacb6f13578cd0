import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createAttemptLimits } from "#server/auth/attempt-limits.ts";

const wrong = async () => false;
const right = async () => true;
const REFUSED = {
	ok: false,
	error: { code: "rate_limited", message: expect.stringContaining("Too many"), retryAfterMs: expect.any(Number) },
};

/** How many of `count` wrong guesses were checked; where each goes is told by its number. */
async function guessWrong(
	limits: ReturnType<typeof createAttemptLimits>,
	count: number,
	at: (index: number) => [account: string, address: string],
) {
	let checked = 0;
	const results = await Promise.all(
		Array.from({ length: count }, (_, index) =>
			limits.guess(...at(index), async () => {
				await sleep(1);
				checked++;
				return false;
			}),
		),
	);
	expect(results.filter(({ ok }) => ok)).toHaveLength(checked);
	return checked;
}

describe("limits of guessing", () => {
	it("let 10 wrong guesses of 50 at once at one account from one address be checked", async () => {
		expect(await guessWrong(createAttemptLimits(), 50, () => ["a@club.example", "192.0.2.1"])).toBe(10);
	});

	it("let 50 be checked at one account, from wherever they come", async () => {
		expect(await guessWrong(createAttemptLimits(), 80, (index) => ["a@club.example", `192.0.2.${index}`])).toBe(50);
	});

	it("let 100 be checked from one address, whatever the account", async () => {
		expect(await guessWrong(createAttemptLimits(), 150, (index) => [`a${index}@club.example`, "192.0.2.1"])).toBe(100);
	});

	it("count an IPv6 address by its half: the rest is its owner's to choose", async () => {
		expect(await guessWrong(createAttemptLimits(), 20, (index) => ["a@club.example", `2001:db8:1:2::${index}`])).toBe(10);
		expect(await guessWrong(createAttemptLimits(), 20, (index) => ["a@club.example", `2001:db8:1:${index}::1`])).toBe(20);
	});

	it("tell when to come back, and leave the right password out too", async () => {
		const limits = createAttemptLimits();
		await guessWrong(limits, 10, () => ["a@club.example", "192.0.2.1"]);
		const refused = await limits.guess("a@club.example", "192.0.2.1", right);
		expect(refused).toEqual(REFUSED);
		expect(refused).toMatchObject({ error: { message: "Too many sign-in tries: wait 15 minutes." } });
		expect(await limits.guess("b@club.example", "192.0.2.1", right)).toEqual({ ok: true, value: true });
		expect(await limits.guess("a@club.example", "192.0.2.2", right)).toEqual({ ok: true, value: true });
	});

	it("do not count what they refuse against the account: one address cannot lock it for others", async () => {
		const limits = createAttemptLimits();
		await guessWrong(limits, 90, () => ["a@club.example", "192.0.2.1"]);
		expect(await limits.guess("a@club.example", "192.0.2.2", right)).toEqual({ ok: true, value: true });
		// Nor against the address: who types on at a locked account still gets into his other one.
		await guessWrong(limits, 90, () => ["a@club.example", "192.0.2.1"]);
		expect(await limits.guess("b@club.example", "192.0.2.1", right)).toEqual({ ok: true, value: true });
	});

	it("forget the failures of an account from an address when the password was right there", async () => {
		const limits = createAttemptLimits();
		for (let round = 0; round < 3; round++) {
			expect(await guessWrong(limits, 9, () => ["a@club.example", "192.0.2.1"])).toBe(9);
			expect(await limits.guess("a@club.example", "192.0.2.1", right)).toEqual({ ok: true, value: true });
		}
		// 27 failures stay with the account: signing in oneself does not free others to guess on.
		expect(await guessWrong(limits, 40, (index) => ["a@club.example", `198.51.100.${index}`])).toBe(23);
	});

	it("count nothing when the password was not checked after all", async () => {
		const limits = createAttemptLimits();
		const fail = () => limits.guess("a@club.example", "192.0.2.1", () => Promise.reject(new Error("the database is away")));
		for (let count = 0; count < 20; count++) await expect(fail()).rejects.toThrow("the database is away");
		expect(await guessWrong(limits, 12, () => ["a@club.example", "192.0.2.1"])).toBe(10);
	});

	it("forgive an account that proved itself by its mailbox", async () => {
		const limits = createAttemptLimits();
		await guessWrong(limits, 10, () => ["a@club.example", "192.0.2.1"]);
		await guessWrong(limits, 40, (index) => ["a@club.example", `198.51.100.${index}`]);
		expect(await limits.guess("a@club.example", "192.0.2.1", wrong)).toEqual(REFUSED);
		await limits.forgive("a@club.example", "192.0.2.1");
		expect(await guessWrong(limits, 12, () => ["a@club.example", "192.0.2.1"])).toBe(10);
	});

	it("end with their window", async () => {
		const limits = createAttemptLimits({ secondsOf: () => 1 });
		expect(await guessWrong(limits, 20, () => ["a@club.example", "192.0.2.1"])).toBe(10);
		await expect.poll(() => limits.guess("a@club.example", "192.0.2.1", right)).toEqual({ ok: true, value: true });
	});
});

describe("limits of asking", () => {
	it.each([["sign_up", 20] as const, ["forgot_password", 20] as const, ["change_email", 20] as const, ["link", 60] as const])(
		"let an address ask for %s %i times",
		async (what, count) => {
			const limits = createAttemptLimits();
			const answers = await Promise.all(Array.from({ length: count + 5 }, () => limits.ask(what, "192.0.2.1")));
			expect(answers.filter(({ ok }) => ok)).toHaveLength(count);
			expect(answers.at(-1)).toEqual(REFUSED);
			expect(await limits.ask(what, "192.0.2.2")).toEqual({ ok: true, value: null });
		},
	);

	it("let three mails of a kind go to one address", async () => {
		const limits = createAttemptLimits();
		const mails = await Promise.all(Array.from({ length: 6 }, () => limits.mayMail("sign_up", "a@club.example")));
		expect(mails).toEqual([true, true, true, false, false, false]);
		expect(await limits.mayMail("forgot_password", "a@club.example")).toBe(true);
		expect(await limits.mayMail("sign_up", "b@club.example")).toBe(true);
	});
});
