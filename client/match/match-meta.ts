// Metadata of a match for search engines and the browser's tab: title, description, and schema.org's SportsEvent.

import { formatLongDay, matchDay } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { breadcrumbs } from "#client/ui/page/page-meta.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { ScoreChoice } from "#shared/contract/reader-preferences.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";

/** All other statuses are `EventScheduled`, which schema.org also uses for live and ended events. */
const EVENT_STATUS: Partial<Record<MatchStatus, string>> = {
	postponed: "EventPostponed",
	cancelled: "EventCancelled",
	abandoned: "EventCancelled",
};

/**
 * Returns the schema.org data of a match. Without a known venue, it is located in the league's nation, because search engines reject an
 * event without a place.
 */
export function matchEventLd(
	{ match, venue }: Pick<MatchAnswer, "match" | "venue">,
	siteUrl: string,
	t: Translate,
	scores: ScoreChoice,
	sport: SportRowView,
): Record<string, unknown> {
	const team = (brief: TeamBrief) => ({ "@type": "SportsTeam", name: markedName(t, brief), url: `${siteUrl}${pagePaths.team(brief.id)}` });
	const [homeTeam, awayTeam] = [team(match.home), team(match.away)];
	const startsAt = new Date(match.startsAt).toISOString();
	// Schema.org has no property for a score.
	const isHidden = scores === "hidden";
	const title = matchTitle(match, isHidden ? null : match.live, sport, t);
	return {
		"@type": "SportsEvent",
		name: `${homeTeam.name} – ${awayTeam.name}`,
		url: `${siteUrl}${pagePaths.match(match.id)}`,
		sport: match.sport,
		startDate: match.hasTime ? startsAt : startsAt.slice(0, 10),
		eventStatus: `https://schema.org/${EVENT_STATUS[match.live.status] ?? "EventScheduled"}`,
		superEvent: { "@type": "SportsEvent", name: markedName(t, match.league) },
		homeTeam,
		awayTeam,
		competitor: [homeTeam, awayTeam],
		description: title,
		image: siteUrl + (isHidden ? pagePaths.siteImage() : pagePaths.shareImage(pagePaths.match(match.id), match.live.seq)),
		location: { "@type": "Place", name: venue ?? match.league.nation, address: match.league.nation },
	};
}

/** Returns the input of pageMeta(). */
export function matchMeta(
	answer: MatchAnswer,
	{ site, zone, scores }: { site: { url: string }; zone: string; scores: ScoreChoice },
	t: Translate,
	sport: SportRowView,
) {
	const { match } = answer;
	const names = { home: markedName(t, match.home), away: markedName(t, match.away) };
	return {
		title: matchTitle(match, scores === "hidden" ? null : match.live, sport, t),
		description: t("match.description", {
			...names,
			league: markedName(t, match.league),
			date: formatLongDay(t, matchDay(match, zone)),
		}),
		// The image shows the score, so a reader who hides scores gets the site's image.
		...(scores !== "hidden" && { image: pagePaths.shareImage(pagePaths.match(match.id), match.live.seq) }),
		jsonLd: [
			matchEventLd(answer, site.url, t, scores, sport),
			breadcrumbs(site.url, [
				[markedName(t, match.league), pagePaths.league(match.league.id)],
				[`${names.home} – ${names.away}`, pagePaths.match(match.id)],
			]),
		],
	};
}
