// The lines of a payment's price: price, coupon, credit, included tax, total.
import "#texts/checkout";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Money } from "./money.tsx";
import styles from "./price-lines.module.css";

interface Price {
	listMinor: number;
	discountMinor: number;
	creditMinor: number;
	amountMinor: number;
	taxMinor: number;
	/** Tax rate in basis points. */
	taxRate: number;
	currency: string;
}

interface PriceLinesProps {
	plan: string;
	price: Price;
	isPaid?: boolean;
	refundedMinor?: number;
}

export function PriceLines({ plan, price, isPaid = false, refundedMinor = 0 }: PriceLinesProps) {
	const t = useText();
	const { listMinor, discountMinor, creditMinor, amountMinor, taxMinor, taxRate, currency } = price;
	const money = (minor: number, isLess = false) => <Money minor={minor} currency={currency} isLess={isLess} />;
	return (
		<dl className={styles.lines}>
			<Line name={plan} value={money(listMinor)} />
			{discountMinor > 0 && <Line name={t("checkout.discount")} value={money(discountMinor, true)} />}
			{creditMinor > 0 && <Line name={t("checkout.credit")} value={money(creditMinor, true)} />}
			<Line name={t(isPaid ? "checkout.paid" : "checkout.total")} value={money(amountMinor)} isTotal />
			{refundedMinor > 0 && <Line name={t("checkout.success.returned")} value={money(refundedMinor, true)} />}
			{taxMinor > 0 && <Line name={t("checkout.tax", { rate: taxRate / 100 })} value={money(taxMinor)} />}
		</dl>
	);
}

function Line({ name, value, isTotal = false }: { name: string; value: ReactNode; isTotal?: boolean }) {
	return (
		<div data-total={isTotal || undefined}>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	);
}
