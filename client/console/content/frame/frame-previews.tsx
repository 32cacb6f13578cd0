// Previews of navigation and announcements as fans see them.
import "#texts/content-desk";
import "#texts/site-frame";
import { useStore } from "jotai";
import { type RefObject, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { ContentHtml } from "#client/content/content-html.tsx";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { linkName } from "#client/ui/page/page-names.ts";
import { previewDocument } from "#shared/contract/rest/content/ops-content.ts";
import { type AnnouncementFields, labelIn, type NavigationFields, type SiteLink } from "#shared/contract/site-frame.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import contentStyles from "../kind/content-desk.module.css";
import type { Edited, Typed } from "../kind/kind-view.ts";
import { PreviewCard } from "../kind/preview-card.tsx";
import styles from "./frame.module.css";
import { readAnnouncement, readNavigation, shownLink } from "./read-frame.ts";

interface PreviewProps<Fields> {
	newest: Edited<Fields> | null;
	html: string;
	formRef: RefObject<HTMLFormElement | null>;
}

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Typed;

export function NavigationPreview({ newest, formRef }: PreviewProps<NavigationFields>) {
	const t = useText();
	const [shown, setShown] = useState(newest?.fields ?? null);
	const locale = t.locale as Locale;
	const update = () => formRef.current && setShown(readNavigation(typedIn(formRef.current)));
	const names = (links: readonly SiteLink[]) => (
		<ul className={styles.names}>
			{links.map((link) => (
				<li key={link.to}>{linkName(shownLink(link, locale), t)}</li>
			))}
		</ul>
	);
	const groups = shown?.footer.filter(({ labels }) => labelIn(labels, locale) !== null) ?? [];
	const others = shown?.footer.filter(({ labels }) => labelIn(labels, locale) === null).flatMap(({ links }) => links) ?? [];
	return (
		<PreviewCard onUpdate={update}>
			{shown && (
				<div className={styles.preview}>
					<p className={styles.note}>{t("siteFrame.header")}</p>
					<div className={styles.bar}>{names(shown.header)}</div>
					<p className={styles.note}>{t("siteFrame.footer")}</p>
					<div className={styles.bar}>
						{groups.map(({ labels, links }) => (
							<div key={labelIn(labels, locale)}>
								<b>{labelIn(labels, locale)}</b>
								{names(links)}
							</div>
						))}
						{names([...others, ...shown.legal, ...shown.social])}
					</div>
				</div>
			)}
		</PreviewCard>
	);
}

export function AnnouncementPreview({ newest, html, formRef }: PreviewProps<AnnouncementFields>) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [shown, setShown] = useState({ fields: newest?.fields ?? null, html, problems: [] as readonly string[] });
	const preview = async () => {
		if (!formRef.current) return null;
		const fields = readAnnouncement(typedIn(formRef.current));
		const { rendered, problems } = await callApi(store, previewDocument, { params: { kind: "announcement" }, body: { fields } });
		setShown({ fields, html: rendered?.html ?? "", problems });
		return null;
	};
	const { fields, problems } = shown;
	return (
		<Card
			title={t("contentDesk.preview")}
			aside={
				<ActionButton action={{ ...action, start: () => action.start(preview) }} busyText={t("contentDesk.previewing")}>
					{t("contentDesk.previewNow")}
				</ActionButton>
			}
		>
			<div className={styles.preview}>
				{problems.map((problem) => (
					<Notice key={problem} tone="warn" title={problem} />
				))}
				{!fields && <p className={contentStyles.note}>{t("contentDesk.previewEmpty")}</p>}
				{fields && (
					<div className={styles.announcement} data-tone={fields.tone}>
						<ContentHtml html={shown.html} />
						{fields.link && <span className={styles.way}>{fields.link.label}</span>}
					</div>
				)}
				{action.problem && <Outcome action={action} />}
			</div>
		</Card>
	);
}
