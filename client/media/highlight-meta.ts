// Metadata of a highlight's pages for search engines and link previews.

import type { MetaFunction } from "react-router";
import { formatLongDay, matchDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Highlight } from "#shared/contract/rest/media/highlights.ts";
import { highlightTimeline } from "#shared/match/highlight/highlight-timeline.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { highlightTitle, videoLd } from "./media-meta.ts";

type MetaArguments = Pick<Parameters<MetaFunction>[0], "matches" | "location">;

/** `highlight`: undefined if there is none or its loader failed. */
export function highlightMeta(
	{ matches, location }: MetaArguments,
	highlight: Highlight | undefined,
	sportOf: (sport: SportKey) => SportRowView,
) {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!highlight)
		return pageMeta({ matches, location }, { title: t("error.notFound"), description: t("site.description"), isListed: false });
	const { site, zone, scores } = siteOf(matches);
	const { match, id, hasVideo, publishedAt } = highlight;
	const names = { home: markedName(t, match.home), away: markedName(t, match.away) };
	const title = highlightTitle(highlight, t, sportOf(match.sport), scores === "hidden");
	const date = formatLongDay(t, matchDay(match, zone));
	const description = highlight.description || t("highlight.metaDescription", { ...names, league: markedName(t, match.league), date });
	// The highlight's own share image contains the score, so it is not used if scores are hidden.
	const image = scores === "hidden" ? pagePaths.siteImage() : pagePaths.shareImage(pagePaths.highlight(id), match.live.seq);
	const drawn = hasVideo ? null : highlightTimeline(highlight.moments);
	const url = site.url + pagePaths.highlight(id);
	const video = {
		name: title,
		description,
		publishedAt,
		url,
		image: site.url + image,
		...(drawn && { durationSeconds: drawn.totalSeconds }),
	};
	return pageMeta(
		{ matches, location },
		{
			title,
			description,
			image,
			jsonLd: [
				videoLd(video),
				breadcrumbs(site.url, [
					[t("highlightsPage.title"), pagePaths.highlights()],
					[markedName(t, match.league), pagePaths.league(match.league.id)],
					[title, pagePaths.highlight(id)],
				]),
			],
		},
	);
}
