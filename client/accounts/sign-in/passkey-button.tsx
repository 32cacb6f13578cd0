// Signs in by a passkey alone, without an address or a password.
import "#texts/accounts";
import { useRef } from "react";
import { describeRefusal, useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import styles from "./passkey-button.module.css";

type PasskeyCode = typeof import("../factors/sign-in-by-passkey.ts");

export function PasskeyButton({ onSession }: { onSession(session: SessionAnswer["data"]): Promise<void> | void }) {
	const t = useText();
	const code = useRef<PasskeyCode | null>(null);
	const action = useAction({
		async run() {
			code.current = await import("../factors/sign-in-by-passkey.ts");
			await onSession(await code.current.signInByPasskey());
			return null;
		},
		describe: (error, now) => code.current?.describeSignIn(error, now) ?? describeRefusal(error, now),
	});
	return (
		<div className={styles.way}>
			<FormNotice text={action.problem} />
			<Button
				className={styles.button}
				tone="plain"
				isBusy={action.isBusy}
				busyText={t("account.signIn.busy")}
				onClick={() => void action.start()}
			>
				{t("account.signIn.passkey")}
			</Button>
		</div>
	);
}
