// The versions of a page, newest first: compared with what is in the editor, restored as the newest one.
import "#texts/content-pages";
import { useStore } from "jotai";
import { type RefObject, useState } from "react";
import { sendAsUser } from "#client/api/call-api.ts";
import { requestTo } from "#client/api/request.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { getPageVersion, type OpsPage, restorePageVersion, type VersionRow } from "#shared/contract/rest/content/ops-pages.ts";
import { useRecordAct } from "../catalogue/use-record-act.ts";
import styles from "./content-desk.module.css";
import { readField } from "./read-field.ts";
import { TextDifference } from "./text-difference.tsx";

interface VersionsCardProps {
	page: OpsPage;
	versions: readonly VersionRow[];
	formRef: RefObject<HTMLFormElement | null>;
	onRestored(): void;
}

export function VersionsCard({ page: { id, newest }, versions, formRef, onRestored }: VersionsCardProps) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const act = useRecordAct();
	const [compared, setCompared] = useState<{ version: number; before: string; after: string } | null>(null);

	const compare = (version: number) =>
		act.start(async () => {
			const { body } = await sendAsUser(store, requestTo(getPageVersion, { params: { pageId: id, version } }));
			setCompared({ version, before: body, after: readField(formRef.current, "body") });
			return null;
		});
	const restore = async (version: number) => {
		const body = { version, expectedVersion: newest.version, note: t("contentPages.restoreNote", { version }) };
		const request = requestTo(restorePageVersion, { params: { pageId: id }, body });
		if (await act.run(request, t("contentPages.restored", { version }))) onRestored();
	};

	return (
		<Card title={t("contentPages.versions")}>
			<ul className={styles.versions}>
				{versions.map(({ version, author, savedAt, note, isPublic, isScheduled }) => (
					<li key={version} className={styles.version}>
						<div className={styles.row}>
							<span className={styles.name}>{t("contentPages.version", { version })}</span>
							{isPublic && <Tag tone="plain">{t("contentPages.isPublic")}</Tag>}
							{isScheduled && <Tag tone="warn">{t("contentPages.isScheduled")}</Tag>}
						</div>
						<p className={styles.note}>
							{author === null ? t("contentPages.software") : t("contentPages.of", { author, at: formatExact(t, savedAt, zone) })}
							{note && ` · ${note}`}
						</p>
						<div className={styles.row}>
							<Button
								tone="plain"
								isSmall
								isBusy={act.isBusy}
								aria-label={`${t("contentPages.compare")}: ${t("contentPages.version", { version })}`}
								onClick={() => void compare(version)}
							>
								{t("contentPages.compare")}
							</Button>
							{version !== newest.version && (
								<Button
									tone="plain"
									isSmall
									isBusy={act.isBusy}
									aria-label={`${t("contentPages.restore")}: ${t("contentPages.version", { version })}`}
									onClick={() => void restore(version)}
								>
									{t("contentPages.restore")}
								</Button>
							)}
						</div>
						{compared?.version === version && (
							<>
								<p className={styles.note}>{t("contentPages.comparison", { version })}</p>
								<TextDifference before={compared.before} after={compared.after} />
							</>
						)}
					</li>
				))}
			</ul>
			{act.problem && (
				<div className={styles.body}>
					<Outcome act={act} />
				</div>
			)}
		</Card>
	);
}
