// The contents of the share images of matches, teams and leagues.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/share";
import { formatLongDay, formatTime, matchDay } from "#client/i18n/format-time.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { LeagueAnswer, TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchShareCard, NameShareCard } from "#shared/contract/share-card.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { scoreLine, scoresBySide } from "#shared/match/score-line.ts";
import type { Side } from "#shared/match/sides.ts";
import { cancelledChange, newsTag } from "./news-words.ts";
import type { ScoreColumn, SportRowView } from "./sport/sport-row-view.ts";

/** The site's facts that an image shows. */
interface Site {
	name: string;
}

/** Shown for a side without a figure in a column. */
const NONE = "·";

/** An image is the same for all readers, so the start is in UTC. */
const ZONE = "UTC";

export function matchShareCard(match: MatchRow, view: SportRowView, site: Site, t: Translate): MatchShareCard {
	const { league, round, live } = match;
	const texts = scoresBySide(view, live);
	const correction = correctionOf(live, view, t);
	const sideOf = (side: Side) => ({
		name: markedName(t, match[side]),
		crest: match[side].crest,
		...(texts && { score: texts[side] }),
	});
	return {
		kind: "match",
		site: site.name,
		heading: round ? t("share.round", { league: markedName(t, league), round }) : markedName(t, league),
		home: sideOf("home"),
		away: sideOf("away"),
		score: live.score && !texts ? scoreLine(view, live) : t("share.against"),
		parts: live.score ? (view.lineScore?.(live) ?? []).filter(({ isBrief }) => !isBrief).map(partOf) : [],
		status: statusOf(match, view, t),
		isLive: isInPlay(live.status),
		...(live.isProvisional && { isProvisional: true, doubt: t("share.provisional") }),
		...(correction && { doubt: correction }),
	};
}

/** Returns the last cancelled score while the current score results from it: an image with the earlier score may have been shared. */
function correctionOf({ news, score, status }: MatchRow["live"], view: SportRowView, t: Translate): string | null {
	if (news?.kind !== "score_cancelled" || !isInPlay(status)) return null;
	if (news.after.home !== score?.home || news.after.away !== score.away) return null;
	const tag = newsTag(news, view);
	return tag ? `${t(tag)}: ${cancelledChange(news)}` : null;
}

/** Returns `7–6 (7–5)` for a set with its tie-break. */
function partOf({ figures, raised }: ScoreColumn): string {
	const score = `${figures.home || NONE}–${figures.away || NONE}`;
	return raised ? `${score} (${raised.home}–${raised.away})` : score;
}

/** The match's image, labelled as a highlight. */
export function highlightShareCard(match: MatchRow, view: SportRowView, site: Site, t: Translate): MatchShareCard {
	const card = matchShareCard(match, view, site, t);
	return { ...card, status: t("share.highlight", { status: card.status }) };
}

/** Returns the status in words, without the minute, because a shared image is shown for long; the period stays correct for longer. */
function statusOf({ live, startsAt, hasTime }: MatchRow, view: SportRowView, t: Translate): string {
	if (live.status === "scheduled") {
		const day = formatLongDay(t, matchDay({ startsAt, hasTime }, ZONE));
		return hasTime ? t("share.startsAt", { day, time: formatTime(t, startsAt, ZONE), zone: ZONE }) : day;
	}
	const period = t(`match.clock.${view.longClock(live, startsAt).word}` as TextKey);
	return isInPlay(live.status) ? t("share.live", { period }) : period;
}

export function teamShareCard({ team, nation, leagues }: TeamAnswer, site: Site, t: Translate): NameShareCard {
	const facts = [nation, ...leagues.map((league) => markedName(t, league))].slice(0, 3);
	return { kind: "name", site: site.name, heading: t("share.team"), name: markedName(t, team), facts, crest: team.crest };
}

export function leagueShareCard({ league }: LeagueAnswer, site: Site, t: Translate): NameShareCard {
	return { kind: "name", site: site.name, heading: t("share.league"), name: markedName(t, league), facts: [league.nation], crest: null };
}
