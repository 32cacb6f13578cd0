// The frame of an input in a form: its label, hint and error, tied to the input for screen readers.
import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

/** The parts of every form field other than its input. */
export interface FieldFrameProps {
	label: string;
	/** What to know before filling in the input. */
	hint?: ReactNode;
	/** The problem of the value; absent if there is none. */
	error?: string | undefined;
}

/** The attributes that tie an input to its label and notes. */
interface InputAttributes {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

interface Props extends FieldFrameProps {
	/** A link or a word next to the label; it comes after the input in tab order. */
	aside?: ReactNode;
	/** Renders the input. */
	children: (attributes: InputAttributes) => ReactNode;
}

export function FieldFrame({ label, aside, hint, error, children }: Props) {
	const id = useId();
	const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			{children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": notes || undefined })}
			{aside && <div className={styles.aside}>{aside}</div>}
			<FieldNotes id={id} error={error} hint={hint} />
		</div>
	);
}

/** The error and the hint of an input; their ids are derived from the input's `id`. */
export function FieldNotes({ id, error, hint }: Pick<FieldFrameProps, "error" | "hint"> & { id: string }) {
	return (
		<>
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
		</>
	);
}
