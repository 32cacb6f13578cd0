// Signs in by e-mail address and password.
import "#texts/accounts";
import type { ReactNode } from "react";
import { givenEmailRules, givenPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";

interface SignInFormProps {
	/** Prefills the address. */
	email?: string | undefined;
	/** Content next to the password's label, for users without a password. */
	forgot?: ReactNode;
	/** Throws if the sign-in is refused; "leaving" keeps the form busy until the browser leaves the page. */
	signIn(email: string, password: string): Promise<"leaving" | undefined>;
}

export function SignInForm({ email = "", forgot, signIn }: SignInFormProps) {
	const t = useText();
	const form = useApiForm<{ email: string; password: string }>({ send: ({ email, password }) => signIn(email.trim(), password) });
	const { register, errors } = form;
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("email", givenEmailRules(t))}
				defaultValue={email}
				label={t("account.email.label")}
				error={errors.email?.message}
				type="email"
				autoComplete="username"
				required
			/>
			<PasswordField
				{...register("password", givenPasswordRules(t))}
				label={t("account.password.label")}
				aside={forgot}
				error={errors.password?.message}
				autoComplete="current-password"
				required
			/>
			<SubmitButton form={form} isWide busyText={t("account.signIn.busy")}>
				{t("account.signIn.submit")}
			</SubmitButton>
		</form>
	);
}
