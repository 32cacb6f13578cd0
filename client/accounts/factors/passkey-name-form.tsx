// Asks for the name of a passkey, to make one or to rename it.
import "#texts/factors";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { MAX_PASSKEY_NAME_LENGTH } from "#shared/contract/account-limits.ts";
import { describePasskey } from "./use-passkey.ts";

interface PasskeyNameFormProps {
	name?: string;
	submitText: string;
	busyText: string;
	send(name: string): Promise<void>;
	onCancel?: (() => void) | undefined;
}

export function PasskeyNameForm({ name, submitText, busyText, send, onCancel }: PasskeyNameFormProps) {
	const t = useText();
	const form = useApiForm<{ name: string }>({
		async send(values) {
			await send(values.name);
			return undefined;
		},
		describe: describePasskey,
	});
	const { register, errors } = form;
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("name", { required: t("factors.passkey.nameMissing") })}
				label={t("factors.passkey.name")}
				hint={t("factors.passkey.nameHint")}
				error={errors.name?.message}
				defaultValue={name}
				autoComplete="off"
				maxLength={MAX_PASSKEY_NAME_LENGTH}
				required
			/>
			{onCancel ? (
				<FormActions onCancel={onCancel}>
					<SubmitButton form={form} busyText={busyText}>
						{submitText}
					</SubmitButton>
				</FormActions>
			) : (
				<SubmitButton form={form} isWide busyText={busyText}>
					{submitText}
				</SubmitButton>
			)}
		</form>
	);
}
