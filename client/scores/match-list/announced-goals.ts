// Decides whether the latest event of a list row is a goal that screen readers have not announced yet: recent, and later than the last one
// announced for the match. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** The announced goals of one match. */
export interface AnnouncedGoals {
	/** Instant of the newest goal that was announced or loaded with the page. */
	newestAt: Instant;
	/** Number of goals in the score that need no further announcement. */
	count: number;
	/** The newest goal; its `since` is when it was first announced, epoch milliseconds. */
	newest: { side: RowNews["side"]; minute: string; since: Instant } | null;
}

type Live = Pick<MatchLive, "score" | "news">;

const goalsIn = ({ score }: Live) => (score ? score.home + score.away : 0);

/** Returns whether a goal is not confirmed or under review, so that it is announced later. */
const isOpen = (news: RowNews | null) => news?.kind === "score_provisional" || news?.kind === "review";

/** Returns what is known of a match when its page is loaded: goals loaded with the page count as announced. */
export function knownGoals(live: Live): AnnouncedGoals {
	const { news } = live;
	return {
		// A provisional goal loaded with the page does not count as announced: a feed may confirm it with the same instant.
		newestAt: news ? news.at - (news.kind === "score_provisional" ? 1 : 0) : Number.NEGATIVE_INFINITY,
		count: goalsIn(live) - (isOpen(news) ? 1 : 0),
		newest: news?.kind === "score" ? { side: news.side, minute: news.minute, since: news.at } : null,
	};
}

interface Folded {
	known: AnnouncedGoals;
	isNew: boolean;
	isCorrection: boolean;
}

/** `isNew`: the goal is to be announced; `isCorrection`: it was announced before, with another scorer. `now` is by the server's clock. */
export function foldAnnouncedGoals(known: AnnouncedGoals, live: Live, now: Instant): Folded {
	const { news } = live;
	// After a cancellation fewer goals count as announced, so that the next goal is announced although the score is the same.
	const counted = Math.min(known.count, goalsIn(live));
	if (news?.kind !== "score")
		return { known: { ...known, count: isOpen(news) ? counted : goalsIn(live) }, isNew: false, isCorrection: false };
	const isFresh = now - news.at < NEWS_MS;
	const isCorrection = goalsIn(live) <= counted;
	const isNew = news.at > known.newestAt && isFresh && (!isCorrection || isOfNewest(known, news, now));
	if (!isNew) return { known: { ...known, count: goalsIn(live) }, isNew, isCorrection };
	const since = isCorrection && known.newest ? known.newest.since : now;
	return {
		known: { newestAt: news.at, count: goalsIn(live), newest: { side: news.side, minute: news.minute, since } },
		isNew,
		isCorrection,
	};
}

/** Returns whether the news belongs to the newest goal, which is announced again with another scorer only while it is recent. */
function isOfNewest({ newest }: AnnouncedGoals, { side, minute }: RowNews, now: Instant): boolean {
	return newest !== null && newest.side === side && newest.minute === minute && now - newest.since < NEWS_MS;
}
