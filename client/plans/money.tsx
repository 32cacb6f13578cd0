// An amount: as a price for eyes, in words for ears.
import { formatMoney, formatSpokenMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import styles from "../ui/unseen.module.css";

/** `isLess`: it is taken off. */
export function Money({ minor, currency, isLess = false }: { minor: number; currency: string; isLess?: boolean }) {
	const t = useText();
	return (
		<>
			<span aria-hidden="true">
				{isLess && "−"}
				{formatMoney(t, minor, currency)}
			</span>
			<span className={styles.unseen}>{formatSpokenMoney(t, isLess ? -minor : minor, currency)}</span>
		</>
	);
}
