// Sets up an authenticator app: shows its secret as a QR code and as text, then asks for a code from the app.
import "#texts/factors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { QrImage } from "#client/ui/qr-image.tsx";
import { type QrCode, qrPath } from "#client/ui/qr-path.ts";
import { MAX_CODE_LENGTH } from "#shared/contract/account-limits.ts";
import styles from "./app-setup.module.css";
import { confirmTotp, startTotp } from "./factor-actions.ts";
import { FACTOR_PROBLEMS } from "./factor-problems.ts";

interface AppSetupProps {
	/** `codes`: recovery codes to show, or `null` if the account has some already. */
	onDone(codes: string[] | null): void;
	onCancel?: () => void;
}

export default function AppSetup({ onDone, onCancel }: AppSetupProps) {
	const t = useText();
	const [secret, setSecret] = useState<{ key: string; uri: string; qr: QrCode } | null>(null);
	const making = useAction();
	const begin = useEffectEvent(() =>
		making.start(async () => {
			const made = await startTotp();
			setSecret({ key: made.secret, uri: made.uri, qr: qrPath(made.uri) });
			return null;
		}),
	);
	useEffect(() => void begin(), []);
	// The button that opened this view was removed, so the focus moves into the view.
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (secret) top.current?.focus();
	}, [secret]);
	if (!secret && making.problem) {
		return (
			<>
				<Notice tone="bad" role="alert" title={making.problem} />
				<Button tone="plain" isSmall onClick={() => void begin()}>
					{t("account.retry")}
				</Button>
			</>
		);
	}
	if (!secret) return <Notice tone="plain" role="status" title={t("factors.app.busy")} />;
	const { qr, key, uri } = secret;
	return (
		<div ref={top} className={styles.setup} tabIndex={-1}>
			<p>{t("factors.app.scan")}</p>
			<QrImage qr={qr} label={t("factors.app.qr")} />
			<p className={styles.key}>
				<code>{key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<p>
				<a href={uri}>{t("factors.app.open")}</a>
			</p>
			<ConfirmForm onDone={onDone} onCancel={onCancel} />
		</div>
	);
}

function ConfirmForm({ onDone, onCancel }: Pick<AppSetupProps, "onDone"> & { onCancel: (() => void) | undefined }) {
	const t = useText();
	const form = useApiForm<{ code: string }>({
		async send({ code }) {
			onDone(await confirmTotp(code));
			return undefined;
		},
		fieldOf: { wrong_code: "code", clock_skewed: "code" },
		textOf: FACTOR_PROBLEMS,
	});
	const { register, errors } = form;
	const submit = (
		<SubmitButton form={form} busyText={t("factors.app.confirming")}>
			{t("factors.app.confirm")}
		</SubmitButton>
	);
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("code", { required: t("factors.code.missing") })}
				label={t("factors.app.code")}
				error={errors.code?.message}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={MAX_CODE_LENGTH}
				required
			/>
			{onCancel ? <FormActions onCancel={onCancel}>{submit}</FormActions> : submit}
		</form>
	);
}
