// A button for what cannot be taken back: it asks in its own place, in its own width. `step` of api/form/use-two-step.ts.
import type { ComponentProps } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import styles from "./two-step-button.module.css";

interface TwoStepButtonProps {
	step: { isAsking: boolean; isBusy: boolean; attributes: Pick<ComponentProps<"button">, "onBlur" | "onKeyDown" | "onClick"> };
	/** Stands in its place while it asks. */
	sureText: string;
	tone?: ButtonTone;
	/** Where the words on it do not say enough. */
	label?: string | undefined;
	children: string;
}

export function TwoStepButton({ step: { isAsking, isBusy, attributes }, sureText, tone = "plain", label, children }: TwoStepButtonProps) {
	return (
		<Button
			{...attributes}
			tone={isAsking ? "bad" : tone}
			isSmall
			isBusy={isBusy}
			data-asking={isAsking ? "" : undefined}
			aria-label={isAsking ? sureText : label}
		>
			<span className={styles.texts}>
				<span data-shown={isAsking ? undefined : ""}>{children}</span>
				<span data-shown={isAsking ? "" : undefined}>{sureText}</span>
			</span>
		</Button>
	);
}
