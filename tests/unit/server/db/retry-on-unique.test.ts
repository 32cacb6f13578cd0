import { describe, expect, it } from "vitest";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";

/** A transaction whose first `lost` runs fail with `error`. */
function racing(lost: number, error: object) {
	let rounds = 0;
	const run = async () => {
		if (++rounds <= lost) throw error;
		return `round ${rounds}`;
	};
	return { run, rounds: () => rounds };
}

const POSTGRES = { code: "23505" };
const SQLITE = { code: "ERR_SQLITE_ERROR", errcode: 2067 };

describe("What may lose a race for a unique key", () => {
	it.each([POSTGRES, SQLITE])("is run again: $code", async (error) => {
		expect(await retryOnUnique(racing(2, error).run)).toBe("round 3");
	});

	it("is given up after five rounds, with the violation", async () => {
		const race = racing(9, SQLITE);
		await expect(retryOnUnique(race.run)).rejects.toBe(SQLITE);
		expect(race.rounds()).toBe(5);
	});

	it("is not run again for any other failure", async () => {
		const race = racing(1, { code: "40001" });
		await expect(retryOnUnique(race.run)).rejects.toEqual({ code: "40001" });
		expect(race.rounds()).toBe(1);
	});
});
