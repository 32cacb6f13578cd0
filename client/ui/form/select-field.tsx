// A select with its label and error. Has the style of ui/form/field.tsx.
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import selectStyles from "./select-field.module.css";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "className"> {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	/** The `<option>` elements. */
	children: ReactNode;
}

export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
	const id = useId();
	const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			<div className={`${styles.box} ${selectStyles.box}`}>
				<select
					{...select}
					id={id}
					className={`${styles.input} ${selectStyles.select}`}
					aria-invalid={error ? true : undefined}
					aria-describedby={notes || undefined}
				>
					{children}
				</select>
			</div>
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	);
}
