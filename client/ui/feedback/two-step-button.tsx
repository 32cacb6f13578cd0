// A button for irreversible actions, which asks for confirmation in place without changing its width. `step` comes from
// api/form/use-two-step.ts.
import type { ComponentProps } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import styles from "./two-step-button.module.css";

interface TwoStepButtonProps {
	step: { isAsking: boolean; isBusy: boolean; attributes: Pick<ComponentProps<"button">, "onBlur" | "onKeyDown" | "onClick"> };
	/** Replaces the label while it asks for confirmation. */
	confirmText: string;
	tone?: ButtonTone;
	/** Accessible name, if the visible text is not enough. */
	label?: string | undefined;
	children: string;
}

export function TwoStepButton({
	step: { isAsking, isBusy, attributes },
	confirmText,
	tone = "plain",
	label,
	children,
}: TwoStepButtonProps) {
	return (
		<Button
			{...attributes}
			tone={isAsking ? "bad" : tone}
			isSmall
			isBusy={isBusy}
			data-asking={isAsking ? "" : undefined}
			aria-label={isAsking ? confirmText : label}
		>
			<span className={styles.texts}>
				<span data-shown={isAsking ? undefined : ""}>{children}</span>
				<span data-shown={isAsking ? "" : undefined}>{confirmText}</span>
			</span>
		</Button>
	);
}
