// Instructions for a local payment: the reference to copy, payee and account.

import { useState } from "react";
import { copyText } from "#client/device/copy-text.ts";
import "#texts/checkout";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./pay-instructions.module.css";

interface PayInstructionsProps {
	instructions: NonNullable<Payment["instructions"]>;
	amountMinor: number;
	currency: string;
}

export function PayInstructions({ instructions, amountMinor, currency }: PayInstructionsProps) {
	const t = useText();
	const isHydrated = useIsHydrated();
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		setCopied(await copyText(instructions.reference));
	};
	return (
		<div className={styles.instructions}>
			<p>{t("checkout.result.instructions", { amount: formatMoney(t, amountMinor, currency) })}</p>
			<dl className={styles.lines}>
				<div>
					<dt>{t("checkout.result.reference")}</dt>
					<dd className={styles.reference}>{instructions.reference}</dd>
				</div>
				{Object.entries(instructions.details).map(([name, value]) => (
					<div key={name}>
						<dt>{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{isHydrated && (
				<div>
					<Button tone="plain" isSmall onClick={() => void copy()}>
						{t(isCopied ? "checkout.result.copied" : "checkout.result.copy")}
					</Button>
				</div>
			)}
		</div>
	);
}
