// The field of a new password: shows its rule from the start, and whether the password meets it.
import { type ChangeEvent, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { FieldProps } from "./field.tsx";
import styles from "./new-password-field.module.css";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

export function NewPasswordField({ min, onChange, ...props }: Omit<FieldProps, "type" | "control" | "hint" | "min"> & { min: number }) {
	const t = useText();
	const [password, setPassword] = useState("");
	const change = (event: ChangeEvent<HTMLInputElement>) => {
		setPassword(event.target.value);
		return onChange?.(event);
	};
	const hint = (
		<span className={styles.hint}>
			{t("account.password.rule", { count: min })}
			{password.length >= min && <b className={styles.strength}>{t(`account.password.strength.${passwordStrength(password)}`)}</b>}
		</span>
	);
	// The error repeats the rule, so the hint is omitted.
	return <PasswordField {...props} autoComplete="new-password" hint={props.error ? undefined : hint} onChange={change} />;
}
