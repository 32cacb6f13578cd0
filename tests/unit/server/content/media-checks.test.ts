// Checks when a document of each kind is saved, beyond the schemas of its fields.
import { describe, expect, it } from "vitest";
import { KIND_RULES } from "#server/content/content-kinds.ts";
import type { KindPorts } from "#server/content/kind/content-kind.ts";
import { checkHighlight, checkMedia } from "#server/content/media-checks.ts";
import { createPageTexts } from "#server/content/text/page-texts.ts";
import { CONTENT_KINDS } from "#shared/contract/content-kinds.ts";
import type { HighlightFields } from "#shared/contract/media.ts";
import { KIND_SCHEMAS } from "#shared/contract/rest/content/field-schemas.ts";

const ports: KindPorts = {
	texts: createPageTexts({
		siteName: "Scores",
		siteUrl: "https://scores.example.org",
		imageBaseUrl: null,
		contactEmail: undefined,
		minimumAge: 18,
		tagManager: null,
		accessTokenSeconds: 1_800,
		refreshTokenSeconds: null,
		smtpUrl: undefined,
		firebase: undefined,
	}),
	images: { exists: async (id) => id === "im1" },
	eventIdsOf: async (matchId) => (matchId === "m1" ? new Set(["e1"]) : null),
	pageSlugs: async () => new Set(),
};

const HIGHLIGHT: HighlightFields = {
	matchId: "m1",
	posterImageId: "im1",
	captions: [],
	marks: [{ eventId: "e1", atSeconds: 0 }],
	access: "free",
	source: { kind: "embed", url: "https://player.vimeo.com/video/76979871" },
	countries: { rule: "all", codes: [] },
};
const problemsOf = async (fields: Partial<HighlightFields>) =>
	(await checkHighlight({ ...HIGHLIGHT, ...fields }, ports)).map(({ code, path }) => `${code} ${path}`);

describe("Kinds of documents", () => {
	it("have ids of their own, and built-in documents that can be saved", async () => {
		const prefixes = CONTENT_KINDS.map((kind) => KIND_RULES[kind].idPrefix);
		expect(new Set(prefixes).size).toBe(CONTENT_KINDS.length);
		const pages = KIND_RULES.page.shipped({ socialLinks: [] });
		expect(pages.length).toBeGreaterThan(0);
		for (const { id, slug, fields } of pages) {
			expect(slug !== null && prefixes.every((prefix) => !new RegExp(`^${prefix}\\d+$`).test(id)), id).toBe(true);
			expect(KIND_SCHEMAS.page.fields.parse(fields), id).toEqual(fields);
			expect(await KIND_RULES.page.check(fields, ports), id).toEqual([]);
		}
	});

	it("name what is wrong with a video, its image and its captions", async () => {
		expect(await problemsOf({})).toEqual([]);
		expect(await problemsOf({ source: { kind: "embed", url: "https://vimeo.com/76979871" } })).toEqual(["embed_refused source.url"]);
		expect(await problemsOf({ posterImageId: "im2" })).toEqual(["unknown_image posterImageId"]);
		const captions = ["en", "de", "en"].map((language) => ({ language, label: language, url: "/media/x.vtt" }));
		expect((await checkMedia({ ...HIGHLIGHT, captions }, ports)).map(({ path }) => path)).toEqual(["captions.2.language"]);
	});

	it("tie the marks of a highlight to the events of its match, and to a video", async () => {
		expect(await problemsOf({ matchId: "m2" })).toEqual(["unknown_match matchId"]);
		expect(await problemsOf({ marks: [...HIGHLIGHT.marks, { eventId: "e2", atSeconds: 1 }] })).toEqual(["unknown_event marks.1.eventId"]);
		expect(await problemsOf({ marks: [...HIGHLIGHT.marks, ...HIGHLIGHT.marks] })).toEqual(["invalid_request marks.1.eventId"]);
		expect(await problemsOf({ source: null })).toEqual(["invalid_request marks"]);
		expect(await problemsOf({ source: null, marks: [] })).toEqual([]);
	});
});
