// A honeypot field for bots that fill in every field: invisible, and unreachable by keyboard and screen readers. The server ignores forms
// in which it is filled in.
import type { ComponentProps } from "react";
import styles from "./trap-field.module.css";

export function TrapField({
	label,
	...input
}: Omit<ComponentProps<"input">, "tabIndex" | "autoComplete" | "className"> & { label: string }) {
	return (
		<div className={styles.trap} aria-hidden="true">
			<label>
				{label}
				<input {...input} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
