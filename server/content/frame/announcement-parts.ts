// Parses the text of an announcement, one line of Markdown, into runs that pages show without any HTML. Pure.
import MarkdownIt from "markdown-it";
import type { TextPart } from "#shared/contract/site-frame.ts";

/** Only emphasis and links are markup; anything else is text. */
const MARKDOWN = new MarkdownIt("zero").enable(["emphasis", "link", "escape", "entity"]);
MARKDOWN.validateLink = () => true;

export function announcementParts(text: string): TextPart[] {
	const parts: TextPart[] = [];
	const open = { strong: 0, em: 0, to: undefined as string | undefined };
	for (const { type, content, children } of MARKDOWN.parseInline(text, {})) {
		if (type !== "inline") continue;
		for (const token of children ?? []) {
			if (token.tag === "strong" || token.tag === "em") open[token.tag] += token.nesting;
			else if (token.type === "link_open") open.to = String(token.attrGet("href") ?? "");
			else if (token.type === "link_close") open.to = undefined;
			else if (token.content !== "") parts.push(partOf(token.content, open));
		}
		if (content !== "" && parts.length === 0) parts.push({ text: content });
	}
	return parts;
}

const partOf = (text: string, { strong, em, to }: { strong: number; em: number; to: string | undefined }): TextPart => ({
	text,
	...(strong > 0 && { isStrong: true }),
	...(em > 0 && { isEmphasis: true }),
	...(to !== undefined && { to }),
});
