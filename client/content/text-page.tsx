// A page of text: its title and date, the contents of a long one, the text.
import "#texts/content";
import type { ReactNode } from "react";
import { dayOf, formatLongDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import { ContentHtml } from "./content-html.tsx";
import styles from "./text-page.module.css";

/** Shorter texts are seen at a glance. */
const SECTIONS_WITH_CONTENTS = 4;

interface TextPageProps {
	page: RenderedText & { title: string; updatedAt: number };
	/** Below the text. */
	children?: ReactNode;
}

export function TextPage({ page: { title, html, sections, updatedAt }, children }: TextPageProps) {
	const t = useText();
	const { zone } = useSite();
	const day = dayOf(updatedAt, zone);
	const listed = sections.filter(({ level }) => level === 2);
	return (
		<article className={styles.page}>
			<PageHeader
				title={title}
				facts={[
					<time key="date" dateTime={day}>
						{t("content.updated", { date: formatLongDay(t, day) })}
					</time>,
				]}
			/>
			{listed.length >= SECTIONS_WITH_CONTENTS && (
				<nav className={styles.contents} aria-label={t("content.contents")}>
					<p className={styles.label}>{t("content.contents")}</p>
					<ol>
						{listed.map(({ id, text }) => (
							<li key={id}>
								<a href={`#${id}`}>{text}</a>
							</li>
						))}
					</ol>
				</nav>
			)}
			<ContentHtml html={html} />
			{children}
		</article>
	);
}
