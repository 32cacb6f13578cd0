// One input of a form with its label, hint and error.
import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface FieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "id" | "className"> {
	name: string;
	/** A link or a word next to the label. */
	aside?: ReactNode;
	/** Placed over the end of the input. */
	control?: ReactNode;
}

export function Field({ label, aside, hint, error, control, ...input }: FieldProps) {
	return (
		<FieldFrame label={label} aside={aside} hint={hint} error={error}>
			{(attributes) => (
				<div className={styles.box}>
					<input {...input} {...attributes} className={styles.input} data-has-control={control ? "" : undefined} />
					{control}
				</div>
			)}
		</FieldFrame>
	);
}
