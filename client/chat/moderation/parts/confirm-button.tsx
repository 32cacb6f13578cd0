// A button for irreversible actions, in the style of the moderators' tools: the second click confirms (api/form/use-two-step.ts).
import type { MouseEvent } from "react";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import styles from "../queues/moderation.module.css";

interface ConfirmButtonProps {
	text: string;
	/** Replaces the text while the button waits for the second click. */
	sureText: string;
	/** The accessible name, if the text is not enough. */
	label?: string | undefined;
	className?: string | undefined;
	isBusy?: boolean;
	onSure(event: MouseEvent<HTMLButtonElement>): void;
}

export function ConfirmButton({ text, sureText, label, className = styles.button, isBusy = false, onSure }: ConfirmButtonProps) {
	const { isAsking, attributes } = useTwoStep({ sureText, isBusy, onSure });
	return (
		<button
			type="button"
			className={`${className} ${styles.twoStep}`}
			data-asking={isAsking ? "" : undefined}
			aria-disabled={isBusy || undefined}
			aria-label={isAsking ? sureText : label}
			{...attributes}
		>
			{/* Both texts share a grid cell, so the width stays the same. */}
			<span data-shown={isAsking ? undefined : ""}>{text}</span>
			<span data-shown={isAsking ? "" : undefined}>{sureText}</span>
		</button>
	);
}
