// One input of a form with its label, what is to know beforehand, and what is wrong with it: tied to it for screen readers.
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
	name: string;
	label: string;
	/** Beside the label: a link, a word. */
	aside?: ReactNode;
	/** What is to know before typing. */
	hint?: ReactNode;
	/** What is wrong; nothing while nothing is. */
	error?: string | undefined;
	/** At the end of the input, over it. */
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
			{/* After the input in tab order, beside the label visually. */}
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
