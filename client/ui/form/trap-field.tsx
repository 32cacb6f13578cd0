// A field for programs that fill in every one: nobody sees it, reaches it by the keyboard or hears of it. What is sent with it filled in is not taken.
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
