import { describe, expect, it } from "vitest";
import { teamRow } from "#shared/contract/rest/ingest/push.ts";

const rowOf = (name: string) => ({ id: "t1", sport: "football", nation: "EVL", name });

describe("names that are pushed", () => {
	it.each(["A\u202Eb", "A\u200Bb", "A\nb", "A\u0007b", "A\uD800b", "A\u2066b", "A\uFEFFb", "A\u00ADb"])(
		"are refused with what is not seen: %j",
		(name) => {
			expect(teamRow.safeParse(rowOf(name)).error?.issues).toMatchObject([{ path: ["name"], message: "holds signs that are not seen" }]);
		},
	);

	it.each(["Bayern München", "نفت\u200Cشهر", "क्\u200Dष", "1. FC Köln", "O’Higgins"])("are taken as they are written: %s", (name) => {
		expect(teamRow.safeParse(rowOf(name)).success).toBe(true);
	});
});
