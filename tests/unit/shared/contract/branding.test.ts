// The site's own colours: contrast by WCAG, adaptation to both themes, and the tokens that pages set.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accentIn, brandTokens, headerColours, isOffPage, SURFACES } from "#shared/contract/branding.ts";
import { blackOrWhiteOn, contrastOf, lowestContrast, TEXT_CONTRAST } from "#shared/kit/contrast.ts";

const AWKWARD = ["#ffffff", "#000000", "#ffff00", "#808080", "#0a3d62", "#c8102e", "#00ff00", "#0b1110", "#f4f6f3", "#777777", "#767676"];

describe("Contrast by WCAG", () => {
	it("has the published figures", () => {
		expect(contrastOf("#000000", "#ffffff")).toBe(21);
		expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
		expect(contrastOf("#ff0000", "#ffffff")).toBeCloseTo(4, 2);
		expect(contrastOf("#0000ff", "#0000ff")).toBe(1);
	});

	it("black or white is readable on any colour", () => {
		for (let value = 0; value < 0x1000000; value += 0x10403) {
			const colour = `#${value.toString(16).padStart(6, "0")}`;
			expect(contrastOf(blackOrWhiteOn(colour), colour), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
			expect(headerColours(colour).contrast, colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
		}
	});
});

describe("The accent of a site", () => {
	it.each(AWKWARD)("%s is readable in both themes, as text and below text", (chosen) => {
		for (const theme of ["light", "dark"] as const) {
			const { accent, wash, ink, contrast, isAdapted } = accentIn(theme, chosen);
			expect(contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
			expect(lowestContrast(accent, [...Object.values(SURFACES[theme]), wash])).toBe(contrast);
			expect(contrastOf(ink, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
			expect(isAdapted).toBe(accent !== chosen);
		}
	});

	it("stays as it was chosen where it is readable, and is adapted where it is not", () => {
		expect(accentIn("light", "#0a3d62")).toMatchObject({ accent: "#0a3d62", isAdapted: false });
		const dark = accentIn("dark", "#0a3d62");
		expect(dark.isAdapted).toBe(true);
		expect(dark.chosenContrast).toBeLessThan(2);
	});

	it("is measured on the surfaces of the style sheet", () => {
		const css = readFileSync("client/styles/tokens.css", "utf8");
		for (const name of ["paper", "card", "sunk"] as const)
			expect(css).toContain(`--${name}: light-dark(${SURFACES.light[name]}, ${SURFACES.dark[name]});`);
	});
});

describe("The tokens of a site", () => {
	it("are none without colours and a font of its own, and exist in the style sheet", () => {
		expect(brandTokens({ accent: null, header: null, font: "inter" })).toEqual({});
		const css = readFileSync("client/styles/tokens.css", "utf8");
		const tokens = brandTokens({ accent: "#0a3d62", header: "#c8102e", font: "serif" });
		expect(Object.keys(tokens)).toHaveLength(10);
		for (const name of Object.keys(tokens)) expect(css, name).toMatch(new RegExp(`(?:var\\(|\\t)${name}[:,]`));
	});

	it("no value can end a style attribute or name an address", () => {
		for (const value of Object.values(brandTokens({ accent: "#0a3d62", header: "#c8102e", font: "humanist" })))
			expect(value).toMatch(/^[#\w\s(),'-]+$/);
	});
});

it("A part that is not offered has its pages, and no others", () => {
	expect(isOffPage("/movies", ["movies"])).toBe(true);
	expect(isOffPage("/movies/mv1?x=1", ["movies"])).toBe(true);
	expect(isOffPage("/pricing-sport?sport=x", ["plans"])).toBe(true);
	expect(isOffPage("/pricing", ["movies"])).toBe(false);
	expect(isOffPage("/", ["movies", "highlights", "plans"])).toBe(false);
});
