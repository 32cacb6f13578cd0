import { expect, it } from "vitest";
import { createHashTurns } from "#server/accounts/password/hash-turns.ts";
import { AppError } from "#server/errors/app-error.ts";

it("A flood of hashes beyond the queue is refused at once, with a time to come back; the others run a few at a time, and it goes on", async () => {
	const inTurn = createHashTurns({ maxConcurrent: 3, maxWaiting: 200 });
	let [running, most] = [0, 0];
	const work = async () => {
		most = Math.max(most, ++running);
		await new Promise(setImmediate);
		running--;
		return "done";
	};
	const results = await Promise.allSettled(Array.from({ length: 210 }, () => inTurn(work)));
	const refused = results.filter((result) => result.status === "rejected");
	expect([refused.length, most]).toEqual([7, 3]);
	for (const { reason } of refused) {
		expect(reason).toBeInstanceOf(AppError);
		expect(reason).toMatchObject({ code: "overloaded", fields: { retryAfterMs: expect.any(Number) } });
	}
	await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await inTurn(work)).toBe("done");
});
