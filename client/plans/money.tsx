// An amount: formatted as a price, with a spoken form for screen readers.
import { formatMoney, formatSpokenMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "../ui/visually-hidden.module.css";

/** `isLess`: the amount is deducted. */
export function Money({ minor, currency, isLess = false }: { minor: number; currency: string; isLess?: boolean }) {
	const t = useText();
	return (
		<>
			<span aria-hidden="true">
				{isLess && "−"}
				{formatMoney(t, minor, currency)}
			</span>
			<span className={hiddenStyles.visuallyHidden}>{formatSpokenMoney(t, isLess ? -minor : minor, currency)}</span>
		</>
	);
}
