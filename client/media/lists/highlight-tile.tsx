// A highlight in a list, named by its match. If scores are hidden, it only shows the teams, because a name given
// by staff may reveal the result.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/highlights";
import { useText } from "#client/i18n/translate.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { HighlightBrief } from "#shared/contract/rest/media/highlights.ts";
import { MatchPoster } from "./poster.tsx";
import { Tile } from "./tile.tsx";

/** `when`: the formatted start of the match. */
export function HighlightTile({ highlight, when }: { highlight: HighlightBrief; when?: string }) {
	const t = useText();
	const { id, match, poster, access, hasVideo } = highlight;
	const title = useHighlightName(highlight);
	return (
		<Tile
			to={pagePaths.highlight(id)}
			poster={<MatchPoster match={match} image={poster} />}
			title={title}
			facts={when ? `${markedName(t, match.league)} · ${when}` : markedName(t, match.league)}
			mark={t(hasVideo ? "highlights.video" : "highlights.drawn")}
			plan={access === "plan" ? t("highlights.plan") : null}
		/>
	);
}

/** Returns `Northbridge 2–1 Haverlock`, or the name given by staff. */
export function useHighlightName({ title, match }: Pick<HighlightBrief, "title" | "match">): string {
	const t = useText();
	const isHidden = useHiddenScores() !== null;
	const sport = useSportRow(match.sport);
	return (!isHidden && title) || matchTitle(match, isHidden ? null : match.live, sport, t);
}
