// The site's buttons: ink for the main action of a form, plain beside it, bad for what cannot be undone. While busy the label
// changes within the button's width.
import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonTone = "ink" | "plain" | "bad";

interface ButtonProps extends ComponentProps<"button"> {
	/** It opens again by itself: it looks closed until then. */
	"data-waiting"?: "" | undefined;
	tone?: ButtonTone | undefined;
	/** In a row of settings. */
	isSmall?: boolean;
	/** Pressing does nothing until it is over; the focus stays. */
	isBusy?: boolean;
	/** Stands in while busy. */
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
