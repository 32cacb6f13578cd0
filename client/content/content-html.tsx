// The text of a page as HTML of the server: server/content/render-markdown.ts makes it and lets none of an author's HTML through. The one
// place of the client that emits raw HTML.
import styles from "./content-html.module.css";

export function ContentHtml({ html }: { html: string }) {
	return <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
