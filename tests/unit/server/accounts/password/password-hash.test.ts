import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { checkPassword, hashPassword, isOutdatedHash } from "#server/accounts/password/password-hash.ts";
import { itLong } from "../../../../support/looks.ts";

describe("password hashes", () => {
	it("are argon2id with OWASP's least cost, and salted", async () => {
		const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
		expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect(one).not.toBe(other);
	});

	it("check for the right password alone, and for no password where there is no hash", async () => {
		const made = await hashPassword("correct horse");
		expect(await checkPassword(made, "correct horse")).toBe(true);
		expect(await checkPassword(made, "correct horsE")).toBe(false);
		expect(await checkPassword(null, "correct horse")).toBe(false);
		expect(await checkPassword(null, "")).toBe(false);
	});

	it("take a letter with its accent alike, put together or apart", async () => {
		expect(await checkPassword(await hashPassword("caf\u00e9 au lait"), "cafe\u0301 au lait")).toBe(true);
	});

	it("are outdated when made at another cost or by another algorithm", async () => {
		expect(isOutdatedHash(await hashPassword("correct horse"))).toBe(false);
		const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
		expect(isOutdatedHash(await hash("correct horse", { ...cost, timeCost: 3 }))).toBe(true);
		expect(isOutdatedHash(await hash("correct horse", { ...cost, memoryCost: 8_192 }))).toBe(true);
		expect(isOutdatedHash(await hash("correct horse", { ...cost, algorithm: 1 }))).toBe(true);
	});

	// The queue has a separate test without hashes, because two hundred hashes take five seconds of CPU time.
	itLong("refuse a flood beyond the queue at once, and go on after it", async () => {
		const results = await Promise.allSettled(Array.from({ length: 210 }, () => checkPassword(null, "a guess")));
		expect(results.filter(({ status }) => status === "rejected")).toHaveLength(7);
		expect(await checkPassword(await hashPassword("correct horse"), "correct horse")).toBe(true);
	});
});
