// Choices at the foot of every page: a link to the server hides or shows all scores, another leads to the match delay. Both work without
// JavaScript.
import "#texts/hidden-scores";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { scoreChoicePath } from "#client/scores/hidden/hidden-paths.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useHiddenScores } from "#client/ui/page/hidden-scores.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export function ChoiceLinks() {
	const t = useText();
	const { pathname, search } = useLocation();
	const isHidden = useHiddenScores() !== null;
	return (
		<>
			<a href={scoreChoicePath(isHidden ? "shown" : "hidden", pathname + search)} rel="nofollow">
				{t(isHidden ? "hiddenScores.showAll" : "hiddenScores.hideAll")}
			</a>
			<PageLink to={`${pagePaths.following()}#match-delay`}>{t("hiddenScores.matchDelay")}</PageLink>
		</>
	);
}
