// The site's buttons: dark for the main action of a form, plain next to it, red for irreversible actions. While busy the label changes
// within the button's width.
import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonTone = "ink" | "plain" | "bad";

interface ButtonProps extends ComponentProps<"button"> {
	/** The button becomes enabled by itself and looks disabled until then. */
	"data-waiting"?: "" | undefined;
	tone?: ButtonTone | undefined;
	/** Whether the button has the size for a row of settings. */
	isSmall?: boolean;
	/** Whether an action runs: clicks are ignored until it is over, and the focus stays. */
	isBusy?: boolean;
	/** Replaces the label while busy. */
	busyText?: ReactNode;
}

export function Button({
	tone = "ink",
	isSmall = false,
	isBusy = false,
	busyText,
	className = "",
	children,
	onClick,
	...props
}: ButtonProps) {
	return (
		<button
			type="button"
			{...props}
			className={`${styles.button} ${styles[tone]} ${isSmall ? styles.small : ""} ${className}`}
			aria-disabled={isBusy || undefined}
			onClick={isBusy ? (event) => event.preventDefault() : onClick}
		>
			<span className={isBusy && busyText ? styles.unseen : undefined}>{children}</span>
			{busyText && <span className={isBusy ? undefined : styles.unseen}>{busyText}</span>}
		</button>
	);
}
