// Addresses of pages, the version that is published at a time, and the site's facts in a text.
import { describe, expect, it } from "vitest";
import { publicationAt, statusAt } from "#server/content/kind/publication.ts";
import { judgeSlug } from "#server/content/page-address.ts";
import { readShippedPages } from "#server/content/shipped-pages.ts";
import { fillLine, fillMarkdown } from "#server/content/text/fill-text.ts";
import { createMarkdown } from "#server/content/text/render-markdown.ts";
import { textFacts } from "#server/content/text/text-facts.ts";
import { BUILT_IN_SLUGS, slugProblem } from "#shared/contract/content.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import routes from "../../../../client/routes.ts";

describe("The address of a page", () => {
	it("is small letters, digits and single hyphens, of one segment", () => {
		for (const slug of ["imprint", "faq-2", "a", "2026"]) expect(slugProblem(slug), slug).toBeNull();
		for (const slug of ["", "A", "a b", "a_b", "-a", "a-", "a--b", "é", "a.b", "a/b", "policy/other", "x".repeat(61), "sitemap.xml"])
			expect(slugProblem(slug), slug).toBe("shape");
	});

	it("is none that the site uses itself, and those of built-in pages are fixed", () => {
		for (const slug of [
			"api",
			"cms",
			"assets",
			"team",
			"match",
			"login",
			"auth",
			"policy",
			"healthz",
			"movies",
			"match-highlight",
			"media",
		])
			expect(slugProblem(slug), slug).toBe("reserved");
		for (const slug of BUILT_IN_SLUGS) expect(slugProblem(slug), slug).toBeNull();
	});

	it("is none of a language that the site has or may get", () => {
		for (const slug of [...LOCALE_KEYS, "es", "fr", "de", "xx", "pt-br", "zh-cn"]) expect(slugProblem(slug), slug).toBe("locale");
		for (const slug of ["faq", "e", "es1", "in-out", "de-luxe", "a-z1"]) expect(slugProblem(slug), slug).toBeNull();
		expect(() => judgeSlug("es")).toThrow("/es is written like a language: such addresses are kept for the languages of the site.");
		expect(() => judgeSlug("pricing")).toThrow("/pricing is an address that the site uses itself.");
	});

	it("shadows no first segment of the table of routes", () => {
		type Entry = { path?: string | undefined; children?: Entry[] | undefined };
		const firsts = (entries: readonly Entry[]): string[] =>
			entries.flatMap(({ path, children = [] }) => (path === undefined ? firsts(children) : [path.split("/")[0] ?? ""]));
		const segments = firsts(routes).filter((segment) => /^\w/.test(segment));
		expect(segments.length).toBeGreaterThan(8);
		expect(segments.filter((segment) => slugProblem(segment) === null && segment !== "contact")).toEqual([]);
	});
});

describe("A publication", () => {
	const row = { newest_version: 3, public_version: 1, published_at: 100, scheduled_version: 3, scheduled_at: 500 };

	it("changes at the scheduled instant, without anybody doing anything", () => {
		expect(publicationAt(row, 499)).toEqual({ current: { version: 1, since: 100 }, scheduled: { version: 3, at: 500 } });
		expect(publicationAt(row, 500)).toEqual({ current: { version: 3, since: 500 }, scheduled: null });
		const at = (now: number) => statusAt(row, { isShown: true, now });
		expect([at(499), at(500)]).toEqual(["scheduled", "published"]);
	});

	it("is a draft where nothing is public", () => {
		const nothing = { public_version: null, published_at: null, scheduled_version: null, scheduled_at: null };
		const at = (newest_version: number, isShown: boolean) => statusAt({ ...nothing, newest_version }, { isShown, now: 0 });
		expect([at(2, true), at(0, true), at(0, false)]).toEqual(["draft", "published", "draft"]);
	});
});

describe("Facts of the site in a text", () => {
	it("stand for themselves in Markdown, and a line without its value is left out", () => {
		const facts = { name: "A*b [c](x)", none: null, flag: "" };
		expect(fillMarkdown("x {name}\ny {none}\n{flag}z {other}", facts)).toBe("x A\\*b \\[c\\]\\(x\\)\n\nz {other}".replace("\n\n", "\n"));
		expect(fillLine("About {name}", facts)).toBe("About A*b [c](x)");
	});

	it("fill every shipped text completely, which renders without a problem", () => {
		const settings = {
			siteName: "Scores",
			siteUrl: "https://scores.example.org",
			imageBaseUrl: null,
			contactEmail: "a@b.example",
			minimumAge: 18,
			tagManager: null,
			accessTokenSeconds: 1_800,
			refreshTokenSeconds: 2_592_000,
			smtpUrl: undefined,
			firebase: undefined,
		};
		const read = createMarkdown(settings);
		for (const { id, fields, title, description, updatedAt } of readShippedPages()) {
			const text = fillMarkdown(fields.body, textFacts(settings));
			const { rendered, problems } = read(text);
			expect(problems, id).toEqual([]);
			expect(rendered.html + fillLine(title + description, textFacts(settings)), id).not.toMatch(/[{}]/);
			expect(updatedAt, id).toBeGreaterThan(0);
		}
	});
});
