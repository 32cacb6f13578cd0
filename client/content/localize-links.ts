// Links of a text to pages of this site lead to them in the locale of the page that shows the text. Pure.
import { withPrefix } from "#client/i18n/locale-path.ts";
import { isPagePath } from "#shared/contract/content.ts";

/** `html`: made of Markdown by the server, so that a link is written in one way. `prefix`: of the page. */
export function localizeLinks(html: string, prefix: string): string {
	if (prefix === "") return html;
	return html.replace(/<a href="(\/[^"]*)"/g, (link, path: string) => (isPagePath(path) ? `<a href="${withPrefix(prefix, path)}"` : link));
}
