// The quiet line where odds would be, for who has hidden them: the way back.
import "#texts/odds";
import { useText } from "#client/i18n/translate.ts";
import styles from "./odds-hidden.module.css";
import { ShowOdds } from "./odds-switches.tsx";
import { useHasOdds } from "./state/odds-choice.ts";

/** `answer`: what the page has; null until a page asked for it again. */
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
