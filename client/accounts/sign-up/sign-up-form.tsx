// Creates an account with name, address and password; the rules are shown from the start.

import { emailRules, nameRules, newPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { NewPasswordField } from "#client/ui/form/new-password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { MAX_NAME_LENGTH, NAME_MIN, PASSWORD_MIN } from "#shared/contract/account-limits.ts";
import type { SignUp } from "../state/sign-in-actions.ts";

interface SignUpFormProps {
	/** The values typed earlier, when a visitor returns to the form. */
	before?: SignUp | null;
	/** Throws an ApiError if the account is refused. */
	send: (typed: SignUp) => Promise<void>;
}

export function SignUpForm({ before = null, send }: SignUpFormProps) {
	const t = useText();
	const form = useApiForm<SignUp>({
		async send({ email, password, displayName }) {
			await send({ email: email.trim(), password, displayName: displayName.trim() });
		},
		fieldOf: { name_taken: "displayName" },
	});
	const { register, errors } = form;
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("displayName", nameRules(t))}
				defaultValue={before?.displayName}
				label={t("account.name.label")}
				hint={t("account.name.hint", { min: NAME_MIN, max: MAX_NAME_LENGTH })}
				error={errors.displayName?.message}
				autoComplete="nickname"
				required
			/>
			<Field
				{...register("email", emailRules(t))}
				defaultValue={before?.email}
				label={t("account.email.label")}
				error={errors.email?.message}
				type="email"
				autoComplete="username"
				required
			/>
			<NewPasswordField
				{...register("password", newPasswordRules(t))}
				label={t("account.password.label")}
				error={errors.password?.message}
				min={PASSWORD_MIN}
				required
			/>
			<SubmitButton form={form} isWide busyText={t("account.signUp.busy")}>
				{t("account.signUp.submit")}
			</SubmitButton>
		</form>
	);
}
