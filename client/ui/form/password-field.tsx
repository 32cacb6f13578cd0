// A password input with a button that shows the typed text.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./password-field.module.css";

export function PasswordField(props: Omit<FieldProps, "type" | "control"> & { autoComplete: "current-password" | "new-password" }) {
	const t = useText();
	const [isShown, setShown] = useState(false);
	const toggle = (
		<button
			className={styles.toggle}
			type="button"
			aria-label={t(isShown ? "account.password.hide" : "account.password.show")}
			onClick={() => setShown(!isShown)}
		>
			{t(isShown ? "account.password.hideShort" : "account.password.showShort")}
		</button>
	);
	return (
		<Field {...props} type={isShown ? "text" : "password"} autoCapitalize="none" autoCorrect="off" spellCheck={false} control={toggle} />
	);
}
