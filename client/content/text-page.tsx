// A page of text: title and date, a table of contents if the text is long, and the text.
import "#texts/content";
import type { ReactNode } from "react";
import { dayOf, formatLongDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { getContentPage } from "#shared/contract/rest/content/pages.ts";
import { ContentHtml } from "./content-html.tsx";
import styles from "./text-page.module.css";

/** Number of level-2 sections from which a table of contents is shown. */
const SECTIONS_WITH_CONTENTS = 4;

type ContentPage = AnswerOf<typeof getContentPage>;

interface TextPageProps {
	page: Pick<ContentPage, "title" | "html" | "sections" | "updatedAt" | "state">;
	/** Rendered below the text. */
	children?: ReactNode;
}

export function TextPage({ page: { title, html, sections, updatedAt, state }, children }: TextPageProps) {
	const t = useText();
	const { zone } = useSite();
	const day = dayOf(updatedAt, zone);
	const listed = sections.filter(({ level }) => level === 2);
	return (
		<article className={styles.page}>
			<PageHeader
				title={title}
				facts={[
					state !== "missing" && (
						<time key="date" dateTime={day}>
							{t("content.updated", { date: formatLongDay(t, day) })}
						</time>
					),
				]}
			/>
			{state !== "published" && (
				<div className={styles.state}>
					<Notice tone={state === "sample" ? "warn" : "plain"} title={t(`content.${state}.title`)}>
						<p>{t(`content.${state}.text`)}</p>
						{state === "missing" && (
							<p>
								<PageLink to={pagePaths.contentPage("contact")}>{t("content.missing.contact")}</PageLink>
							</p>
						)}
					</Notice>
				</div>
			)}
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
