// The second step before an account is deleted: what goes with it, and the password, which shows that it is the user.

import { givenPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { deleteAccount } from "../state/account-actions.ts";

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
