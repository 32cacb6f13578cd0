// A button that runs one action, with its outcome below; uses api/form/use-action.ts.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button, type ButtonTone } from "../button.tsx";

interface ActionButtonProps {
	action: { isBusy: boolean; wait: string | null; rest: string | null; start(): Promise<boolean> };
	tone?: ButtonTone;
	busyText: string;
	/** Accessible name, if the visible text is not enough. */
	label?: string;
	children: ReactNode;
}

export function ActionButton({ action: { isBusy, wait, rest, start }, tone = "plain", busyText, label, children }: ActionButtonProps) {
	const t = useText();
	const isWaiting = wait !== null || rest !== null;
	const waiting = rest === null ? t("account.retryIn", { wait: wait ?? "" }) : t("account.againIn", { wait: rest });
	return (
		<Button
			tone={tone}
			isSmall
			isBusy={isBusy || isWaiting}
			data-waiting={isWaiting ? "" : undefined}
			busyText={isWaiting ? waiting : busyText}
			aria-label={label}
			onClick={() => void start()}
		>
			{children}
		</Button>
	);
}
