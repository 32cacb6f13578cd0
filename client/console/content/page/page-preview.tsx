// Previews the text in the editor as fans see it, rendered by the server.
import { useStore } from "jotai";
import { type RefObject, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { ContentHtml } from "#client/content/content-html.tsx";
import { sendAsUser } from "#client/session/call-api.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { previewDocument } from "#shared/contract/rest/content/ops-content.ts";
import styles from "../kind/content-desk.module.css";

interface PagePreviewProps {
	/** The rendered newest version. */
	html: string;
	formRef: RefObject<HTMLFormElement | null>;
}

export function PagePreview({ html, formRef }: PagePreviewProps) {
	const t = useText();
	const store = useStore();
	const [shown, setShown] = useState<{ html: string; problems: readonly string[] } | null>(null);
	const action = useStaffAction();
	const preview = async () => {
		const field = formRef.current?.elements.namedItem("body");
		const body = { fields: { body: field instanceof HTMLTextAreaElement ? field.value : "" } };
		const { rendered, problems } = await sendAsUser(store, requestTo(previewDocument, { params: { kind: "page" }, body }));
		setShown({ html: rendered?.html ?? "", problems });
		return null;
	};
	const text = shown?.html ?? html;
	return (
		<Card
			title={t("contentDesk.preview")}
			aside={
				<ActionButton action={{ ...action, start: () => action.start(preview) }} busyText={t("contentDesk.previewing")}>
					{t("contentDesk.previewNow")}
				</ActionButton>
			}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
			<div className={styles.preview} tabIndex={0}>
				{shown?.problems.map((problem) => (
					<Notice key={problem} tone="warn" title={problem} />
				))}
				{text === "" ? <p className={styles.note}>{t("contentDesk.previewEmpty")}</p> : <ContentHtml html={text} />}
				{action.problem && <Outcome action={action} />}
			</div>
		</Card>
	);
}
