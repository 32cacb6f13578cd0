// Sets up an authenticator app as a second factor: shows its secret as a QR code and as text, then asks for a code.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { QrImage } from "#client/ui/qr-image.tsx";
import { type QrCode, qrPath } from "#client/ui/qr-path.ts";
import { identityErrorText } from "../identity/identity-error.ts";
import type { TotpSecret } from "../identity/own-account-client.ts";
import { ChangeForm } from "./change-form.tsx";
import styles from "./own-account.module.css";
import type { MakeChange } from "./use-own-account.ts";

export function TotpSetup({ change, close }: { change: MakeChange; close: (done?: string) => void }) {
	const t = useText();
	const { site } = useSite();
	const [secret, setSecret] = useState<(TotpSecret & { qr: QrCode }) | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const begin = useEffectEvent(async () => {
		try {
			await change({
				async run(own) {
					const made = await own.startTotp(site.name);
					setSecret({ ...made, qr: qrPath(made.uri) });
				},
				done: null,
			});
		} catch (error) {
			setProblem(t(identityErrorText(error)));
		}
	});
	useEffect(() => void begin(), []);
	// The button that opened this view was removed, so the focus moves into the view.
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (secret) top.current?.focus();
	}, [secret]);
	if (problem) return <Notice tone="bad" role="alert" title={problem} />;
	if (!secret) return <Notice tone="plain" role="status" title={t("identity.busy")} />;
	const { qr, key, uri } = secret;
	return (
		<div ref={top} className={styles.totp} tabIndex={-1}>
			<QrImage qr={qr} label={t("identityAccount.totp.qr")} />
			<p>{t("identityAccount.totp.scan")}</p>
			<p className={styles.key}>
				<code>{key}</code>
			</p>
			<p>
				<a href={uri}>{t("identityAccount.totp.open")}</a>
			</p>
			<ChangeForm
				field={{
					label: t("identity.code.label"),
					hint: t("identity.factor.totpHint"),
					inputMode: "numeric",
					autoComplete: "one-time-code",
					maxLength: 12,
					required: true,
				}}
				submit={t("identityAccount.factor.submit")}
				send={(code) => change({ run: (own) => own.addTotpFactor(code, ""), done: t("identityAccount.factor.done") })}
				close={close}
			/>
		</div>
	);
}
