// Several lines of text in a form with their label, hint and error.
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import areaStyles from "./text-area-field.module.css";

interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "id" | "className"> {
	name: string;
	/** Whether the text is code, in letters of one width. */
	isCode?: boolean;
}

export function TextAreaField({ label, hint, error, isCode = false, ...area }: TextAreaFieldProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error}>
			{(attributes) => (
				<textarea {...area} {...attributes} className={`${styles.input} ${areaStyles.area}`} data-code={isCode ? "" : undefined} />
			)}
		</FieldFrame>
	);
}
