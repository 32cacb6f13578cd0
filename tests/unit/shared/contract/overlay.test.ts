// What the address of an overlay or a widget may say: layout, video, colours, delay.
import { describe, expect, it } from "vitest";
import { colourStyle, readColours } from "#shared/contract/frame-colours.ts";
import { framedDelay, readOverlayOptions } from "#shared/contract/overlay.ts";
import { contrastOf } from "#shared/kit/contrast.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const optionsOf = (query: string) => readOverlayOptions(new URLSearchParams(query));

describe("The address of an overlay", () => {
	it("names layout, corner and sides, and falls back to the lower third", () => {
		expect(optionsOf("")).toMatchObject({ layout: "lower-third", corner: "top-left", isFlipped: false, video: null });
		expect(optionsOf("layout=corner&corner=bottom-right&flip")).toMatchObject({
			layout: "corner",
			corner: "bottom-right",
			isFlipped: true,
		});
		expect(optionsOf("layout=%3Cscript%3E&corner=x&flip=0")).toMatchObject({ layout: "lower-third", corner: "top-left", isFlipped: false });
	});

	it.each([
		["/media/final.mp4", { kind: "site", path: "/media/final.mp4" }],
		["file", { kind: "file" }],
		["elsewhere", { kind: "elsewhere" }],
		["https://elsewhere.example/x.mp4", { kind: "file" }],
		["//elsewhere.example/x.mp4", { kind: "file" }],
		["/\\elsewhere.example/x.mp4", { kind: "file" }],
		["javascript:alert(1)", { kind: "file" }],
	])("takes the video %s as %j", (video, read) => {
		expect(optionsOf(`video=${encodeURIComponent(video)}`).video).toEqual(read);
	});

	it.each([
		["", 0],
		["delay=40", 60],
		["delay=15", 15],
		["delay=200", 180],
		["delay=soon", 180],
	])("with %j is rendered by the server as of %i seconds ago", (query, seconds) => {
		expect(framedDelay(new URLSearchParams(query))).toBe(seconds);
	});
});

describe("Colours of an address", () => {
	it("can always be read, whatever they are", () => {
		const random = seededRandom(42);
		const hex = () => random.integer(0, 0xffffff).toString(16).padStart(6, "0");
		for (let count = 0; count < 500; count++) {
			const { bg, ink, accent, onAccent } = readColours(new URLSearchParams({ bg: hex(), ink: hex(), accent: hex() }));
			expect(contrastOf(bg ?? "", ink ?? "")).toBeGreaterThanOrEqual(4.5);
			expect(contrastOf(accent ?? "", onAccent ?? "")).toBeGreaterThanOrEqual(4.5);
		}
	});

	it("are kept where they can be read, and replaced where they cannot", () => {
		expect(readColours(new URLSearchParams("bg=0a2540&ink=ffe600"))).toMatchObject({ bg: "#0a2540", ink: "#ffe600" });
		expect(readColours(new URLSearchParams("bg=fff&ink=ffe600"))).toMatchObject({ bg: "#ffffff", ink: "#000000" });
	});

	it("that are none, or could end the style attribute, are ignored", () => {
		for (const text of ["red", "12345", "fff;background:url(x)", '"><script>', "#ggg", "ffff"])
			expect(colourStyle(readColours(new URLSearchParams({ bg: text, ink: text, accent: text })))).toBeUndefined();
	});

	it("have the contrast that WCAG 2 defines", () => {
		expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});
});
