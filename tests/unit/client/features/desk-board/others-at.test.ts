import { describe, expect, it } from "vitest";
import { othersAt } from "#client/features/desk-board/others-at.ts";

const seat = (userId: string, isKeeper = false) => ({ userId, isKeeper });

describe("Who else is at a match", () => {
	it("is nobody for who sits there alone, with as many tabs as he likes", () => {
		expect(othersAt([seat("ann"), seat("ann")], "ann")).toBe(0);
		expect(othersAt([seat("ann", true), seat("ann")], "ann")).toBe(0);
	});

	it("counts people, neither their tabs nor the keeper, who is named beside", () => {
		const seats = [seat("ann"), seat("bob"), seat("bob"), seat("cy"), seat("kit", true), seat("kit")];
		expect(othersAt(seats, "ann")).toBe(2);
		expect(othersAt(seats, undefined)).toBe(3);
	});
});
