// The publication of a document: publish now, schedule, or unpublish.
import "#texts/content-desk";
import { type RefObject, useState } from "react";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import type { ApiRequest } from "#client/api/request.ts";
import { requestTo } from "#client/api/request.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type OpsDocument, publishDocument, scheduleDocument, unpublishDocument } from "#shared/contract/rest/content/ops-content.ts";
import { isSame } from "../catalogue/is-same.ts";
import { fromLocal } from "../catalogue/match/local-kick-off.ts";
import { useRecordAction } from "../catalogue/use-record-action.ts";
import { StatusTag } from "./document-table.tsx";
import styles from "./kind/content-desk.module.css";
import { readForm } from "./kind-views.ts";
import { PreviewLink } from "./preview-link.tsx";

interface PublicationCardProps {
	document: OpsDocument;
	formRef: RefObject<HTMLFormElement | null>;
}

export function PublicationCard({ document, formRef }: PublicationCardProps) {
	const t = useText();
	const { zone } = useSite();
	const action = useRecordAction();
	const [local, setLocal] = useState({ day: "", time: "" });
	const { kind, newest, publicVersion, publishedAt, scheduled, isShownUnpublished, isBuiltIn } = document;
	const params = { kind, documentId: document.id };
	const edit = { expectedVersion: newest.version };
	const step = useTwoStep({
		confirmText: t(`contentDesk.kind.${kind}.sureUnpublish`),
		isBusy: action.isBusy,
		onConfirm: () => void action.run(requestTo(unpublishDocument, { params, body: edit }), t("contentDesk.unpublished")),
	});

	/** Refuses while the form has unsaved values, because only the saved version would be published. */
	function run(request: ApiRequest, done: string): void {
		const { title, description, fields } = newest;
		if (!isSame(readForm(kind, formRef.current), { title, description, fields })) {
			action.refuse(t("contentDesk.unsaved"));
		} else {
			void action.run(request, done);
		}
	}

	function schedule(): void {
		const at = local.time === "" ? null : fromLocal(local, zone)?.startsAt;
		if (at === null || at === undefined) action.refuse(t("contentDesk.noTime"));
		else run(requestTo(scheduleDocument, { params, body: { ...edit, at } }), t("contentDesk.scheduled", { version: newest.version }));
	}

	return (
		<Card title={t("contentDesk.publication")} aside={<StatusTag status={document.status} />}>
			<div className={styles.body}>
				<p className={styles.note}>
					{publicVersion !== null && publishedAt !== null
						? t("contentDesk.publicVersion", { version: publicVersion, at: formatExact(t, publishedAt, zone) })
						: t(isShownUnpublished ? "contentDesk.shipped" : isBuiltIn ? "contentDesk.legalDraft" : "contentDesk.nothingPublic")}
					{scheduled && ` ${t("contentDesk.scheduledFor", { version: scheduled.version, at: formatExact(t, scheduled.at, zone) })}`}
				</p>
				<div className={styles.row}>
					<Button
						isSmall
						isBusy={action.isBusy}
						onClick={() => run(requestTo(publishDocument, { params, body: edit }), t("contentDesk.published", { version: newest.version }))}
					>
						{t("contentDesk.publish")}
					</Button>
					{(publicVersion !== null || scheduled) && (
						<TwoStepButton step={step} confirmText={t(`contentDesk.kind.${kind}.sureUnpublish`)} tone="bad">
							{t("contentDesk.unpublish")}
						</TwoStepButton>
					)}
				</div>
				<div className={styles.when}>
					<Field
						name="day"
						label={t("contentDesk.day")}
						type="date"
						value={local.day}
						onChange={({ target }) => setLocal({ ...local, day: target.value })}
					/>
					<Field
						name="time"
						label={t("contentDesk.time")}
						hint={t("contentDesk.timeHint", { zone })}
						type="time"
						value={local.time}
						onChange={({ target }) => setLocal({ ...local, time: target.value })}
					/>
				</div>
				<div className={styles.row}>
					<Button tone="plain" isSmall isBusy={action.isBusy} onClick={schedule}>
						{t("contentDesk.schedule")}
					</Button>
				</div>
				<Outcome action={action} />
				{(kind === "page" || kind === "movie" || kind === "highlight") && <PreviewLink kind={kind} documentId={document.id} />}
			</div>
		</Card>
	);
}
