// A page's text as HTML from the server: server/content/text/render-markdown.ts creates it and escapes all HTML of authors. The only place of
// the client that emits raw HTML.
import { useLocalePath } from "#client/i18n/locale.ts";
import styles from "./content-html.module.css";
import { localizeLinks } from "./localize-links.ts";

export function ContentHtml({ html }: { html: string }) {
	const { prefix } = useLocalePath();
	return <div className={styles.content} dangerouslySetInnerHTML={{ __html: localizeLinks(html, prefix) }} />;
}
