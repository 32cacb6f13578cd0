// The submit button: disabled before hydration, busy while sending, a countdown after too many attempts.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button, type ButtonTone } from "../button.tsx";
import styles from "./form.module.css";

interface SubmitButtonProps {
	/** Returned by api/form/use-api-form.ts. */
	form: { isReady: boolean; isBusy: boolean; wait: string | null };
	tone?: ButtonTone | undefined;
	/** Whether the button is as wide as the form. */
	isWide?: boolean;
	busyText: string;
	children: ReactNode;
}

export function SubmitButton({ form: { isReady, isBusy, wait }, tone, isWide = false, busyText, children }: SubmitButtonProps) {
	const t = useText();
	return (
		<Button
			type="submit"
			className={isWide ? styles.wide : undefined}
			tone={tone}
			disabled={!isReady}
			isBusy={isBusy || wait !== null}
			data-waiting={wait === null ? undefined : ""}
			busyText={wait === null ? busyText : t("account.retryIn", { wait })}
		>
			{children}
		</Button>
	);
}
