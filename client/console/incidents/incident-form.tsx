// Writes an incident: it is public at once.
import { useStore } from "jotai";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import "#texts/status";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import {
	INCIDENT_PARTS,
	INCIDENT_STATES,
	type IncidentPart,
	type IncidentState,
	MAX_INCIDENT_TEXT_LENGTH,
	MAX_INCIDENT_TITLE_LENGTH,
} from "#shared/contract/incidents.ts";
import { createIncident } from "#shared/contract/rest/status/status.ts";
import { useSubmissionKey } from "../catalogue/use-submission-key.ts";
import styles from "./incidents.module.css";

export function IncidentForm() {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const idempotencyKey = useSubmissionKey();
	const create = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = Object.fromEntries(new FormData(form)) as { title: string; part: IncidentPart; state: IncidentState; text: string };
		void action.start(async () => {
			await callApi(store, createIncident, { body: typed, key: idempotencyKey.keyOf(typed) });
			idempotencyKey.forget();
			form.reset();
			await revalidate();
			return t("status.console.created");
		});
	};
	return (
		<Card title={t("status.console.new")}>
			<form className={styles.form} onSubmit={create}>
				<div className={styles.fields}>
					<Field name="title" label={t("status.console.name")} maxLength={MAX_INCIDENT_TITLE_LENGTH} autoComplete="off" required />
					<SelectField name="part" label={t("status.console.part")}>
						{INCIDENT_PARTS.map((part) => (
							<option key={part} value={part}>
								{t(`status.incidentPart.${part}`)}
							</option>
						))}
					</SelectField>
					<StateField />
				</div>
				<IncidentText />
				<Button type="submit" disabled={action.isBusy}>
					{t("status.console.create")}
				</Button>
				<Outcome action={action} />
			</form>
		</Card>
	);
}

/** `present`: the state that is selected at first. */
export function StateField({ present }: { present?: IncidentState }) {
	const t = useText();
	return (
		<SelectField name="state" label={t("status.console.state")} defaultValue={present ?? INCIDENT_STATES[0]}>
			{INCIDENT_STATES.map((state) => (
				<option key={state} value={state}>
					{t(`status.incidentState.${state}`)}
				</option>
			))}
		</SelectField>
	);
}

export function IncidentText() {
	const t = useText();
	return (
		<div className={styles.text}>
			<TextAreaField
				name="text"
				label={t("status.console.text")}
				hint={t("status.console.textHint")}
				maxLength={MAX_INCIDENT_TEXT_LENGTH}
				rows={4}
				required
			/>
		</div>
	);
}
