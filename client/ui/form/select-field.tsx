// A choice of a few options in a form with its label, hint and error.
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import selectStyles from "./select-field.module.css";

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<"select">, "id" | "className"> {
	name: string;
}

export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error}>
			{(attributes) => (
				<div className={`${styles.box} ${selectStyles.box}`}>
					<select {...select} {...attributes} className={`${styles.input} ${selectStyles.select}`} />
				</div>
			)}
		</FieldFrame>
	);
}
