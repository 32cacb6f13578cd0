// Changes the password. The address is in a hidden field for password managers.

import { givenPasswordRules, newPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { NewPasswordField } from "#client/ui/form/new-password-field.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { PASSWORD_MIN } from "#shared/contract/account-limits.ts";
import { changePassword } from "../state/account-actions.ts";

interface PasswordValues {
	currentPassword: string;
	newPassword: string;
}

export function PasswordForm({ email, close }: { email: string | null; close: (done?: string) => void }) {
	const t = useText();
	const form = useApiForm<PasswordValues>({
		async send({ currentPassword, newPassword }) {
			await changePassword(currentPassword, newPassword);
			close(t("account.security.saved"));
		},
		fieldOf: { wrong_credentials: "currentPassword" },
		textOf: { wrong_credentials: "account.problem.wrong_password" },
	});
	const { register, errors } = form;
	const rules = newPasswordRules(t);
	const isNew = (password: string, values: PasswordValues) => password !== values.currentPassword || t("account.security.same");
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<input type="email" name="username" autoComplete="username" defaultValue={email ?? ""} readOnly hidden />
			<PasswordField
				{...register("currentPassword", givenPasswordRules(t))}
				label={t("account.password.current")}
				error={errors.currentPassword?.message}
				autoComplete="current-password"
				required
			/>
			<NewPasswordField
				{...register("newPassword", { ...rules, validate: { ...rules.validate, isNew } })}
				label={t("account.password.new")}
				error={errors.newPassword?.message}
				min={PASSWORD_MIN}
				required
			/>
			<FormActions onCancel={() => close()}>
				<SubmitButton form={form} busyText={t("account.saving")}>
					{t("account.security.submit")}
				</SubmitButton>
			</FormActions>
		</form>
	);
}
