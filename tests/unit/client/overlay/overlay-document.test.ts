// The first paint of an overlay: what of the match it may show, and whose colours it has.
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { overlayDocument } from "#client/overlay/overlay-document.tsx";
import { rowViewOf } from "#client/sports/registry.ts";
import { readOverlayOptions } from "#shared/contract/overlay.ts";
import { madeRow } from "../../../fixtures/made-row.ts";

const NOW = Date.UTC(2026, 10, 21, 16);
const row = madeRow({ live: { seq: 9, status: "live", period: "1h", score: { home: 4, away: 3 } } });

const documentOf = (query: string, match: typeof row | null = row) =>
	overlayDocument(
		{
			locale: "en",
			t: textOf("en"),
			siteName: "Alder",
			zone: "UTC",
			now: NOW,
			options: readOverlayOptions(new URLSearchParams(query)),
			tokens: { "--brand-dark": "#ff8800" },
			rowViewOf,
		},
		match,
	);
const scoresIn = (html: string) => [...html.matchAll(/data-slot="(?:home|away)Score">([^<]*)</g)].map(([, score]) => score);

describe("The first paint of an overlay", () => {
	it.each([
		["", ["4", "3"]],
		["delay=40", ["4", "3"]],
		["delay=181", ["", ""]],
		["video=elsewhere", ["", ""]],
		["delay=soon", []],
	])("with %j shows the score %j of the state that the server has for that delay", (query, scores) => {
		const html = documentOf(query);
		expect(scoresIn(html)).toEqual(scores);
		// The data for the script say no more than the page.
		expect(/&quot;home&quot;:4/.test(html)).toBe(scores[0] === "4");
	});

	it("has the site's own colours, and those of its address before them", () => {
		const html = documentOf("bg=0a2540&ink=ffe600");
		expect(html).toMatch(/<html[^>]* style="color-scheme:light;--brand-dark:#ff8800"/);
		expect(html).toMatch(/<body[^>]* style="--own-bg:#0a2540;--own-ink:#ffe600"/);
	});

	it("has the home side on the right if it is asked to", () => {
		const placeOf = (html: string) => /data-side="home" data-place="(\w+)"/.exec(html)?.[1];
		expect([placeOf(documentOf("")), placeOf(documentOf("flip"))]).toEqual(["left", "right"]);
	});

	it("says in place of a score that there is no such match, or what a delay is", () => {
		expect(documentOf("", null)).toContain("This match is not here");
		expect(documentOf("delay=-1")).toContain("a number of seconds from 0 to 300");
		expect(documentOf("delay=-1")).not.toContain("<script");
	});
});
