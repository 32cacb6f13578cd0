// Renders Markdown to safe HTML: HTML of the author is escaped, links lead to http, https, mailto or within the site, images are stored
// ones of this site and have a description. The number of parsing steps is limited, so that no text blocks the server.
import MarkdownIt, { type Env, type MarkdownIt as Markdown, type StateInline, type Token } from "markdown-it";
import { imageIdIn, imageSizeOf, imageSrcSet } from "#shared/contract/images.ts";
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import { foldText } from "#shared/kit/fold-text.ts";

interface TextProblem {
	/** Line number; the first line is 1. */
	line: number;
	message: string;
}

export interface ReadMarkdown {
	/** The result; empty if the text is too complex. */
	rendered: RenderedText;
	/** Reasons why the text cannot be saved. */
	problems: readonly TextProblem[];
	/** Stored images that the text shows. */
	images: readonly { id: string; line: number }[];
	/** Number of steps that the parser has taken. */
	steps: number;
}

/** Maximum number of steps. A text of 100,000 characters with usual markup needs some tens of thousands. */
export const MAX_STEPS = 500_000;
const MAX_ROWS = 200;
const MAX_COLUMNS = 20;
/** Maximum nesting. A nested list counts twice: the list and its entry. Deeper markup is shown as plain text. */
const DEEPEST = 16;
const MAX_ID_LENGTH = 60;
/** Separates anchors from the other ids of the page. */
const ID_PREFIX = "section-";

interface Work {
	steps: number;
	problems: TextProblem[];
	sections: RenderedText["sections"];
	images: { id: string; line: number }[];
}

class TooComplex extends Error {}

interface MarkdownSite {
	/** Origin of the site; links to it are internal. */
	siteUrl: string;
	/** Start of the addresses of images; `null` for the page's own origin. Authors write them without it. */
	imageBaseUrl: string | null;
}

export function createMarkdown(site: MarkdownSite): (text: string) => ReadMarkdown {
	const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: DEEPEST });
	markdown.validateLink = (address) => isSafeLink(address);
	countSteps(markdown);
	markdown.core.ruler.push("headings", ({ tokens, env }) => nameHeadings(tokens, workOf(env)));
	markdown.core.ruler.push("check", ({ tokens, env }) => checkTokens(tokens, site, workOf(env)));
	const { rules } = markdown.renderer;
	// A wide table scrolls in its own box, which can be focused by keyboard.
	rules.table_open = () => '<div data-table tabindex="0"><table>\n';
	rules.table_close = () => "</table></div>\n";

	return (text) => {
		const work: Work = { steps: 0, problems: [], sections: [], images: [] };
		try {
			const html = markdown.render(text, { work });
			const { sections, ...found } = work;
			return { rendered: { html, sections }, ...found };
		} catch (error) {
			if (!(error instanceof TooComplex)) throw error;
			const problem = { line: 1, message: "the text has too many marks in each other: make it simpler" };
			return { rendered: { html: "", sections: [] }, problems: [problem], images: [], steps: work.steps };
		}
	};
}

const workOf = (env: Env) => (env as { work: Work }).work;

/** Each line of a block counts as a step, and so does each position of a line at which a mark may begin or be skipped. */
function countSteps(markdown: Markdown): void {
	const count = (env: Env) => {
		if (++workOf(env).steps > MAX_STEPS) throw new TooComplex();
	};
	markdown.block.ruler.before("table", "count", ({ env }) => {
		count(env);
		return false;
	});
	markdown.inline.ruler.before("text", "count", ({ env }) => {
		count(env);
		return false;
	});
	const skipToken = markdown.inline.skipToken.bind(markdown.inline);
	markdown.inline.skipToken = (state: StateInline) => {
		count(state.env);
		skipToken(state);
	};
}

