// What screen readers announce of a list row, in words: every sentence names the team, and the score where it may have changed.
import "#texts/new-goals";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportRowView } from "../sport-row-view.ts";
import type { RowAnnouncement } from "./row-announcements.ts";

/** `Goal, Northbridge. Northbridge 2, Haverlock 1. 71' I. Brandt` */
export function announceRow(
	announcement: RowAnnouncement,
	row: MatchRow,
	live: MatchLive,
	words: { sport: SportRowView; t: Translate; now: Instant },
): string {
	const { home, away } = row;
	const { sport, t, now } = words;
	const { score, news } = live;
	const team = news?.side ? row[news.side].name : `${home.name} – ${away.name}`;
	const scoreNow = t("newGoals.score", { home: home.name, homeScore: score?.home ?? 0, away: away.name, awayScore: score?.away ?? 0 });
	const minute = [news?.minute, news && "player" in news ? news.player : null].filter(Boolean).join(" ");
	const what = () => {
		if (announcement === "period") return [t(`match.clock.${sport.longClock(live, now).word}` as TextKey), scoreNow];
		if (announcement === "incident" && news?.kind === "incident")
			return [t("newGoals.incident", { what: t(`latest.incident.${news.incident}` as TextKey), team }), minute];
		if (announcement === "review" && news?.kind === "review")
			return [t("newGoals.review", { team, subject: t(`news.review.${news.subject}` as TextKey) })];
		return [t(`newGoals.spoken.${announcement}` as TextKey, { team }), scoreNow, minute];
	};
	return what().filter(Boolean).join(". ");
}
