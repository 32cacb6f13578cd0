// A highlight in a list: named by its match.
import "#texts/highlights";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { HighlightBrief } from "#shared/contract/rest/media/highlights.ts";
import { MatchPoster } from "./poster.tsx";
import { Tile } from "./tile.tsx";

/** `when`: the match's start in words. */
export function HighlightTile({ highlight, when }: { highlight: HighlightBrief; when?: string }) {
	const t = useText();
	const { id, title, match, poster, access, hasVideo } = highlight;
	return (
		<Tile
			to={pagePaths.highlight(id)}
			poster={<MatchPoster match={match} image={poster} />}
			title={title || nameOfMatch(match)}
			facts={when ? `${match.league.name} · ${when}` : match.league.name}
			mark={t(hasVideo ? "highlights.video" : "highlights.drawn")}
			plan={access === "plan" ? t("highlights.plan") : null}
		/>
	);
}

/** `Northbridge 2–1 Haverlock`. */
export function nameOfMatch({ home, away, live }: Pick<MatchRow, "home" | "away" | "live">): string {
	return `${home.name} ${live.score ? formatScore(live.score) : "–"} ${away.name}`;
}