/** `//host` would be another site. Control characters and backslashes are encoded before. */
function isSafeLink(address: string): boolean {
	const text = address.trim();
	if (text.startsWith("//")) return false;
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
	if (scheme !== undefined) return ["http", "https", "mailto"].includes(scheme);
	// Without a scheme, a colon before the first slash could be read as the end of one, so such an address is refused.
	return !/^[^/?#]*:/.test(text) && /^[/#?]|^[\w%.-]/.test(text);
}

/** The page's title is its only h1. A heading links to itself, unless it contains a link. */
function nameHeadings(tokens: Token[], { sections }: Work): void {
	const taken = new Set<string>();
	for (const [index, token] of tokens.entries()) {
		if (token.type === "heading_close") token.tag = levelDown(token.tag);
		if (token.type !== "heading_open") continue;
		token.tag = levelDown(token.tag);
		const inline = tokens[index + 1];
		const children = inline?.children ?? [];
		const text = textOf(children).trim();
		const id = freeId(text, taken);
		token.attrSet("id", id);
		if (text !== "") sections.push({ id, text, level: Number(token.tag.slice(1)) });
		if (!inline || text === "" || children.some(({ type }) => type === "link_open")) continue;
		const [open, close] = linkTokens(inline, `#${id}`);
		inline.children = [open, ...children, close];
	}
}

const levelDown = (tag: string) => (tag === "h1" ? "h2" : tag);

function linkTokens({ level }: Token, address: string): [Token, Token] {
	// The parser itself makes the two tokens, out of a link that is written in Markdown.
	const [open, , close] = LINK.parseInline(`[x](${address})`, {})[0]?.children ?? [];
	if (!open || !close) throw new Error(`no link to ${address}`);
	open.level = level;
	return [open, close];
}

const LINK = new MarkdownIt();

function textOf(tokens: readonly Token[]): string {
	return tokens.map(({ type, content, children }) => (type === "image" ? textOf(children ?? []) : content)).join("");
}

function freeId(text: string, taken: Set<string>): string {
	const word = foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.slice(0, MAX_ID_LENGTH)
		.replace(/^-+|-+$/g, "");
	const stem = ID_PREFIX + (word || "part");
	let id = stem;
	for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
	taken.add(id);
	return id;
}

function checkTokens(tokens: readonly Token[], { siteUrl, imageBaseUrl }: MarkdownSite, work: Work): void {
	let line = 1;
	let [rows, columns, firstLine] = [0, 0, 0];
	const complain = (message: string, at = line) => work.problems.push({ line: at, message });
	for (const token of tokens) {
		if (token.map) line = token.map[0] + 1;
		if (token.level === DEEPEST - 1 && token.nesting === 1) complain(`is nested too deeply: at most ${DEEPEST / 2} lists in each other`);
		if (token.type === "table_open") [rows, firstLine] = [0, line];
		if (token.type === "tr_open") [rows, columns] = [rows + 1, 0];
		if (token.type === "th_open" && ++columns === MAX_COLUMNS + 1) complain(`a table may have at most ${MAX_COLUMNS} columns`);
		if (token.type === "table_close" && rows > MAX_ROWS)
			complain(`a table may have at most ${MAX_ROWS} rows; this one has ${rows}`, firstLine);
		for (const child of token.children ?? []) {
			if (child.type === "link_open") markExternal(child, siteUrl);
			if (child.type === "image") checkImage(child, { line, imageBaseUrl }, work);
		}
	}
}

/** Search engines do not follow the link, and its target gets no access to this window. */
function markExternal(link: Token, siteUrl: string): void {
	const address = String(link.attrGet("href") ?? "");
	const isOwn = address === siteUrl || address.startsWith(`${siteUrl}/`);
	if (/^https?:/i.test(address) && !isOwn) link.attrSet("rel", "noopener nofollow");
}

/** Displayed width of an image: the text column, or a phone's window without its margins. */
const SIZES = "(max-width: 767px) calc(100vw - 32px), 680px";

/**
 * Sets the sizes from which the browser chooses, and reserves the image's space before it is loaded. An image from elsewhere is not shown.
 */
function checkImage(image: Token, { line, imageBaseUrl }: { line: number; imageBaseUrl: string | null }, { problems, images }: Work): void {
	const source = String(image.attrGet("src") ?? "");
	if (textOf(image.children ?? []).trim() === "")
		problems.push({ line, message: "a picture needs a description: ![description](address)" });
	const id = imageIdIn(source);
	const size = id && imageSizeOf(id);
	if (!id || !size) {
		problems.push({ line, message: "a picture must be an uploaded image: its address begins with /image/" });
		// Only the description of the image is shown.
		[image.type, image.tag, image.content] = ["text", "", textOf(image.children ?? [])];
		return;
	}
	images.push({ id, line });
	const attributes = {
		srcset: imageSrcSet(id, imageBaseUrl),
		sizes: SIZES,
		width: String(size.width),
		height: String(size.height),
		loading: "lazy",
	};
	image.attrSet("src", (imageBaseUrl ?? "") + source);
	for (const [name, value] of Object.entries(attributes)) image.attrSet(name, value);
}
