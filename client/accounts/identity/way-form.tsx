// A form of this feature: submits its values by script only and is disabled while an action runs.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import styles from "./identity-sign-in.module.css";
import type { IdentityFlow } from "./use-identity-sign-in.ts";

interface WayFormProps {
	flow: IdentityFlow;
	submit: string;
	/** `field` returns the text of a field; empty if the form lacks it. */
	onSend(field: (name: string) => string): void;
	children: ReactNode;
}

export function WayForm({ flow, submit, onSend, children }: WayFormProps) {
	const t = useText();
	return (
		<form
			className={styles.form}
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const values = new FormData(event.currentTarget);
				onSend((name) => String(values.get(name) ?? ""));
			}}
		>
			{children}
			<Button type="submit" isBusy={flow.isBusy} busyText={t("identity.busy")}>
				{submit}
			</Button>
		</form>
	);
}
