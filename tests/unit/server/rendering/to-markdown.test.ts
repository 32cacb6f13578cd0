// Pages as Markdown: what <main> says, as text that is nothing but text.
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { markdownAddress, readMarkdownRequest } from "#server/rendering/markdown/markdown-request.ts";
import { toMarkdown } from "#server/rendering/markdown/to-markdown.ts";

const markdown = new MarkdownIt({ html: true });
const markdownOf = (main: string, hidesScores = false) =>
	toMarkdown(`<html><body><nav>Menu</nav><main>${main}</main></body></html>`, { address: "https://s.example/match/m1", hidesScores });

describe("a page as Markdown", () => {
	it("is what its main part says: headings, links with whole addresses, lists, tables, cancelled goals struck through", () => {
		const text = markdownOf(
			`<h1><a href="/team/t1"><span>Rovers</span></a><span><span>2</span><span>–</span><span>1</span></span><span>United</span></h1>
			<ul><li>Ada <del>12'</del></li><li><a aria-label="Goal, 1–0" href="#e7"></a></li></ul>
			<table><thead><tr><th>Team</th><th>P</th></tr></thead><tbody><tr><td>Rovers</td><td>3</td></tr></tbody></table>`,
		);
		expect(text).toBe(
			`# [Rovers](https://s.example/team/t1) 2 – 1 United\n\n- Ada ~~12'~~\n- [Goal, 1–0](https://s.example/match/m1#e7)\n\n| Team | P |\n| - | - |\n| Rovers | 3 |\n`,
		);
	});

	it("sets apart what only styles set apart on a page", () => {
		expect(markdownOf("<p><b>18+</b>No betting <span>2</span><span>1</span> uni<i>ted</i></p>")).toBe("**18+** No betting 2 1 uni*ted*\n");
	});

	it("leaves out what only a browser can use, and what is hidden", () => {
		const text = markdownOf(
			`<p>Seen</p><script>alert(1)</script><button>Follow</button><form><input value="x">Set</form><p hidden>A</p><span aria-hidden="true">B</span>
			<!-- C --><svg><text>D</text></svg><span role="img" aria-label="Playing now"><i>E</i></span>`,
		);
		expect(text).toBe("Seen\n\nPlaying now\n");
	});

	it.each([
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"<!-- a comment --><b>",
		"[click](javascript:alert(1))",
		"![x](https://evil.example/pixel.png)",
		"# Boss",
		"1. FC",
		"- United",
		"> quoted",
		"**bold** _it_ ~~gone~~ `code` | cell",
		"&lt;b&gt; &amp; \\*",
		"---",
	])("escapes a name that says %s", (name) => {
		for (const place of ["p", "h1", "a", "table"]) {
			const text = markdown.utils.escapeHtml(name);
			const main = {
				p: `<p>${text}</p>`,
				h1: `<h1>${text}</h1>`,
				a: `<p><a href="/x">${text}</a></p>`,
				table: `<table><tr><th>${text}</th></tr></table>`,
			};
			const html = markdown.render(markdownOf(main[place as keyof typeof main]));
			const left = html.replace(/<\/?(?:p|h1|table|thead|tbody|tr|th)>|<a href="https:\/\/s\.example\/x">|<\/a>/g, "");
			expect([place, left.trim()]).toEqual([place, text]);
		}
	});

	it("links to nothing but pages and mail", () => {
		expect(markdownOf(`<a href="javascript:alert(1)">x</a> <a href="data:text/html,x">y</a> <a href="mailto:a@b.c">z</a>`)).toBe(
			"x y [z](mailto:a@b.c)\n",
		);
	});

	it("shows pictures of the web with whole addresses, and others as their text", () => {
		const images = ["/crest.png", "javascript:alert(1)", "data:image/png;base64,x"]
			.map((src) => `<img alt="Crest" src="${src}">`)
			.join("<br>");
		expect(markdownOf(`<p>${images}</p>`)).toBe("![Crest](https://s.example/crest.png)\\\nCrest\\\nCrest\n");
	});

	it("says nothing of what a reader who hides scores has not opened", () => {
		const main = `<details><summary>Show the table</summary><p>Rovers 9 – 0 United</p></details><details open><summary>A</summary><p>B</p></details>`;
		expect(markdownOf(main)).toContain("9 – 0");
		expect(markdownOf(main, true)).not.toContain("9");
		expect(markdownOf(main, true)).toMatch(/Show the table[\s\S]*B/);
	});
});

describe("a request for Markdown", () => {
	const ask = (path: string, accept = "*/*") =>
		readMarkdownRequest({
			path: path.split("?")[0] as string,
			originalUrl: path,
			headers: { accept },
			accepts: ((types: string[]) => types.find((type) => accept.startsWith(type)) ?? types[0]) as never,
		});

	it("is one with .md behind the page's address, or one that prefers Markdown", () => {
		expect(ask("/match/m1.md?tab=statistics")).toEqual({ target: "/match/m1?tab=statistics", isNamed: true });
		expect(ask("/index.md")).toEqual({ target: "/", isNamed: true });
		expect(ask("/en/match/m1", "text/markdown, text/html;q=0.5")).toEqual({ target: "/en/match/m1", isNamed: false });
		for (const accept of ["*/*", "text/html,application/xhtml+xml"]) expect(ask("/match/m1", accept)).toBeNull();
		for (const path of ["/match/m1.data", "/match/m1.data.md", "/share/match/m1.png.md"]) expect(ask(path, "text/markdown")).toBeNull();
	});

	it("names a page by the address that leads back to it", () => {
		for (const page of ["/", "/league/l1?tab=table", "/en/match/m1"]) expect(ask(markdownAddress(page))?.target).toBe(page);
	});
});
