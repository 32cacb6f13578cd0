import { describe, expect, it } from "vitest";
import { presenceOfOthers } from "#client/desk/board/row-facts.ts";

const presence = (userId: string, isAssignee = false) => ({ userId, isAssignee });

describe("The other operators at a match", () => {
	it("are none where the user is alone, with any number of tabs", () => {
		expect(presenceOfOthers([presence("ann"), presence("ann")], "ann")).toBe(0);
		expect(presenceOfOthers([presence("ann", true), presence("ann")], "ann")).toBe(0);
	});

	it("are counted as people, not as tabs, and without the assignee, who is shown beside", () => {
		const presences = [presence("ann"), presence("bob"), presence("bob"), presence("cy"), presence("kit", true), presence("kit")];
		expect(presenceOfOthers(presences, "ann")).toBe(2);
		expect(presenceOfOthers(presences, undefined)).toBe(3);
	});
});
