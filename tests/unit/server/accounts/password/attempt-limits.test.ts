import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAttemptLimits } from "#server/accounts/password/attempt-limits.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

const wrong = async () => false;
const right = async () => true;
const REFUSED = {
	ok: false,
	error: { code: "rate_limited", message: expect.stringContaining("Too many"), retryAfterMs: expect.any(Number) },
};

const from = (address: string, device: string | null = null) => ({ address, device });
const [ACCOUNT, HOME] = ["a@club.example", from("192.0.2.1")];
/** Time between two turns at an account, for networks with few wrong guesses there and for others. */
const PACE_MS = { honest: 10 * SECOND_MS, guessing: MINUTE_MS };
const ATTACK_MS = 5 * MINUTE_MS;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Limits = ReturnType<typeof createAttemptLimits>;

/** Returns how many of `count` parallel wrong guesses were checked immediately; `at` derives account and address from a guess's number. */
async function guessWrong(limits: Limits, count: number, at: (index: number) => [account: string, address: string]) {
	let checked = 0;
	const check = async () => {
		await pause(1);
		checked++;
		return false;
	};
	const guesses = Array.from({ length: count }, (_, index) => {
		const [account, address] = at(index);
		return limits.guess(account, from(address), check);
	});
	// Guesses that still wait for a turn are refused.
	await vi.advanceTimersByTimeAsync(50);
	limits.stop();
	const results = await Promise.all(guesses);
	expect(results.filter(({ ok }) => ok)).toHaveLength(checked);
	return checked;
}

/** Guesses one after another, like an attacking network; returns how many were checked. */
async function guessInTurn(limits: Limits, count: number, at: (index: number) => [account: string, address: string]) {
	let checked = 0;
	for (let index = 0; index < count; index++) {
		const [account, address] = at(index);
		await limits.guess(account, from(address), async () => {
			checked++;
			return false;
		});
	}
	return checked;
}

