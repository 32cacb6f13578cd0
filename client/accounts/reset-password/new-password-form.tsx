// Sets a new password with the link from a mail.

import { newPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { NewPasswordField } from "#client/ui/form/new-password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { PASSWORD_MIN } from "#shared/contract/account-limits.ts";
import { setNewPassword } from "../state/sign-in-actions.ts";

interface NewPasswordFormProps {
	token: string;
	/** Explains what the form leads to; `null` if no explanation is needed. */
	intro: string | null;
	/** Called with the address of the account. */
	onSet: (email: string) => void;
	/** Called when the link is no longer valid. */
	onAskAgain: () => void;
}

export function NewPasswordForm({ token, intro, onSet, onAskAgain }: NewPasswordFormProps) {
	const t = useText();
	const form = useApiForm<{ password: string }>({
		async send({ password }) {
			onSet(await setNewPassword(token, password));
			return "leaving";
		},
	});
	if (form.problemCode === "link_expired") {
		return (
			<Notice tone="warn" role="alert" title={t("account.reset.expiredTitle")}>
				<p>{t("account.reset.expired")}</p>
				<p>
					<button type="button" onClick={onAskAgain}>
						{t("account.reset.askAgain")}
					</button>
				</p>
			</Notice>
		);
	}
	return (
		<form className={formStyles.form} {...form.attributes}>
			{intro && <p className={formStyles.intro}>{intro}</p>}
			<FormNotice text={form.problem} />
			<NewPasswordField
				{...form.register("password", newPasswordRules(t))}
				label={t("account.password.new")}
				error={form.errors.password?.message}
				min={PASSWORD_MIN}
				required
			/>
			<SubmitButton form={form} isWide busyText={t("account.reset.newBusy")}>
				{t("account.reset.newSubmit")}
			</SubmitButton>
		</form>
	);
}
