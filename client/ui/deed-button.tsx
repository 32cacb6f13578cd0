// A button that does one thing at a press, with what came of it below; of state/forms/use-deed.ts.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button, type ButtonTone } from "./button.tsx";

interface DeedButtonProps {
	deed: { isBusy: boolean; wait: string | null; start(): void };
	tone?: ButtonTone;
	busyText: string;
	/** Where the words on it do not say enough. */
	label?: string;
	children: ReactNode;
}

export function DeedButton({ deed: { isBusy, wait, start }, tone = "plain", busyText, label, children }: DeedButtonProps) {
	const t = useText();
	return (
		<Button
			tone={tone}
			isSmall
			isBusy={isBusy || wait !== null}
			data-waiting={wait === null ? undefined : ""}
			busyText={wait === null ? busyText : t("account.retryIn", { wait })}
			aria-label={label}
			onClick={start}
		>
			{children}
		</Button>
	);
}
