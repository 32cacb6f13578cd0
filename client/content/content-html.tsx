// The text of a page as HTML of the server: server/content/text/render-markdown.ts makes it and lets none of an author's HTML through. The one
// place of the client that emits raw HTML.
import { useLocalePath } from "#client/i18n/locale.ts";
import styles from "./content-html.module.css";
import { localizeLinks } from "./localize-links.ts";

export function ContentHtml({ html }: { html: string }) {
	const { prefix } = useLocalePath();
	return <div className={styles.content} dangerouslySetInnerHTML={{ __html: localizeLinks(html, prefix) }} />;
}
