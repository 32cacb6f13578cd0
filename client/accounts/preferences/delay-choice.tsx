// The match delay: how many seconds later the reader sees what happens in matches, for readers of a delayed stream. Shown on the account
// page and the followed matches page. A form that works without JavaScript; a change reloads the page.
import "#texts/match-delay";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { MATCH_DELAY_COOKIE, MATCH_DELAYS } from "#shared/contract/match-delay.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./delay-choice.module.css";

export function DelayChoice() {
	const t = useText();
	const { pathname, search } = useLocation();
	function choose(delay: string): void {
		savePreference(MATCH_DELAY_COOKIE, delay);
		location.reload();
	}
	return (
		<form className={styles.choice} action={pagePaths.readerChoice()} method="get">
			<input type="hidden" name="to" value={pathname + search} />
			<select
				name={MATCH_DELAY_COOKIE}
				className={styles.select}
				aria-label={t("matchDelay.label")}
				value={useSite().delay}
				onChange={({ target }) => choose(target.value)}
			>
				{MATCH_DELAYS.map((delay) => (
					<option key={delay} value={delay}>
						{delay === 0 ? t("matchDelay.none") : t("age.seconds", { count: delay })}
					</option>
				))}
			</select>
			<button type="submit" className={styles.set}>
				{t("matchDelay.set")}
			</button>
		</form>
	);
}
