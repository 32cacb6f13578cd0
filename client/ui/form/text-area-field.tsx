// A text area with its label and error. Has the style of ui/form/field.tsx.
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import areaStyles from "./text-area-field.module.css";

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	/** Contains code: uses a monospaced font. */
	isCode?: boolean;
}

export function TextAreaField({ label, hint, error, isCode = false, ...area }: TextAreaFieldProps) {
	const id = useId();
	const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			<textarea
				{...area}
				id={id}
				className={`${styles.input} ${areaStyles.area}`}
				data-code={isCode ? "" : undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={notes || undefined}
			/>
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