describe("limits of guessing", () => {
	it("let 10 wrong guesses of 50 at once at one account from one address be checked", async () => {
		expect(await guessWrong(createAttemptLimits(), 50, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
	});

	it("let 50 be checked at once at one account, from wherever they come, and then one in ten seconds", async () => {
		expect(await guessWrong(createAttemptLimits(), 80, (index) => [ACCOUNT, `192.0.${index}.1`])).toBe(51);
	});

	it("let 100 be checked at once from one address, whatever the account, and then one in twenty seconds", async () => {
		expect(await guessWrong(createAttemptLimits(), 150, (index) => [`a${index}@club.example`, "192.0.2.1"])).toBe(101);
	});

	it("count an IPv6 address by its half: the rest is its owner's to choose", async () => {
		expect(await guessWrong(createAttemptLimits(), 20, (index) => [ACCOUNT, `2001:db8:1:2::${index}`])).toBe(10);
		expect(await guessWrong(createAttemptLimits(), 20, (index) => [ACCOUNT, `2001:db8:1:${index}::1`])).toBe(20);
	});

	it("give a guessing network a retry time, with the right password too", async () => {
		const limits = createAttemptLimits();
		expect(await guessInTurn(limits, 20, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
		const refused = await limits.guess(ACCOUNT, HOME, right);
		expect(refused).toEqual(REFUSED);
		expect(refused).toMatchObject({ error: { message: "Too many sign-in tries: wait a minute." } });
		expect(await limits.guess("b@club.example", HOME, right)).toEqual({ ok: true, value: true });
		expect(await limits.guess(ACCOUNT, from("192.0.2.2"), right)).toEqual({ ok: true, value: true });
	});

	it("let a network that guessed go on once a minute", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 12, () => [ACCOUNT, "192.0.2.1"]);
		const guess = async (check: () => Promise<boolean>) => {
			const result = limits.guess(ACCOUNT, HOME, check);
			await vi.advanceTimersByTimeAsync(0);
			return result;
		};
		await vi.advanceTimersByTimeAsync(MINUTE_MS);
		expect(await guess(wrong)).toEqual({ ok: true, value: false });
		expect(await guess(right)).toEqual(REFUSED);
		await vi.advanceTimersByTimeAsync(MINUTE_MS);
		expect(await guess(right)).toEqual({ ok: true, value: true });
	});

	it("do not count what they refuse: neither against the account nor against the network", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 90, () => [ACCOUNT, "192.0.2.1"]);
		expect(await guessInTurn(limits, 40, (index) => [ACCOUNT, `198.51.${index}.1`])).toBe(40);
		expect(await guessInTurn(limits, 90, (index) => [`b${index}@club.example`, "192.0.2.1"])).toBe(90);
	});

	it("forget the failures of an account from an address when the password was right there", async () => {
		const limits = createAttemptLimits();
		for (let round = 0; round < 3; round++) {
			expect(await guessInTurn(limits, 9, () => [ACCOUNT, "192.0.2.1"])).toBe(9);
			expect(await limits.guess(ACCOUNT, HOME, right)).toEqual({ ok: true, value: true });
		}
		// 27 failures still count for the account: the owner's sign-in does not allow others to guess again.
		expect(await guessWrong(limits, 40, (index) => [ACCOUNT, `198.51.${index}.1`])).toBe(24);
	});

	it("count nothing when the password was not checked after all", async () => {
		const limits = createAttemptLimits();
		const fail = () => limits.guess(ACCOUNT, HOME, () => Promise.reject(new Error("the database is away")));
		for (let count = 0; count < 20; count++) await expect(fail()).rejects.toThrow("the database is away");
		expect(await guessWrong(limits, 12, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
	});

	it("forgive an account that proved itself by its mailbox", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 10, () => [ACCOUNT, "192.0.2.1"]);
		await guessInTurn(limits, 40, (index) => [ACCOUNT, `198.51.${index}.1`]);
		expect(await limits.guess(ACCOUNT, HOME, wrong)).toEqual(REFUSED);
		await limits.forgive(ACCOUNT, "192.0.2.1");
		expect(await guessWrong(limits, 12, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
	});

	it("end with their window", async () => {
		const limits = createAttemptLimits();
		expect(await guessInTurn(limits, 10, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
		await vi.advanceTimersByTimeAsync(DAY_MS + 1);
		expect(await guessInTurn(limits, 10, () => [ACCOUNT, "192.0.2.1"])).toBe(10);
	});

	it("end for waiting guesses when the server stops", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 51, (index) => [ACCOUNT, `198.51.${index}.1`]);
		const waiting = limits.guess(ACCOUNT, HOME, right);
		limits.stop();
		expect(await waiting).toEqual(REFUSED);
	});
});

describe("the owner of the password", () => {
	it("is let in from a clean network after 51 wrong guesses of six others", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 51, (index) => [ACCOUNT, `198.51.100.${index % 6}`]);
		expect(await limits.guess(ACCOUNT, HOME, right)).toEqual({ ok: true, value: true });
	});

	it("is let in by a new device of a network that guessed at others a hundred times", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 100, (index) => [`b${index}@club.example`, "192.0.2.1"]);
		expect(await limits.guess(ACCOUNT, HOME, right)).toEqual({ ok: true, value: true });
	});

	it("is let in by a device that signed in before, whatever its network and others guess", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 30, () => [ACCOUNT, "192.0.2.1"]);
		await guessInTurn(limits, 90, (index) => [`b${index}@club.example`, "192.0.2.1"]);
		await guessInTurn(limits, 40, (index) => [ACCOUNT, `198.51.${index}.1`]);
		for (let count = 0; count < 3; count++) {
			// The owner mistypes the password nine times before each sign-in.
			for (let typo = 0; typo < 9; typo++)
				expect(await limits.guess(ACCOUNT, from("192.0.2.1", "laptop"), wrong)).toMatchObject({ ok: true });
			expect(await limits.guess(ACCOUNT, from("192.0.2.1", "laptop"), right)).toEqual({ ok: true, value: true });
		}
	});

	it("is known by a device that is a stranger's like any other after ten wrong guesses", async () => {
		const limits = createAttemptLimits();
		let checked = 0;
		const guess = async () => {
			checked++;
			return false;
		};
		for (let count = 0; count < 40; count++) await limits.guess(ACCOUNT, from("192.0.2.1", "stolen"), guess);
		expect(checked).toBe(20);
	});

	it.each([
		{ attack: "17 networks, over and over", networkOf: (round: number) => `198.51.${round % 17}.1`, paceMs: PACE_MS.guessing },
		{
			attack: "one block of networks, each of them new",
			networkOf: (round: number) => `2001:db8:7:${(round % 65_536).toString(16)}::1`,
			paceMs: PACE_MS.honest,
		},
	])("is let in while $attack, guess at the account, and they get no further than their pace", async ({ networkOf, paceMs }) => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 51, (index) => [ACCOUNT, networkOf(index)]);
		let [round, checked] = [52, 0];
		const endsAt = Date.now() + ATTACK_MS;
		const attack = async () => {
			while (Date.now() < endsAt) {
				await limits.guess(ACCOUNT, from(networkOf(round++)), async () => {
					checked++;
					return false;
				});
				await pause(5 * SECOND_MS);
			}
		};
		const letIn: { ok: boolean }[] = [];
		const signIn = async () => {
			for (let index = 0; Date.now() < endsAt; index++) {
				letIn.push(await limits.guess(ACCOUNT, from(`203.0.${index % 200}.7`), right));
				await pause(20 * SECOND_MS);
			}
		};
		const over = Promise.all([...Array.from({ length: 10 }, attack), signIn()]);
		await vi.advanceTimersByTimeAsync(ATTACK_MS + MINUTE_MS);
		await over;
		expect(letIn.length).toBeGreaterThan(8);
		// Keys are truncated, so one of these hundreds of networks may share the counter of a network that guessed.
		expect(letIn.filter(({ ok }) => !ok).length).toBeLessThanOrEqual(1);
		expect(checked).toBeGreaterThan(1);
		expect(checked).toBeLessThanOrEqual((ATTACK_MS + MINUTE_MS) / paceMs + 3);
	});

	it("gains no guesses by signing in to an own account between them", async () => {
		const limits = createAttemptLimits();
		await guessInTurn(limits, 100, (index) => [`b${index}@club.example`, "192.0.2.1"]);
		let checked = 0;
		const spentMs = 100 * SECOND_MS;
		const endsAt = Date.now() + spentMs;
		const guessBetween = async () => {
			while (Date.now() < endsAt) {
				await limits.guess("own@club.example", HOME, right);
				await limits.guess(`c${checked}@club.example`, HOME, async () => {
					checked++;
					return false;
				});
				await pause(SECOND_MS);
			}
		};
		const over = guessBetween();
		await vi.advanceTimersByTimeAsync(spentMs + MINUTE_MS);
		await over;
		expect(checked).toBeGreaterThan(1);
		// A network has a turn every 20 seconds.
		expect(checked).toBeLessThanOrEqual((spentMs + MINUTE_MS) / (20 * SECOND_MS) + 1);
	});
});

