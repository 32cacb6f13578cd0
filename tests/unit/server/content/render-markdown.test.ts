// Markdown of staff becomes safe HTML, and hostile Markdown stops at a maximum number of steps.
import { describe, expect, it } from "vitest";
import { createMarkdown, MAX_STEPS } from "#server/content/text/render-markdown.ts";

const IMAGE = `${"0af1".repeat(5)}-800x450`;
const read = createMarkdown({ siteUrl: "https://scores.example.org", imageBaseUrl: null });
const htmlOf = (text: string) => read(text).rendered.html;
const problemsOf = (text: string) => read(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe("Markdown of a page", () => {
	it("lets no HTML of its author through", () => {
		const html = htmlOf('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\na <b onclick="x">b</b> <!-- c -->');
		expect(html).not.toMatch(/<(script|img|b|!)/);
		expect(html).toContain("&lt;script&gt;");
	});

	it.each([
		"javascript:alert(1)",
		"JavaScript:alert(1)",
		"java&#115;cript:alert(1)",
		"vbscript:x",
		"data:text/html,<script>alert(1)</script>",
		"data:image/png;base64,AAAA",
		"file:///etc/passwd",
		"//evil.example",
	])("makes no link and no picture of %s", (address) => {
		const html = htmlOf(`[a](${address}) ![b](${address}) <${address}>`);
		expect(html).not.toMatch(/href=|src=/);
	});

	it("links within the site plainly and to others without a recommendation", () => {
		expect(htmlOf("[a](/team) [b](https://scores.example.org/team) [c](mailto:a@b.example) [d](#x)")).not.toContain("rel=");
		expect(htmlOf("[a](https://other.example/x)")).toContain('<a href="https://other.example/x" rel="noopener nofollow">a</a>');
		expect(htmlOf("[a](https://scores.example.org.evil.example)")).toContain('rel="noopener nofollow"');
	});

	it("gives each heading an anchor of its own, below the page's title", () => {
		const { html, sections } = read("# Cookies\n\n## Cookies\n\n### Łódź & *more*\n\n## [Out](/x)").rendered;
		expect(sections).toEqual([
			{ id: "section-cookies", text: "Cookies", level: 2 },
			{ id: "section-cookies-2", text: "Cookies", level: 2 },
			{ id: "section-lodz-more", text: "Łódź & more", level: 3 },
			{ id: "section-out", text: "Out", level: 2 },
		]);
		expect(html).toContain('<h2 id="section-cookies"><a href="#section-cookies">Cookies</a></h2>');
		expect(html).toContain('<h2 id="section-out"><a href="/x">Out</a></h2>');
	});

	it("wants a description and a safe place of each picture", () => {
		expect(problemsOf(`text\n\n![](/image/${IMAGE}/640.webp)`)).toEqual([expect.stringMatching(/^3: a picture needs a description/)]);
		for (const address of [
			"http://x.example/a.png",
			"https://x.example/a.png",
			"/a.png",
			`/image/${IMAGE}/641.webp`,
			"/image/x/640.webp",
		]) {
			expect(problemsOf(`![a](${address})`), address).toEqual(["1: a picture must be an uploaded image: its address begins with /image/"]);
			expect(htmlOf(`![a <b>](${address})`)).toBe("<p>a &lt;b&gt;</p>\n");
		}
	});

	it("shows an uploaded image in the size that fits, with room for it before it is there", () => {
		const { rendered, problems, images } = read(`a\n\n![A goal & a "flag"](/image/${IMAGE}/640.webp)`);
		expect([problems, images]).toEqual([[], [{ id: IMAGE, line: 3 }]]);
		const at = `/image/${IMAGE}`;
		expect(rendered.html).toContain(
			`<img src="${at}/640.webp" alt="A goal &amp; a &quot;flag&quot;" srcset="${at}/320.webp 320w, ${at}/640.webp 640w, ${at}/960.webp 800w" ` +
				'sizes="(max-width: 767px) calc(100vw - 32px), 680px" width="800" height="450" loading="lazy">',
		);
	});

	it("bounds tables and nesting, and takes broken tables for text", () => {
		const table = (rows: number, columns: number) =>
			["|a".repeat(columns), "|-".repeat(columns), ...Array.from({ length: rows - 1 }, () => "|1".repeat(columns))].join("\n");
		expect(problemsOf(table(200, 20))).toEqual([]);
		expect(problemsOf(table(201, 2))).toEqual([expect.stringContaining("at most 200 rows; this one has 201")]);
		expect(problemsOf(table(2, 21))).toEqual([expect.stringContaining("at most 20 columns")]);
		expect(htmlOf("| a | b\n| --- | x\n| 1")).not.toContain("<table");
		expect(problemsOf(`${"> ".repeat(200)}a`)).toEqual([expect.stringContaining("nested too deeply")]);
	});

	it.each([
		["brackets", "[".repeat(100_000)],
		["pictures in links", "[![".repeat(33_000)],
		["references", "[x][".repeat(25_000)],
		["quotes", "> ".repeat(50_000)],
		["stars", "*a ".repeat(33_000)],
		["columns", `${"|a".repeat(16_000)}\n${"|-".repeat(16_000)}\n${"|1".repeat(16_000)}`],
		["entries", "1. \n".repeat(25_000)],
	])("ends hostile %s within a number of steps", (_name, text) => {
		expect(text.length).toBeLessThanOrEqual(100_000);
		expect(read(text).steps).toBeLessThanOrEqual(MAX_STEPS + 1);
	});
});
