// A form input with its label, hint and error, which are linked to it for screen readers.
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
	name: string;
	label: string;
	/** Shown next to the label: a link, a word. */
	aside?: ReactNode;
	/** Shown before typing. */
	hint?: ReactNode;
	/** The error; absent if there is none. */
	error?: string | undefined;
	/** Rendered at the end of the input, over it. */
	control?: ReactNode;
}

export function Field({ label, aside, hint, error, control, ...input }: FieldProps) {
	const id = useId();
	const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			<div className={styles.box}>
				<input
					{...input}
					id={id}
					className={styles.input}
					data-has-control={control ? "" : undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={notes || undefined}
				/>
				{control}
			</div>
			{/* The element is after the input in tab order, and next to the label visually. */}
			{aside && <div className={styles.aside}>{aside}</div>}
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
