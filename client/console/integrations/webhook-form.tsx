// Adds a webhook and shows its secret once.
import { useStore } from "jotai";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { createWebhook, type WebhookFormat, type WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import { MAX_INTEGRATION_NAME_LENGTH } from "#shared/contract/staff-limits.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";
import { useCreateWithSecret } from "./use-create-with-secret.ts";
import { filterIn, WebhookFilterFields } from "./webhook-filter-fields.tsx";

/** Repeats the contract's lists, of which browsers load only the types. */
const KINDS = { goal: true, card: true, status: true, correction: true, settlement: true } satisfies Record<WebhookKind, true>;
const FORMATS = { full: true, discord: true, slack: true, telegram: true } satisfies Record<WebhookFormat, true>;

export function WebhookForm({ sports }: { sports: readonly SportKey[] }) {
	const t = useText();
	const store = useStore();
	const { action, created, submit } = useCreateWithSecret(
		async (fields) => {
			const kinds = fields.getAll("kind") as WebhookKind[];
			const format = fields.get("format") as WebhookFormat;
			const body = { name: String(fields.get("name")), url: String(fields.get("url")), kinds, format, filter: filterIn(fields) };
			const { webhook, secret } = await callApi(store, createWebhook, { body });
			return { id: webhook.id, secret };
		},
		(id) => t("integrations.webhooks.created", { id }),
	);
	return (
		<Card title={t("integrations.webhooks.new")}>
			<form className={styles.form} onSubmit={submit} noValidate>
				<div className={styles.fields}>
					<Field name="name" label={t("integrations.webhooks.name")} maxLength={MAX_INTEGRATION_NAME_LENGTH} autoComplete="off" required />
					<Field
						name="url"
						type="url"
						label={t("integrations.webhooks.url")}
						hint={t("integrations.webhooks.urlHint")}
						autoComplete="off"
						required
					/>
					<SelectField name="format" label={t("integrations.webhooks.format")} hint={t("integrations.webhooks.formatHint")}>
						{(Object.keys(FORMATS) as WebhookFormat[]).map((format) => (
							<option key={format} value={format}>
								{t(`integrations.format.${format}`)}
							</option>
						))}
					</SelectField>
				</div>
				<fieldset className={styles.kinds}>
					<legend>{t("integrations.webhooks.kinds")}</legend>
					{(Object.keys(KINDS) as WebhookKind[]).map((kind) => (
						<label key={kind}>
							<input type="checkbox" name="kind" value={kind} defaultChecked /> {t(`integrations.kind.${kind}`)}
						</label>
					))}
				</fieldset>
				<WebhookFilterFields sports={sports} />
				<Button type="submit" disabled={action.isBusy}>
					{t("integrations.webhooks.create")}
				</Button>
				<Outcome action={action} />
			</form>
			{created && <SecretShown name={created.id} secret={created.secret} />}
		</Card>
	);
}
