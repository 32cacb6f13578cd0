// Hides or shows all scores, in the footer of every page: a link to the server, which works without JavaScript.
import "#texts/hidden-scores";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { scoreChoicePath } from "#client/scores/hidden/hidden-paths.ts";

export function ScoreLink() {
	const t = useText();
	const { pathname, search } = useLocation();
	const isHidden = useHiddenScores() !== null;
	return (
		<a href={scoreChoicePath(isHidden ? "shown" : "hidden", pathname + search)} rel="nofollow">
			{t(isHidden ? "hiddenScores.showAll" : "hiddenScores.hideAll")}
		</a>
	);
}
