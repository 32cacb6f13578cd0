import { describe, expect, it } from "vitest";
import { breadcrumbs, pageMeta } from "#client/ui/page/page-meta.ts";
import { SHIPPED_BRANDING } from "#shared/contract/branding.ts";

const facts = {
	site: { name: "Touchline", url: "https://scores.example" },
	zone: "UTC",
	theme: "system",
	sports: [],
	frame: { branding: SHIPPED_BRANDING },
};
const place = (pathname: string) => ({
	matches: [{ id: "root", loaderData: { facts } }],
	location: { pathname, search: "?show=live", hash: "", state: null, key: "", mask: undefined },
});
const find = (meta: object[], key: string, value: string) => meta.find((one) => (one as Record<string, unknown>)[key] === value);

describe("A page's facts for search engines", () => {
	it("name the page and the site, or the default title", () => {
		expect(pageMeta(place("/team/t1"), { title: "Northbridge", description: "d" })).toContainEqual({ title: "Northbridge | Touchline" });
		expect(pageMeta(place("/"), { description: "d" })).toContainEqual({ title: "Football Scores Updates, Fixtures, Results | Touchline" });
	});

	it("are one page bare, under the default locale and with every filter: hreflang names canonical addresses alone", () => {
		const meta = pageMeta(place("/en/team/t1"), { description: "d" });
		expect(find(meta, "rel", "canonical")).toMatchObject({ href: "https://scores.example/team/t1" });
		expect(find(meta, "hrefLang", "en")).toMatchObject({ href: "https://scores.example/team/t1" });
		expect(find(meta, "hrefLang", "x-default")).toMatchObject({ href: "https://scores.example/team/t1" });
	});

	it("hold a share image of 1200 × 628 and structured data", () => {
		const crumbs = breadcrumbs("https://scores.example", [["Teams", "/team"]]);
		const meta = pageMeta(place("/"), { description: "d", jsonLd: [crumbs] });
		expect(find(meta, "property", "og:image:width")).toMatchObject({ content: "1200" });
		expect(find(meta, "property", "og:image:height")).toMatchObject({ content: "628" });
		expect(meta).toContainEqual({ "script:ld+json": { "@context": "https://schema.org", ...crumbs } });
	});

	it("keep error pages out", () => {
		const meta = pageMeta(place("/nowhere"), { description: "d", isListed: false });
		expect(find(meta, "name", "robots")).toMatchObject({ content: "noindex" });
		expect(find(meta, "rel", "canonical")).toBeUndefined();
	});
});
