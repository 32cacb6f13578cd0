// A select for rare choices: a text with a small arrow, and the native list.
import type { ReactNode } from "react";
import styles from "./inline-select.module.css";

interface QuietSelectProps {
	label: string;
	/** Set in a form that is submitted. */
	name?: string;
	value: string | number;
	isDisabled?: boolean;
	onChoose(value: string): void;
	/** The `<option>` elements. */
	children: ReactNode;
}

export function InlineSelect({ label, name, value, isDisabled, onChoose, children }: QuietSelectProps) {
	return (
		<span className={styles.select}>
			<select
				name={name}
				aria-label={label}
				title={label}
				value={value}
				disabled={isDisabled}
				onChange={(event) => onChoose(event.target.value)}
			>
				{children}
			</select>
			<svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
				<path d="M1.5 3.2 5 6.8l3.5-3.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
			</svg>
		</span>
	);
}
