// Turns the HTML of a page into Markdown: what its <main> says, without what only a browser can use. Text stays text: whatever looks like
// Markdown or HTML in a name is escaped by the writer.
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as write } from "mdast-util-to-markdown";

type Root = ReturnType<typeof fromHtml>;
type Node = Root["children"][number];
type Element = Extract<Node, { type: "element" }>;

export interface MarkdownOptions {
	/** The page's own address, against which links are resolved. */
	address: string;
	/** Leaves out what is closed, because a reader who hides scores has not opened it. */
	hidesScores: boolean;
}

const DROPPED = new Set([
	...["script", "style", "template", "noscript", "svg", "canvas", "form", "button", "input", "select", "textarea", "dialog"],
	...["iframe", "video", "audio", "object"],
]);
/** Elements within a line of text. On a page, styles separate two adjacent ones; in Markdown, a space does. */
const INLINE = new Set(["a", "abbr", "b", "bdi", "del", "em", "i", "ins", "mark", "s", "small", "span", "strong", "sub", "sup", "time"]);
const LINKED = /^(https?|mailto):/;

/** Returns an empty text for a document without <main>. */
export function toMarkdown(html: string, options: MarkdownOptions): string {
	const [from, to] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
	if (from < 0 || to < from) return "";
	const root = fromHtml(html.slice(from, to), { fragment: true });
	const document = toMdast({ ...root, children: cleanAll(root.children, options) }, { document: true });
	const extensions = [gfmToMarkdown({ tablePipeAlign: false })];
	return write(document as Parameters<typeof write>[0], { bullet: "-", rule: "-", resourceLink: true, extensions });
}

function cleanAll(children: readonly Node[], options: MarkdownOptions): Element["children"] {
	const cleaned = children.flatMap((child) => clean(child, options));
	return cleaned.flatMap((child, index): Element["children"] => {
		const before = cleaned[index - 1];
		const isApart = isInline(child) && isInline(before);
		const isGlued = isStrong(before) && child.type === "text" && /^[\p{L}\p{N}]/u.test(child.value);
		return isApart || isGlued ? [{ type: "text", value: " " }, child] : [child];
	});
}

const isInline = (node: Node | undefined) => node?.type === "element" && INLINE.has(node.tagName);
const isStrong = (node: Node | undefined) => node?.type === "element" && (node.tagName === "b" || node.tagName === "strong");

function clean(node: Node, options: MarkdownOptions): Element["children"] {
	if (node.type === "text") return [node];
	if (node.type !== "element" || isDropped(node)) return [];
	const { tagName, properties } = node;
	const label = typeof properties.ariaLabel === "string" ? properties.ariaLabel : "";
	if (properties.role === "img" && label !== "") return [{ ...node, tagName: "span", children: [{ type: "text", value: label }] }];
	if (tagName === "img") return cleanImage(node, options.address);
	const isClosed = tagName === "details" && options.hidesScores && properties.open === undefined;
	const shown = isClosed ? node.children.filter((child) => child.type === "element" && child.tagName === "summary") : node.children;
	const children = cleanAll(shown, options);
	return [tagName === "a" ? cleanLink({ ...node, children }, label, options.address) : { ...node, children }];
}

function isDropped({ tagName, properties }: Element): boolean {
	return DROPPED.has(tagName) || properties.ariaHidden === "true" || (properties.hidden !== undefined && properties.hidden !== false);
}

/** A picture of the web keeps its whole address; another one is its text. */
function cleanImage({ properties: { alt, src } }: Element, address: string): Element["children"] {
	if (typeof alt !== "string" || alt === "") return [];
	const source = URL.parse(String(src ?? ""), address);
	if (!source || !/^https?:$/.test(source.protocol)) return [{ type: "text", value: alt }];
	return [{ type: "element", tagName: "img", properties: { alt, src: source.href }, children: [] }];
}

/** A link that only has a name for screen readers is written with that name; one that leads nowhere is its text. */
function cleanLink(link: Element, label: string, address: string): Element {
	const children: Element["children"] = hasText(link) ? link.children : [{ type: "text", value: label }];
	const target = URL.parse(String(link.properties.href ?? ""), address);
	if (!target || !LINKED.test(target.protocol)) return { ...link, tagName: "span", properties: {}, children };
	return { ...link, properties: { href: target.href }, children };
}

function hasText({ children }: Element): boolean {
	return children.some((child) => (child.type === "text" ? child.value.trim() !== "" : child.type === "element" && hasText(child)));
}
