// Decides which news of a list row screen readers announce, and at which level: each once, only while it is fresh, and never an old goal as a
// new one. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportRowView } from "../sport/sport-row-view.ts";
import { type AnnouncedGoals, foldAnnouncedGoals, knownGoals } from "./announced-goals.ts";

export type RowAnnouncement =
	| "goal"
	/** A goal that was possible before. */
	| "goal_confirmed"
	/** The review of a goal is over, and it counts. */
	| "goal_stands"
	/** Another scorer of a goal that is still fresh. */
	| "goal_corrected"
	| "goal_possible"
	/** `goal_withdrawn`: of a goal that was announced as such; `goal_denied`: of one that was not. */
	| "goal_withdrawn"
	| "goal_denied"
	| "incident"
	| "review"
	/** The other side leads than before; in sports whose moments it is one of. */
	| "lead"
	/** A period ends, play is suspended, the match is over. */
	| "period"
	/** A period begins, or play goes on. */
	| "play";

/** What is known of one match. */
export interface KnownNews {
	goals: AnnouncedGoals;
	/** News that were announced or came with the page, by newsKey(). */
	seen: ReadonlySet<string>;
	/** What the newest news leave open: a goal that may be none. */
	open: "possible" | "review" | null;
	place: string;
	/** Led last; null: nobody has led. */
	leader: Side | null;
}

/** What readers who want goals alone hear, and as what: of a goal that was possible they hear first when it is one, and of a review only that
 *  it took a goal away. So no goal is announced to them twice. */
const AT_GOALS: Partial<Record<RowAnnouncement, RowAnnouncement>> = {
	goal: "goal",
	goal_confirmed: "goal",
	goal_corrected: "goal_corrected",
	goal_withdrawn: "goal_withdrawn",
};

/** Null: not at this level. `moments`: of the sport. */
export function spokenAs(
	announcement: RowAnnouncement,
	level: AnnouncementLevel,
	moments: SportRowView["moments"],
): RowAnnouncement | null {
	const isMoment = moments?.some((each) => each === announcement) ?? false;
	if (announcement === "lead" && !isMoment) return null;
	if (level === "goals") return moments ? (isMoment ? announcement : null) : (AT_GOALS[announcement] ?? null);
	return level === "all" ? announcement : null;
}

const newsKey = ({ kind, side, at }: RowNews) => `${kind} ${side} ${at}`;
const placeOf = ({ status, period }: MatchLive) => `${status} ${period}`;

/** What came with the page is known. */
export function knownNews(live: MatchLive): KnownNews {
	const { news } = live;
	return {
		goals: knownGoals(live),
		seen: new Set(news ? [newsKey(news)] : []),
		open: openBy(news, null),
		place: placeOf(live),
		leader: leaderOf(live),
	};
}

function leaderOf({ score }: MatchLive): Side | null {
	if (!score || score.home === score.away) return null;
	return score.home > score.away ? "home" : "away";
}

/** A review of something else than a goal leaves no goal open. */
function openBy(news: RowNews | null, before: KnownNews["open"]): KnownNews["open"] {
	if (news?.kind === "score_provisional") return "possible";
	if (news?.kind === "review" && news.subject === "goal") return before ?? "review";
	return null;
}

/** In the order they are to be spoken. `now` by the server's clock. */
export function foldRowNews(known: KnownNews, live: MatchLive, now: Instant): { known: KnownNews; announcements: RowAnnouncement[] } {
	const { news } = live;
	const { known: goals, isNew, isCorrection } = foldAnnouncedGoals(known.goals, live, now);
	const announcements: RowAnnouncement[] = [];
	if (isNew) announcements.push(isCorrection ? "goal_corrected" : known.open === "possible" ? "goal_confirmed" : "goal");
	else if (known.open === "review" && news?.kind === "score") announcements.push("goal_stands");
	if (news && !known.seen.has(newsKey(news)) && now - news.at < NEWS_MS) {
		const isLess = (live.score?.home ?? 0) + (live.score?.away ?? 0) < known.goals.count;
		const other = otherNews(news, isLess);
		if (other) announcements.push(other);
	}
	const leader = leaderOf(live) ?? known.leader;
	if (known.leader !== null && leader !== known.leader) announcements.push("lead");
	if (placeOf(live) !== known.place) announcements.push(live.status === "live" ? "play" : "period");
	const seen = news ? new Set(known.seen).add(newsKey(news)) : known.seen;
	return { known: { goals, seen, open: openBy(news, known.open), place: placeOf(live), leader }, announcements };
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
