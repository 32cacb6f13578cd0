// Requests a change of the e-mail address: a link is sent to the new one. Accounts with a password have to enter it.

import { emailRules, givenPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { askForNewEmail } from "../state/account-actions.ts";

interface EmailFormProps {
	user: User;
	/** `email`: the address that the link was sent to. */
	onSent: (email: string) => void;
	close: () => void;
}

export function EmailForm({ user, onSent, close }: EmailFormProps) {
	const t = useText();
	const form = useApiForm<{ email: string; password?: string }>({
		async send({ email, password }) {
			await askForNewEmail(email.trim(), password);
			onSent(email.trim());
			close();
		},
		fieldOf: { wrong_credentials: "password" },
		textOf: { wrong_credentials: "account.problem.wrong_password", forbidden: "account.problem.fresh_sign_in" },
	});
	const { register, errors } = form;
	const rules = emailRules(t);
	const isOther = (email: string) => email.trim().toLowerCase() !== user.email?.toLowerCase() || t("account.profile.sameEmail");
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("email", { ...rules, validate: { ...rules.validate, isOther } })}
				label={t("account.profile.newEmail")}
				hint={t("account.profile.emailNext")}
				error={errors.email?.message}
				type="email"
				autoComplete="email"
				required
			/>
			{user.hasPassword && (
				<PasswordField
					{...register("password", givenPasswordRules(t))}
					label={t("account.password.current")}
					error={errors.password?.message}
					autoComplete="current-password"
					required
				/>
			)}
			<FormActions onCancel={close}>
				<SubmitButton form={form} busyText={t("account.reset.busy")}>
					{t("account.profile.emailSubmit")}
				</SubmitButton>
			</FormActions>
		</form>
	);
}
