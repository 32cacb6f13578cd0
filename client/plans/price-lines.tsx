// What a payment is made of: price, coupon, credit, tax within it, what is to pay.
import "#texts/checkout";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import styles from "./price-lines.module.css";

interface Price {
	listMinor: number;
	discountMinor: number;
	creditMinor: number;
	amountMinor: number;
	taxMinor: number;
	/** Basis points. */
	taxRate: number;
	currency: string;
}

export function PriceLines({ plan, price, isPaid = false }: { plan: string; price: Price; isPaid?: boolean }) {
	const t = useText();
	const { listMinor, discountMinor, creditMinor, amountMinor, taxMinor, taxRate, currency } = price;
	const money = (minor: number) => formatMoney(t, minor, currency);
	return (
		<dl className={styles.lines}>
			<Line name={plan} value={money(listMinor)} />
			{discountMinor > 0 && <Line name={t("checkout.discount")} value={`−${money(discountMinor)}`} />}
			{creditMinor > 0 && <Line name={t("checkout.credit")} value={`−${money(creditMinor)}`} />}
			<Line name={t(isPaid ? "checkout.paid" : "checkout.total")} value={money(amountMinor)} isTotal />
			{taxMinor > 0 && <Line name={t("checkout.tax", { rate: taxRate / 100 })} value={money(taxMinor)} />}
		</dl>
	);
}

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
	return (
		<div data-total={isTotal || undefined}>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	);
}
