import { describe, expect, it } from "vitest";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";

describe("a drawn crest", () => {
	it("is decided by the name alone", () => {
		expect(drawCrest("Brasktown Rovers")).toEqual(drawCrest("Brasktown Rovers"));
		expect(drawCrest("Brasktown Rovers")).not.toEqual(drawCrest("Dorlstead Athletic"));
	});

	it.each([
		["Manchester City FC", "MC"],
		["1. FC Köln", "KÖL"],
		["Paris Saint-Germain FC", "PSG"],
		["PSV", "PSV"],
	])("of %s says %s", (name, initials) => {
		expect(drawCrest(name).initials).toBe(initials);
	});
});

describe("a short name", () => {
	it.each([
		["Arsenal FC", "Arsenal"],
		["1. FC Union Berlin", "Union Berlin"],
		["Dynamo Dresden", "Dynamo Dresden"],
		["Arminia Bielefeld", "Arm. Bielefeld"],
		["Llanfairpwllgwyngyll", "Llanfairpwllg."],
	])("of %s is %s", (name, short) => {
		expect(shortenName(name)).toBe(short);
		expect(short.length).toBeLessThanOrEqual(14);
	});
});
