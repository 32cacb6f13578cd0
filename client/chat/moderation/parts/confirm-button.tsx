// A button for irreversible actions, in the style of the moderators' tools: the second click confirms (api/form/use-two-step.ts).
import type { MouseEvent } from "react";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import styles from "../queues/moderation.module.css";

interface ConfirmButtonProps {
	text: string;
	/** Replaces the text while the button waits for the second click. */
	confirmText: string;
	/** The accessible name, if the text is not enough. */
	label?: string | undefined;
	className?: string | undefined;
	isBusy?: boolean;
	onConfirm(event: MouseEvent<HTMLButtonElement>): void;
}

export function ConfirmButton({ text, confirmText, label, className = styles.button, isBusy = false, onConfirm }: ConfirmButtonProps) {
	const { isAsking, attributes } = useTwoStep({ confirmText, isBusy, onConfirm });
	return (
		<button
			type="button"
			className={`${className} ${styles.twoStep}`}
			data-asking={isAsking ? "" : undefined}
			aria-disabled={isBusy || undefined}
			aria-label={isAsking ? confirmText : label}
			{...attributes}
		>
			{/* Both texts share a grid cell, so the width stays the same. */}
			<span data-shown={isAsking ? undefined : ""}>{text}</span>
			<span data-shown={isAsking ? "" : undefined}>{confirmText}</span>
		</button>
	);
}
