// The balances of the ledger's accounts.
import { formatMoney } from "#client/i18n/format-money.ts";
import "#texts/finance";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import factStyles from "../facts.module.css";
import styles from "./payments.module.css";

interface Balance {
	account: string;
	currency: string;
	/** Debits minus credits. */
	balanceMinor: number;
}

/** Accounts that credits increase (revenue and liabilities); they are shown as positive amounts. */
const CREDITED = ["revenue", "tax", "unmatched"] as const;
const DEBITED = ["refunds", "disputes", "chargebacks"] as const;

export function Balances({ balances }: { balances: readonly Balance[] }) {
	const t = useText();
	return (
		<Card title={t("finance.balances")}>
			{balances.length === 0 ? (
				<p className={styles.note}>{t("finance.noBalances")}</p>
			) : (
				<dl className={factStyles.facts}>
					{balances.map((balance) => (
						<div key={`${balance.account} ${balance.currency}`}>
							<dt>{nameOf(balance.account, t)}</dt>
							<dd className={styles.amount}>{formatMoney(t, amountOf(balance), balance.currency)}</dd>
						</div>
					))}
				</dl>
			)}
		</Card>
	);
}

const amountOf = ({ account, balanceMinor }: Balance): number =>
	balanceMinor !== 0 && CREDITED.some((credited) => credited === account) ? -balanceMinor : balanceMinor;

export function nameOf(account: string, t: Translate): string {
	const key = [...CREDITED, ...DEBITED].find((one) => one === account);
	if (key) return t(`finance.accounts.${key}`);
	return t("finance.accounts.provider", { provider: t(`finance.provider.${account.replace("provider:", "") as PaymentProviderKey}`) });
}
