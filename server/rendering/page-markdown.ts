// A rendered page as Markdown; runs in the thread of the render. Redirects, pictures and other files stay as they are.
import { MARKDOWN_TYPE } from "./markdown/markdown-request.ts";
import { type MarkdownOptions, toMarkdown } from "./markdown/to-markdown.ts";
import type { RenderedPage } from "./rendered-page.ts";

export function toMarkdownPage(page: RenderedPage, options: MarkdownOptions): RenderedPage {
	const type = page.headers.find(([name]) => name === "content-type")?.[1] ?? "";
	if (!type.startsWith("text/html")) return page;
	const html = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength).toString("utf8");
	const canonical = canonicalIn(html);
	const headers = page.headers.map(([name, value]) => [name, name === "content-type" ? MARKDOWN_TYPE : value] as const);
	return {
		status: page.status,
		headers: canonical === null ? headers : [...headers, ["link", `<${canonical}>; rel="canonical"`]],
		// Bytes with memory of their own, which a thread may hand over.
		body: new TextEncoder().encode(toMarkdown(html, options)),
		scriptHashes: [],
	};
}

/** The address that the page itself names to search engines; `null` for a page that they must not index. */
function canonicalIn(html: string): string | null {
	const [, href] = /<link rel="canonical" href="([^"]*)"/.exec(html.slice(0, html.indexOf("</head>"))) ?? [];
	return href?.replaceAll("&amp;", "&") ?? null;
}
