// Creates an API key and shows its secret once.
import { useStore } from "jotai";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { createApiKey } from "#shared/contract/rest/console/api-keys.ts";
import { MAX_INTEGRATION_NAME_LENGTH } from "#shared/contract/staff-limits.ts";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";
import { useCreateWithSecret } from "./use-create-with-secret.ts";

export function ApiKeyForm() {
	const t = useText();
	const store = useStore();
	const { action, created, submit } = useCreateWithSecret(
		async (fields) => {
			const sources = String(fields.get("sources")).split(/[\s,]+/);
			const scopes = sources.filter((source) => source !== "").map((source) => `feed:${source.toLowerCase()}`);
			const { key, secret } = await callApi(store, createApiKey, { body: { name: String(fields.get("name")), scopes } });
			return { id: key.id, secret };
		},
		(id) => t("integrations.keys.created", { id }),
	);
	return (
		<Card title={t("integrations.keys.new")}>
			<form className={styles.form} onSubmit={submit} noValidate>
				<div className={styles.fields}>
					<Field
						name="name"
						label={t("integrations.keys.name")}
						hint={t("integrations.keys.nameHint")}
						maxLength={MAX_INTEGRATION_NAME_LENGTH}
						autoComplete="off"
						required
					/>
					<Field
						name="sources"
						label={t("integrations.keys.sources")}
						hint={t("integrations.keys.sourcesHint")}
						autoComplete="off"
						required
					/>
				</div>
				<Button type="submit" disabled={action.isBusy}>
					{t("integrations.keys.create")}
				</Button>
				<Outcome action={action} />
			</form>
			{created && <SecretShown name={created.id} secret={created.secret} />}
		</Card>
	);
}
