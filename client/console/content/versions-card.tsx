// The versions of a document, newest first: compares one with the editor or restores it as the newest.
import "#texts/content-desk";
import { useStore } from "jotai";
import { type RefObject, useState } from "react";
import { requestTo } from "#client/api/request.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import {
	getDocumentVersion,
	type OpsDocument,
	restoreDocumentVersion,
	type VersionRow,
} from "#shared/contract/rest/content/ops-content.ts";
import { useRecordAction } from "../catalogue/use-record-action.ts";
import styles from "./kind/content-desk.module.css";
import { documentLines, readForm } from "./kind-views.ts";
import { TextDifference } from "./text-difference.tsx";

interface VersionsCardProps {
	document: OpsDocument;
	versions: readonly VersionRow[];
	formRef: RefObject<HTMLFormElement | null>;
	onRestored(): void;
}

export function VersionsCard({ document: { kind, id, newest }, versions, formRef, onRestored }: VersionsCardProps) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const action = useRecordAction();
	const [compared, setCompared] = useState<{ version: number; before: string; after: string } | null>(null);

	const compare = (version: number) =>
		action.start(async () => {
			const before = await sendAsUser(store, requestTo(getDocumentVersion, { params: { kind, documentId: id, version } }));
			const after = readForm(kind, formRef.current) ?? newest;
			setCompared({ version, before: documentLines(kind, before, t), after: documentLines(kind, after, t) });
			return null;
		});
	const restore = async (version: number) => {
		const body = { version, expectedVersion: newest.version, note: t("contentDesk.restoreNote", { version }) };
		const request = requestTo(restoreDocumentVersion, { params: { kind, documentId: id }, body });
		if (await action.run(request, t("contentDesk.restored", { version }))) onRestored();
	};

	return (
		<Card title={t("contentDesk.versions")}>
			<ul className={styles.versions}>
				{versions.map(({ version, author, savedAt, note, isPublic, isScheduled }) => (
					<li key={version} className={styles.version}>
						<div className={styles.row}>
							<span className={styles.name}>{t("contentDesk.version", { version })}</span>
							{isPublic && <Tag tone="plain">{t("contentDesk.isPublic")}</Tag>}
							{isScheduled && <Tag tone="warn">{t("contentDesk.isScheduled")}</Tag>}
						</div>
						<p className={styles.note}>
							{author === null ? t("contentDesk.software") : t("contentDesk.of", { author, at: formatExact(t, savedAt, zone) })}
							{note && ` · ${note}`}
						</p>
						<div className={styles.row}>
							<Button
								tone="plain"
								isSmall
								isBusy={action.isBusy}
								aria-label={`${t("contentDesk.compare")}: ${t("contentDesk.version", { version })}`}
								onClick={() => void compare(version)}
							>
								{t("contentDesk.compare")}
							</Button>
							{version !== newest.version && (
								<Button
									tone="plain"
									isSmall
									isBusy={action.isBusy}
									aria-label={`${t("contentDesk.restore")}: ${t("contentDesk.version", { version })}`}
									onClick={() => void restore(version)}
								>
									{t("contentDesk.restore")}
								</Button>
							)}
						</div>
						{compared?.version === version && (
							<>
								<p className={styles.note}>{t("contentDesk.comparison", { version })}</p>
								<TextDifference before={compared.before} after={compared.after} />
							</>
						)}
					</li>
				))}
			</ul>
			{action.problem && (
				<div className={styles.body}>
					<Outcome action={action} />
				</div>
			)}
		</Card>
	);
}
