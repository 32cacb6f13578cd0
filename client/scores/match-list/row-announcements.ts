// Decides which events of a list row screen readers announce, and at which level: each once, only while it is recent, and never
// an old goal as a new one. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportRowView } from "../sport/sport-row-view.ts";
import { type AnnouncedGoals, foldAnnouncedGoals, knownGoals } from "./announced-goals.ts";

export type RowAnnouncement =
	| "goal"
	/** A goal that was provisional before. */
	| "goal_confirmed"
	/** The review of a goal is over, and the goal counts. */
	| "goal_stands"
	/** Another scorer of a goal that is still recent. */
	| "goal_corrected"
	| "goal_possible"
	/** `goal_withdrawn`: a goal that was announced; `goal_denied`: one that was not. */
	| "goal_withdrawn"
	| "goal_denied"
	| "incident"
	| "review"
	/** The lead changes, in a sport that announces this. */
	| "lead"
	/** A period ends, play is suspended, or the match is over. */
	| "period"
	/** A period begins, or play resumes. */
	| "play";

/** The announced events of one match. */
export interface KnownNews {
	goals: AnnouncedGoals;
	/** Keys, made by newsKey(), of the events that were announced or were loaded with the page. */
	seen: ReadonlySet<string>;
	/** Whether the latest event leaves a goal undecided. */
	open: "possible" | "review" | null;
	place: string;
	/** The side that led last; `null` if no side has led. */
	leader: Side | null;
}

/**
 * Announcements for readers who only want goals, and their form: a provisional goal is announced once it is confirmed, and a review only if
 * it cancels a goal. No goal is announced to them twice.
 */
const AT_GOALS: Partial<Record<RowAnnouncement, RowAnnouncement>> = {
	goal: "goal",
	goal_confirmed: "goal",
	goal_corrected: "goal_corrected",
	goal_withdrawn: "goal_withdrawn",
};

/** Returns `null` if this level does not announce it. `moments`: those of the sport. */
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

/** Returns what is known of a match when its page is loaded: events loaded with the page count as announced. */
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

/** Returns why the event leaves a goal undecided; `null` if it does not, as a review of anything else. */
function openBy(news: RowNews | null, before: KnownNews["open"]): KnownNews["open"] {
	if (news?.kind === "score_provisional") return "possible";
	if (news?.kind === "review" && news.subject === "goal") return before ?? "review";
	return null;
}

/** Returns announcements in the order in which they are to be spoken. `now` is by the server's clock. */
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

/** Returns `null` for a goal, which announced-goals.ts handles. */
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
