// Announcements of list rows for screen readers: every sentence names the team, and the score if it may have changed.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/new-goals";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { scoreTextOf } from "#shared/match/score-line.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportRowView } from "../sport/sport-row-view.ts";
import type { RowAnnouncement } from "./row-announcements.ts";

/** Returns `Goal, Northbridge. Northbridge 2, Haverlock 1. 71' I. Brandt`. */
export function announceRow(
	announcement: RowAnnouncement,
	row: MatchRow,
	live: MatchLive,
	words: { sport: SportRowView; t: Translate; now: Instant },
): string {
	const { home, away } = row;
	const { sport, t, now } = words;
	const { score, news } = live;
	const team = news?.side ? markedName(t, row[news.side]) : `${markedName(t, home)} – ${markedName(t, away)}`;
	const scoreNow = scoreWords(row, live, sport, t);
	const minute = [news?.minute, news && "player" in news ? scorerWords(news, t) : null].filter(Boolean).join(" ");
	const what = () => {
		if (announcement === "period" || announcement === "play")
			return [t(`match.clock.${sport.longClock(live, now).word}` as TextKey), scoreNow];
		if (announcement === "lead" && score) {
			const leader = score.home > score.away ? home : away;
			return [t("newGoals.lead", { team: markedName(t, leader) }), scoreNow];
		}
		if (announcement === "incident" && news?.kind === "incident")
			return [
				t("newGoals.incident", { what: t(`latest.incident.${news.incident}` as TextKey), team }),
				...(sport.moments ? [scoreNow] : []),
				minute,
			];
		if (announcement === "review" && news?.kind === "review")
			return [t("newGoals.review", { team, subject: t(`news.review.${news.subject}` as TextKey) })];
		const key =
			sport.moments && isTakenBack(announcement) ? (`newGoals.spokenScore.${announcement}` as const) : `newGoals.spoken.${announcement}`;
		return [t(key as TextKey, { team }), scoreNow, minute];
	};
	return what().filter(Boolean).join(". ");
}

const isTakenBack = (announcement: RowAnnouncement): announcement is "goal_withdrawn" | "goal_denied" =>
	announcement === "goal_withdrawn" || announcement === "goal_denied";

/** Returns the score in words, in the sport's own form if it has one; a side without a score is omitted. */
function scoreWords(row: MatchRow, live: MatchLive, sport: SportRowView, t: Translate): string {
	const [home, away] = [markedName(t, row.home), markedName(t, row.away)];
	const [homeScore, awayScore] = SIDES.map((side) => scoreTextOf(sport, live, side));
	if (homeScore && awayScore) return t("newGoals.score", { home, homeScore, away, awayScore });
	return homeScore ? `${home} ${homeScore}` : `${away} ${awayScore}`;
}
