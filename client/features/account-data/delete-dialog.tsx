// The second step before an account is deleted: what goes with it, and the password, which shows that it is the user.
import { useText } from "#client/i18n/translate.ts";
import { givenPasswordRules } from "#client/state/forms/field-rules.ts";
import { useApiForm } from "#client/state/forms/use-api-form.ts";
import { deleteAccount } from "#client/state/user/account-actions.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import formStyles from "#client/ui/form.module.css";
import { FormActions } from "#client/ui/form-actions.tsx";
import { FormNotice } from "#client/ui/form-notice.tsx";
import { PasswordField } from "#client/ui/password-field.tsx";
import { SubmitButton } from "#client/ui/submit-button.tsx";
import type { User } from "#shared/contract/rest/accounts.ts";

interface DeleteDialogProps {
	user: User;
	/** The account is gone. */
	onDeleted: () => void;
	onClose: () => void;
}

export function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
	const t = useText();
	const form = useApiForm<{ password?: string }>({
		async send({ password }) {
			await deleteAccount(password);
			onDeleted();
			return "leaving";
		},
		fieldOf: { wrong_credentials: "password" },
		textOf: { wrong_credentials: "account.problem.wrong_password", forbidden: "account.problem.fresh_sign_in" },
	});
	const contact = user.email ?? user.phone;
	return (
		<Dialog title={t("account.data.deleteTitle")} onClose={onClose}>
			<form className={formStyles.form} {...form.attributes}>
				<p>{contact ? t("account.data.deleteLoses", { contact }) : t("account.data.deleteLosesPlain")}</p>
				<FormNotice text={form.problem} />
				{user.hasPassword ? (
					<PasswordField
						{...form.register("password", givenPasswordRules(t))}
						label={t("account.data.deletePassword")}
						error={form.errors.password?.message}
						autoComplete="current-password"
						required
					/>
				) : (
					<p className={formStyles.intro}>{t("account.data.deleteNoPassword")}</p>
				)}
				<FormActions onCancel={onClose} cancelText={t("account.data.keep")}>
					<SubmitButton form={form} tone="bad" busyText={t("account.data.deleting")}>
						{t("account.data.deleteConfirm")}
					</SubmitButton>
				</FormActions>
			</form>
		</Dialog>
	);
}
