// An incident as readers see it, the form of its next update, and its deletion.
import { useStore } from "jotai";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/status";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { IncidentState } from "#shared/contract/incidents.ts";
import { deleteIncident, type Incident, updateIncident } from "#shared/contract/rest/status/status.ts";
import { useSubmissionKey } from "../catalogue/use-submission-key.ts";
import { IncidentText, StateField } from "./incident-form.tsx";
import styles from "./incidents.module.css";

export function IncidentCard({ incident: { id, title, part, state, updates, resolvedAt } }: { incident: Incident }) {
	const t = useText();
	const { zone } = useSite();
	return (
		<Card title={title} aside={<Tag tone={resolvedAt === null ? "warn" : "plain"}>{t(`status.incidentState.${state}`)}</Tag>}>
			<div className={styles.form}>
				<p className={styles.faint}>{t(`status.incidentPart.${part}`)}</p>
				<ol className={styles.updates}>
					{updates.map((update) => (
						<li key={update.at}>
							<p className={styles.faint}>
								{t(`status.incidentState.${update.state}`)} · {formatExact(t, update.at, zone)}
							</p>
							<p className={styles.words}>{update.text}</p>
						</li>
					))}
				</ol>
				<details>
					<summary className={styles.summary}>{t("status.console.update")}</summary>
					<UpdateForm id={id} state={state} />
				</details>
				<DeleteButton id={id} title={title} />
			</div>
		</Card>
	);
}

function UpdateForm({ id, state }: { id: string; state: IncidentState }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const idempotencyKey = useSubmissionKey();
	const publish = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = Object.fromEntries(new FormData(form)) as { state: IncidentState; text: string };
		void action.start(async () => {
			await callApi(store, updateIncident, { params: { incidentId: id }, body: typed, key: idempotencyKey.keyOf(typed) });
			idempotencyKey.forget();
			form.reset();
			await revalidate();
			return t("status.console.updated");
		});
	};
	return (
		<form onSubmit={publish}>
			<div className={styles.fields}>
				<StateField key={state} present={state} />
			</div>
			<IncidentText />
			<Button type="submit" isSmall disabled={action.isBusy}>
				{t("status.console.publish")}
			</Button>
			<Outcome action={action} />
		</form>
	);
}

function DeleteButton({ id, title }: { id: string; title: string }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const remove = () =>
		void action.start(async () => {
			await callApi(store, deleteIncident, { params: { incidentId: id } });
			await revalidate();
			return t("status.console.removed");
		});
	const confirmText = t("status.console.sure");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: remove });
	return (
		<div className={styles.actions}>
			<TwoStepButton step={step} confirmText={confirmText} label={t("status.console.removeOf", { title })}>
				{t("status.console.remove")}
			</TwoStepButton>
			<Outcome action={action} isRare />
		</div>
	);
}
