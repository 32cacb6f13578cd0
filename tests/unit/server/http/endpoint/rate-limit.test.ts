// Rate limits of a caller, with the test's own clock.
import { describe, expect, it } from "vitest";
import type { AppError } from "#server/errors/app-error.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";

function openLimit() {
	let now = 0;
	const count = createRateLimit({ points: 2, perSeconds: 10 }, { now: () => now });
	const call = (caller: string) =>
		count(caller).then(
			() => "taken",
			({ code, fields }: AppError) => `${code} ${fields.retryAfterMs}`,
		);
	const passMs = (ms: number) => {
		now += ms;
	};
	return { call, passMs };
}

describe("A rate limit", () => {
	it("takes a number of calls in a window that begins with the first, and says when the next one is taken", async () => {
		const { call, passMs } = openLimit();
		expect([await call("a"), await call("a"), await call("a")]).toEqual(["taken", "taken", "rate_limited 10000"]);
		passMs(9_999);
		expect(await call("a")).toBe("rate_limited 1");
		passMs(1);
		expect([await call("a"), await call("a"), await call("a")]).toEqual(["taken", "taken", "rate_limited 10000"]);
	});

	it("counts each caller by itself, while others come, and their windows end", async () => {
		const { call, passMs } = openLimit();
		await call("first");
		passMs(5_000);
		for (let number = 0; number < 50; number++) await call(`other ${number}`);
		await call("late");
		await call("late");
		passMs(5_000);
		expect(await call("first")).toBe("taken");
		expect(await call("late")).toBe("rate_limited 5000");
		passMs(5_000);
		for (let number = 0; number < 50; number++) expect(await call(`other ${number}`)).toBe("taken");
		expect([await call("late"), await call("first")]).toEqual(["taken", "taken"]);
		expect(await call("first")).toBe("rate_limited 5000");
	});
});
