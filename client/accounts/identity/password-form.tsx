// E-mail and password at the provider: sign in, create an account, or set a new password. The page decides which form is shown first.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import styles from "./identity-sign-in.module.css";
import type { IdentityMode } from "./sign-in-step.ts";
import type { IdentityFlow } from "./use-identity-sign-in.ts";
import { WayForm } from "./way-form.tsx";

export function PasswordForm({ flow, mode: startsAs }: { flow: IdentityFlow; mode: IdentityMode }) {
	const t = useText();
	const [mode, setMode] = useState(startsAs);
	const [email, setEmail] = useState("");
	const isNew = mode === "sign_up";
	const reset = (
		<button type="button" className={styles.aside} onClick={() => flow.sendReset(email.trim())}>
			{t("identity.account.reset")}
		</button>
	);
	return (
		<div className={styles.form}>
			<WayForm
				flow={flow}
				submit={t(isNew ? "identity.account.signUp" : "identity.account.signIn")}
				onSend={(field) => (isNew ? flow.signUp : flow.signIn)(email.trim(), field("password"))}
			>
				<Field
					name="email"
					type="email"
					autoComplete="username"
					label={t("identity.email")}
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					required
				/>
				<PasswordField
					name="password"
					autoComplete={isNew ? "new-password" : "current-password"}
					label={t("identity.password")}
					aside={isNew ? undefined : reset}
					required
				/>
			</WayForm>
			{startsAs !== "confirm" && (
				<button type="button" className={styles.link} onClick={() => setMode(isNew ? "sign_in" : "sign_up")}>
					{t(isNew ? "identity.account.toSignIn" : "identity.account.toSignUp")}
				</button>
			)}
		</div>
	);
}
