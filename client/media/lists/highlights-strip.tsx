// The newest highlights in a row that scrolls: on the home page and below another highlight. Its code is small because of
// the home page's transfer budget.
import "#texts/highlights";
import type { CSSProperties } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Slider } from "#client/ui/slider/slider.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { HighlightBrief } from "#shared/contract/rest/media/highlights.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import styles from "./highlights-strip.module.css";

interface HighlightTile {
	id: HighlightBrief["id"];
	match: Pick<HighlightBrief["match"], "home" | "away" | "league">;
	/** Formatted by the sport; `null` if there is none. */
	score: string | null;
}

export const highlightTile = (
	{ id, match: { home, away, league, live } }: Pick<HighlightBrief, "id" | "match">,
	sport: Pick<SportRowView, "scoreText">,
): HighlightTile => ({ id, match: { home, away, league }, score: live.score && scoreLine(sport, live) });

/** Renders nothing without highlights, or if scores are hidden. */
export function HighlightsStrip({ highlights, title }: { highlights: readonly HighlightTile[]; title?: string }) {
	const t = useText();
	if (useHiddenScores() || highlights.length === 0) return null;
	return (
		<Slider title={title ?? t("highlights.strip")} aside={<PageLink to={pagePaths.highlights()}>{t("highlights.all")} →</PageLink>}>
			{highlights.map(({ id, match: { home, away, league }, score }) => (
				<li key={id} className={styles.tile}>
					<PageLink to={pagePaths.highlight(id)}>
						<span style={{ "--home": home.crest.primary, "--away": away.crest.primary } as CSSProperties}>
							<Crest crest={home.crest} size={40} />
							{score}
							<Crest crest={away.crest} size={40} />
						</span>
						<b translate="no">{`${home.shortName}\u00a0– ${away.shortName}`}</b>
						<small translate="no">{league.name}</small>
					</PageLink>
				</li>
			))}
		</Slider>
	);
}
