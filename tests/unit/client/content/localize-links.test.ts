// Links in a text keep the locale of the page that shows it.
import { expect, it } from "vitest";
import { localizeLinks } from "#client/content/localize-links.ts";
import { createMarkdown } from "#server/content/text/render-markdown.ts";

const read = createMarkdown({ siteUrl: "https://scores.example.org", imageBaseUrl: null });
const linksOf = (markdown: string, prefix: string) =>
	[...localizeLinks(read(markdown).rendered.html, prefix).matchAll(/href="([^"]*)"/g)].map(([, link]) => link);

it("leads to pages in the locale of the page", () => {
	const text = "[a](/) [b](/team?search=x) [c](/policy/privacy#section-x) [d](/about-us)";
	expect(linksOf(text, "/en")).toEqual(["/en", "/en/team?search=x", "/en/policy/privacy#section-x", "/en/about-us"]);
	expect(linksOf(text, "")).toEqual(["/", "/team?search=x", "/policy/privacy#section-x", "/about-us"]);
});

it("leaves what is no page, another site or another locale", () => {
	const links = [
		"/api/docs",
		"/sitemap.xml",
		"/image/x/640.webp",
		"/en/team",
		"https://other.example/team",
		"mailto:a@b.example",
		"#section-a",
	];
	expect(linksOf(links.map((link) => `[a](${link})`).join(" "), "/en")).toEqual(links);
});

it("changes no text that looks like a link", () => {
	expect(localizeLinks(read('`<a href="/team">`').rendered.html, "/en")).not.toContain("/en/team");
});
