// Movies and highlights as an editor types them: durations, the form's fields, and their lines for a comparison.
import { describe, expect, it } from "vitest";
import { formatDuration, parseDuration } from "#client/console/content/media/duration-text.ts";
import { highlightLines, movieLines, readHighlight, readMovie } from "#client/console/content/media/read-media.ts";
import type { Translate } from "#client/i18n/text-of.ts";

/** A translate function that returns the last part of the key with the values. */
const t = ((key: string, values?: object) => [key.split(".").at(-1), ...Object.values(values ?? {})].join(" ")) as unknown as Translate;

describe("A duration", () => {
	it.each([
		["4:30", 270],
		["0:05", 5],
		["1:32:05", 5_525],
		["92:05", 5_525],
		[" 10:00 ", 600],
	])("%s is read", (text, seconds) => {
		expect(parseDuration(text)).toBe(seconds);
		expect(parseDuration(formatDuration(seconds))).toBe(seconds);
	});

	it("that is none is refused", () => {
		for (const text of ["", "90", "4:3", "4:60", "1:60:00", "-1:00", "1:2:03", "a:bc"]) expect(parseDuration(text), text).toBeNull();
	});
});

describe("The form of a movie", () => {
	const typed = {
		year: "2024",
		durationSeconds: "1:30:00",
		sourceKind: "embed",
		source: " https://youtu.be/dQw4w9WgXcQ ",
		posterImageId: "",

		captions: '[{"language":"en","label":"English","url":"/media/en.vtt"}]',
		access: "plan",
		countryRule: "only",
		countries: '["DE"]',
	};

	it("is read as it is stored", () => {
		expect(readMovie(typed)).toEqual({
			year: 2024,
			durationSeconds: 5_400,
			posterImageId: null,
			access: "plan",
			countries: { rule: "only", codes: ["DE"] },
			source: { kind: "embed", url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" },
			captions: [{ language: "en", label: "English", url: "/media/en.vtt" }],
		});
		expect(readMovie({ ...typed, durationSeconds: "long" }).durationSeconds).toBeNaN();
	});

	it("is compared in lines", () => {
		expect(movieLines(readMovie(typed), t)).toEqual([
			"year: 2024",
			"duration: 1:30:00",
			"source: embed",
			"url: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
			"poster: nobody",
			"captions: en, English, /media/en.vtt",
			"access: plan",
			"countries: only, DE",
		]);
	});
});

describe("The form of a highlight", () => {
	it("without a video has no source, no captions and no marks", () => {
		const fields = readHighlight({ matchId: "m7", sourceKind: "none", posterImageId: "im1", access: "free", countryRule: "all" });
		expect(fields).toMatchObject({ matchId: "m7", source: null, captions: [], marks: [], posterImageId: "im1" });
		expect(highlightLines({ ...fields, marks: [{ eventId: "e3", atSeconds: 65 }] }, t)).toEqual([
			"match: m7",
			"source: none",
			"poster: im1",
			"access: free",
			"countries: all",
			"mark 1:05 e3",
		]);
	});
});
