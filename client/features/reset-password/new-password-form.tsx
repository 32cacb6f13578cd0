// Sets a new password with the link out of a mail. Used by the page /auth/reset-password.
import { useText } from "#client/i18n/translate.ts";
import { newPasswordRules } from "#client/state/forms/field-rules.ts";
import { useApiForm } from "#client/state/forms/use-api-form.ts";
import { setNewPassword } from "#client/state/user/sign-in-actions.ts";
import formStyles from "#client/ui/form.module.css";
import { FormNotice } from "#client/ui/form-notice.tsx";
import { NewPasswordField } from "#client/ui/new-password-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { SubmitButton } from "#client/ui/submit-button.tsx";
import { PASSWORD_MIN } from "#shared/contract/account-limits.ts";

interface NewPasswordFormProps {
	token: string;
	/** What it leads to; null: nothing that needs saying. */
	intro: string | null;
	/** With the address of the account. */
	onSet: (email: string) => void;
	/** The link is of no use any more. */
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
