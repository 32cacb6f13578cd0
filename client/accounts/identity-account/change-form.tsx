// A form with one field that changes something at the provider.
import type { ComponentProps } from "react";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import type { FieldRules } from "#client/api/form/use-fields.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { NewPasswordField } from "#client/ui/form/new-password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { describeProviderRefusal } from "../identity/provider-refusal.ts";
import { PASSWORD_MIN } from "./password-min.ts";

interface Values {
	value: string;
}

interface ChangeFormProps {
	field: Omit<ComponentProps<typeof Field>, "name" | "error">;
	/** Whether the field takes a new password. */
	isPassword?: boolean;
	rules?: FieldRules<Values>;
	submit: string;
	/** Resolves with the message to show. */
	send(value: string): Promise<string | null>;
	close: (done?: string) => void;
	/** Set if another form follows, so that sending does not close the form. */
	isFirstStep?: boolean;
}

export function ChangeForm({ field, isPassword = false, rules, submit, send, close, isFirstStep = false }: ChangeFormProps) {
	const t = useText();
	const form = useApiForm<Values>({
		async send({ value }) {
			const done = await send(isPassword ? value : value.trim());
			if (!isFirstStep) close(done ?? undefined);
		},
		describe: describeProviderRefusal,
	});
	const attributes = { ...form.register("value", rules), ...field, error: form.errors.value?.message };
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			{isPassword ? <NewPasswordField {...attributes} min={PASSWORD_MIN} required /> : <Field {...attributes} />}
			<FormActions onCancel={() => close()}>
				<SubmitButton form={form} busyText={t("identity.busy")}>
					{submit}
				</SubmitButton>
			</FormActions>
		</form>
	);
}
