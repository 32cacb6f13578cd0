import { describe, expect, it } from "vitest";
import { presenceOfOthers } from "#client/desk/board/row/row-facts.ts";

const presence = (userId: string, isAssignee = false) => ({ userId, isAssignee });

describe("Who else is at a match", () => {
	it("is nobody for who sits there alone, with as many tabs as he likes", () => {
		expect(presenceOfOthers([presence("ann"), presence("ann")], "ann")).toBe(0);
		expect(presenceOfOthers([presence("ann", true), presence("ann")], "ann")).toBe(0);
	});

	it("counts people, neither their tabs nor the keeper, who is named beside", () => {
		const presences = [presence("ann"), presence("bob"), presence("bob"), presence("cy"), presence("kit", true), presence("kit")];
		expect(presenceOfOthers(presences, "ann")).toBe(2);
		expect(presenceOfOthers(presences, undefined)).toBe(3);
	});
});
