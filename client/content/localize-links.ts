// Rewrites links to pages of this site so that they keep the locale of the page that shows the text. Pure.
import { withPrefix } from "#client/i18n/locale-path.ts";
import { isPagePath } from "#shared/contract/content.ts";

/** `html`: rendered from Markdown by the server, so all links have the same form. `prefix`: the page's locale prefix. */
export function localizeLinks(html: string, prefix: string): string {
	if (prefix === "") return html;
	return html.replace(/<a href="(\/[^"]*)"/g, (link, path: string) => (isPagePath(path) ? `<a href="${withPrefix(prefix, path)}"` : link));
}
