// Replaces odds that the reader has hidden: one line with a link to show them.
import "#texts/odds";
import { useText } from "#client/i18n/translate.ts";
import styles from "./odds-hidden.module.css";
import { ShowOdds } from "./odds-switches.tsx";
import { useHasOdds } from "./state/odds-choice.ts";

/** `answer`: the page's data; `null` until the page has reloaded them. */
export function OddsHidden({ answer }: { answer: object | null }) {
	const t = useText();
	if (useHasOdds(answer)) return null;
	return (
		<div className={styles.hidden}>
			<span>{t("odds.hidden")}</span>
			<ShowOdds />
		</div>
	);
}
