// A task for staff: lists the legal texts that readers expect and that are not published.
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { ContentRow } from "#shared/contract/rest/content/ops-content.ts";
import styles from "../kind/content-desk.module.css";
import { KIND_PLACES } from "../kind/kind-places.ts";

export function LegalTask({ drafts }: { drafts: readonly Pick<ContentRow, "id" | "title">[] }) {
	const t = useText();
	if (drafts.length === 0) return null;
	return (
		<div className={styles.task}>
			<Notice tone="warn" title={t("contentDesk.legalTask.title")}>
				<p>{t("contentDesk.legalTask.text")}</p>
				<ul>
					{drafts.map(({ id, title }) => (
						<li key={id}>
							<PageLink to={KIND_PLACES.page.document(id)}>{title}</PageLink>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
