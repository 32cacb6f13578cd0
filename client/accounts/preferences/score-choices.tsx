// Shows scores in lists and on match pages, or hides them until the reader reveals them. Shown on the account page and the followed matches
// page. A change reloads the page because rendering depends on it.
import "#texts/hidden-scores";
import { useText } from "#client/i18n/translate.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { SCORE_CHOICES } from "#shared/contract/reader-choices.ts";
import type { ScoreChoice } from "#shared/contract/reader-preferences.ts";
import { Segments } from "./segments.tsx";

export function ScoreChoices() {
	const t = useText();
	function choose(scores: ScoreChoice): void {
		savePreference("scores", scores);
		location.reload();
	}
	return (
		<Segments
			label={t("hiddenScores.label")}
			values={SCORE_CHOICES}
			chosen={useSite().scores}
			textOf={(each) => t(`hiddenScores.${each}`)}
			onChoose={choose}
		/>
	);
}
