import { describe, expect, it } from "vitest";
import { foldText } from "#shared/kit/fold-text.ts";

describe("names fold alike", () => {
	it.each([
		["ŁKS Łódź", "lks lodz"],
		["  FC   Bayern München ", "fc bayern munchen"],
		["BODØ/GLIMT", "bodo/glimt"],
		["Þór Akureyri", "thor akureyri"],
		["İstanbul Başakşehir", "istanbul basaksehir"],
	])("%s → %s", (name, folded) => {
		expect(foldText(name)).toBe(folded);
	});

	it("folds again to the same", () => {
		for (const name of ["Straße", "Æsir", "Đà Nẵng"]) expect(foldText(foldText(name))).toBe(foldText(name));
	});
});