describe("limits of asking", () => {
	it.each([["sign_up", 20] as const, ["forgot_password", 20] as const, ["change_email", 20] as const])(
		"let an address ask for %s %i times",
		async (what, count) => {
			const limits = createAttemptLimits();
			const answers = await Promise.all(Array.from({ length: count + 5 }, () => limits.ask(what, "192.0.2.1")));
			expect(answers.filter(({ ok }) => ok)).toHaveLength(count);
			expect(answers.at(-1)).toEqual(REFUSED);
			expect(await limits.ask(what, "192.0.2.2")).toEqual({ ok: true, value: null });
		},
	);

	it("refuse 60 links of a network as what they are, and the next as too many", async () => {
		const limits = createAttemptLimits();
		const codes = [];
		for (let count = 0; count < 62; count++) codes.push((await limits.refuseLink("192.0.2.1")) as { error: { code: string } });
		expect(codes.map(({ error }) => error.code)).toEqual([...Array(60).fill("link_expired"), "rate_limited", "rate_limited"]);
	});

	it("let three mails of a kind go to one address", async () => {
		const limits = createAttemptLimits();
		const mails = await Promise.all(Array.from({ length: 6 }, () => limits.mayMail("sign_up", "a@club.example")));
		expect(mails).toEqual([true, true, true, false, false, false]);
		expect(await limits.mayMail("forgot_password", "a@club.example")).toBe(true);
		expect(await limits.mayMail("sign_up", "b@club.example")).toBe(true);
	});
});
