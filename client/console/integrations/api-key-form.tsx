// Creates an API key, of a system that pushes or of a program that reads, and shows its secret once.
import { useStore } from "jotai";
import type { ComponentProps } from "react";
import type { z } from "zod";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { createApiKey } from "#shared/contract/rest/console/api-keys.ts";
import { MAX_INTEGRATION_NAME_LENGTH, MAX_READS_PER_MINUTE } from "#shared/contract/staff-limits.ts";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";
import { useCreateWithSecret } from "./use-create-with-secret.ts";

/** The key of a system that pushes as the sources that the form names. */
export function ApiKeyForm() {
	const t = useText();
	return (
		<KeyForm
			title={t("integrations.keys.new")}
			name={{ label: t("integrations.keys.name"), hint: t("integrations.keys.nameHint") }}
			field={{ name: "sources", label: t("integrations.keys.sources"), hint: t("integrations.keys.sourcesHint") }}
			submitText={t("integrations.keys.create")}
			orderOf={(fields) => {
				const sources = String(fields.get("sources")).split(/[\s,]+/);
				return { scopes: sources.filter((source) => source !== "").map((source) => `feed:${source.toLowerCase()}`) };
			}}
		/>
	);
}

/** The key of a reader, with the quota that the form names. */
export function ReaderKeyForm() {
	const t = useText();
	return (
		<KeyForm
			title={t("integrations.readers.new")}
			name={{ label: t("integrations.readers.name"), hint: t("integrations.readers.nameHint") }}
			field={{
				...{ name: "readsPerMinute", type: "number", min: 1, max: MAX_READS_PER_MINUTE, defaultValue: 600 },
				...{ label: t("integrations.readers.quota"), hint: t("integrations.readers.quotaHint") },
			}}
			submitText={t("integrations.readers.create")}
			orderOf={(fields) => ({ readsPerMinute: Number(fields.get("readsPerMinute")) })}
		/>
	);
}

interface KeyFormProps {
	title: string;
	name: { label: string; hint: string };
	/** The field that says what the key is for. */
	field: ComponentProps<typeof Field>;
	submitText: string;
	/** Returns the body of the command without the name. */
	orderOf(fields: FormData): Omit<z.input<typeof createApiKey.body>, "name">;
}

function KeyForm({ title, name, field, submitText, orderOf }: KeyFormProps) {
	const t = useText();
	const store = useStore();
	const { action, created, submit } = useCreateWithSecret(
		async (fields) => {
			const body = { name: String(fields.get("name")), ...orderOf(fields) };
			const { key, secret } = await callApi(store, createApiKey, { body });
			return { id: key.id, secret };
		},
		(id) => t("integrations.keys.created", { id }),
	);
	return (
		<Card title={title}>
			<form className={styles.form} onSubmit={submit} noValidate>
				<div className={styles.fields}>
					<Field name="name" {...name} maxLength={MAX_INTEGRATION_NAME_LENGTH} autoComplete="off" required />
					<Field {...field} autoComplete="off" required />
				</div>
				<Button type="submit" disabled={action.isBusy}>
					{submitText}
				</Button>
				<Outcome action={action} />
			</form>
			{created && <SecretShown name={created.id} secret={created.secret} />}
		</Card>
	);
}
