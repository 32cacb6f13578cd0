// What of a page is public, and from when on: published now, scheduled, unpublished.
import "#texts/content-pages";
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
import { type OpsPage, publishPage, schedulePage, unpublishPage } from "#shared/contract/rest/content/ops-pages.ts";
import { fromLocal } from "../catalogue/match/local-kick-off.ts";
import { useRecordAct } from "../catalogue/use-record-act.ts";
import styles from "./content-desk.module.css";
import { PageStatusTag } from "./page-table.tsx";
import { readField } from "./read-field.ts";

interface PublicationCardProps {
	page: OpsPage;
	formRef: RefObject<HTMLFormElement | null>;
}

export function PublicationCard({ page, formRef }: PublicationCardProps) {
	const t = useText();
	const { zone } = useSite();
	const act = useRecordAct();
	const [local, setLocal] = useState({ day: "", time: "" });
	const { newest, publicVersion, publishedAt, scheduled, isBuiltIn } = page;
	const params = { pageId: page.id };
	const edit = { expectedVersion: newest.version };
	const step = useTwoStep({
		sureText: t("contentPages.sure"),
		isBusy: act.isBusy,
		onSure: () => void act.run(requestTo(unpublishPage, { params, body: edit }), t("contentPages.unpublished")),
	});

	/** What is typed and not saved would not be part of it. */
	function run(request: ApiRequest, done: string): void {
		if (
			["title", "description", "body"].some((name) => readField(formRef.current, name) !== newest[name as "title" | "description" | "body"])
		) {
			act.refuse(t("contentPages.unsaved"));
		} else {
			void act.run(request, done);
		}
	}

	function schedule(): void {
		const at = local.time === "" ? null : fromLocal(local, zone)?.startsAt;
		if (at === null || at === undefined) act.refuse(t("contentPages.noTime"));
		else run(requestTo(schedulePage, { params, body: { ...edit, at } }), t("contentPages.scheduled", { version: newest.version }));
	}

	return (
		<Card title={t("contentPages.publication")} aside={<PageStatusTag status={page.status} />}>
			<div className={styles.body}>
				<p className={styles.note}>
					{publicVersion !== null && publishedAt !== null
						? t("contentPages.publicVersion", { version: publicVersion, at: formatExact(t, publishedAt, zone) })
						: t(isBuiltIn ? "contentPages.shipped" : "contentPages.nothingPublic")}
					{scheduled && ` ${t("contentPages.scheduledFor", { version: scheduled.version, at: formatExact(t, scheduled.at, zone) })}`}
				</p>
				<div className={styles.row}>
					<Button
						isSmall
						isBusy={act.isBusy}
						onClick={() => run(requestTo(publishPage, { params, body: edit }), t("contentPages.published", { version: newest.version }))}
					>
						{t("contentPages.publish")}
					</Button>
					{(publicVersion !== null || scheduled) && (
						<TwoStepButton step={step} sureText={t("contentPages.sure")} tone="bad">
							{t("contentPages.unpublish")}
						</TwoStepButton>
					)}
				</div>
				<div className={styles.when}>
					<Field
						name="day"
						label={t("contentPages.day")}
						type="date"
						value={local.day}
						onChange={({ target }) => setLocal({ ...local, day: target.value })}
					/>
					<Field
						name="time"
						label={t("contentPages.time")}
						hint={t("contentPages.timeHint", { zone })}
						type="time"
						value={local.time}
						onChange={({ target }) => setLocal({ ...local, time: target.value })}
					/>
				</div>
				<div className={styles.row}>
					<Button tone="plain" isSmall isBusy={act.isBusy} onClick={schedule}>
						{t("contentPages.schedule")}
					</Button>
				</div>
				<Outcome act={act} />
			</div>
		</Card>
	);
}
