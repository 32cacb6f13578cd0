// The confirmation before an account is deleted: lists what is deleted, the accounts at the identity provider, and asks for the password.

import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#texts/identity-account";
import { Suspense, useState } from "react";
import { codeOf } from "#client/api/form/describe-failure.ts";
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
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import { deleteAccount, fetchIdentities } from "../state/account-actions.ts";

import styles from "./delete-dialog.module.css";
import { PlansLost } from "./plans-lost.tsx";

const DeleteThere = lazyPart(async () => (await import("../identity-account/delete-there.tsx")).default);

interface DeleteDialogProps {
	user: User;
	/** The user's accounts at the identity provider. */
	identities: readonly LinkedIdentity[];
	/** `null` if the site no longer uses a provider; the accounts there are then kept. */
	config: FirebaseConfig | null;
	/** Called after the account was deleted. */
	onDeleted: () => void;
	onClose: () => void;
}

export function DeleteDialog({ user, identities: known, config, onDeleted, onClose }: DeleteDialogProps) {
	const t = useText();
	const [identities, setIdentities] = useState(known);
	/** ID tokens by the provider's id of the account. */
	const [tokens, setTokens] = useState<Record<string, string>>({});
	const [keepsIdentities, setKeepsIdentities] = useState(false);
	const idTokens = keepsIdentities ? [] : identities.flatMap(({ subject }) => tokens[subject] ?? []);
	const isProvenThere = config !== null && identities.length > 0 && !keepsIdentities;
	const form = useApiForm<{ password?: string }>({
		async send({ password }) {
			try {
				await deleteAccount({ password, idTokens, keepIdentities: keepsIdentities });
			} catch (error) {
				// If the sign-in at the provider is too old, the user signs in there again.
				if (codeOf(error)?.startsWith("identity_")) setTokens({});
				// If there are several provider accounts, some may be deleted already, so the list is loaded again.
				if (idTokens.length > 1) await fetchIdentities().then(setIdentities, () => undefined);
				throw error;
			}
			onDeleted();
			return "leaving";
		},
		fieldOf: { wrong_credentials: "password" },
		textOf: {
			wrong_credentials: "account.problem.wrong_password",
			forbidden: "account.problem.fresh_sign_in",
			identity_unconfirmed: "identityAccount.delete.first",
			identity_refused: "identityAccount.delete.first",
			provider_unavailable: "identityAccount.delete.unavailable",
		},
	});
	const contact = user.email ?? user.phone;
	return (
		<Dialog title={t("account.data.deleteTitle")} onClose={onClose}>
			<p className={styles.loses}>{contact ? t("account.data.deleteLoses", { contact }) : t("account.data.deleteLosesPlain")}</p>
			<PlansLost onWithdraw={onClose} />
			{config && identities.length > 0 && (
				<Suspense>
					<DeleteThere
						config={config}
						identities={identities}
						tokens={tokens}
						keepsIdentities={keepsIdentities}
						onToken={(subject, token) => setTokens((before) => ({ ...before, [subject]: token }))}
						onKeep={setKeepsIdentities}
					/>
				</Suspense>
			)}
			<form className={formStyles.form} {...form.attributes}>
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
					!isProvenThere && <p className={formStyles.intro}>{t("account.data.deleteNoPassword")}</p>
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
