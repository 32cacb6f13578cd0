// Decides which news of a list row screen readers announce, and at which level: each once, only while it is fresh, and never an old goal as a
// new one. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type AnnouncedGoals, foldAnnouncedGoals, knownGoals } from "./announced-goals.ts";

export type RowAnnouncement =
	| "goal"
	/** Another scorer of a goal that is still fresh. */
	| "goal_corrected"
	| "goal_possible"
	/** `goal_withdrawn`: of a goal that was announced as such; `goal_denied`: of one that was not. */
	| "goal_withdrawn"
	| "goal_denied"
	| "incident"
	| "review"
	/** A period begins or ends, play is suspended, the match is over. */
	| "period";

/** What is known of one match. */
export interface KnownNews {
	goals: AnnouncedGoals;
	/** News that were announced or came with the page, by newsKey(). */
	seen: ReadonlySet<string>;
	place: string;
}

const AT_GOALS: ReadonlySet<RowAnnouncement> = new Set(["goal", "goal_corrected", "goal_withdrawn"]);

export function isAnnounced(announcement: RowAnnouncement, level: AnnouncementLevel): boolean {
	return level === "all" || (level === "goals" && AT_GOALS.has(announcement));
}

const newsKey = ({ kind, side, at }: RowNews) => `${kind} ${side} ${at}`;
const placeOf = ({ status, period }: MatchLive) => `${status} ${period}`;

/** What came with the page is known. */
export function knownNews(live: MatchLive): KnownNews {
	return { goals: knownGoals(live), seen: new Set(live.news ? [newsKey(live.news)] : []), place: placeOf(live) };
}

/** In the order they are to be spoken. `now` by the server's clock. */
export function foldRowNews(known: KnownNews, live: MatchLive, now: Instant): { known: KnownNews; announcements: RowAnnouncement[] } {
	const { news } = live;
	const { known: goals, isNew, isCorrection } = foldAnnouncedGoals(known.goals, live, now);
	const announcements: RowAnnouncement[] = [];
	if (isNew) announcements.push(isCorrection ? "goal_corrected" : "goal");
	if (news && !known.seen.has(newsKey(news)) && now - news.at < NEWS_MS) {
		const isLess = (live.score?.home ?? 0) + (live.score?.away ?? 0) < known.goals.count;
		const other = otherNews(news, isLess);
		if (other) announcements.push(other);
	}
	if (placeOf(live) !== known.place) announcements.push("period");
	const seen = news ? new Set(known.seen).add(newsKey(news)) : known.seen;
	return { known: { goals, seen, place: placeOf(live) }, announcements };
}

/** Null for a goal, whose rules are those of announced-goals.ts. */
function otherNews({ kind }: RowNews, isLess: boolean): RowAnnouncement | null {
	switch (kind) {
		case "score":
			return null;
		case "score_provisional":
			return "goal_possible";
		case "score_cancelled":
			return isLess ? "goal_withdrawn" : "goal_denied";
		default:
			return kind;
	}
}
