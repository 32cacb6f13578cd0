// What varies by sport in a list row. Sports implement it (client/sports). Pure: widgets use it without React.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { RowMarks, SportModule } from "#shared/match/sport-module.ts";

/** A count beside a team's name: red cards. */
export interface TeamBadge {
	/** Key of the row's marks. */
	mark: string;
	/** For screen readers; `team` null where the name is read anyway. */
	label(t: Translate, count: number, team: string | null): string;
}

/** A column of the line score: a set, a quarter, an innings. Figures as shown; empty where there is none. */
export interface ScoreColumn {
	key: string;
	figures: Readonly<Pair<string>>;
	/** Behind and above a figure: the points of a tie-break. */
	raised?: Readonly<Partial<Pair<string>>>;
	/** Under way. */
	isCurrent?: boolean;
	/** Changes with every point: of lists, not of an image that stands for long. */
	isBrief?: boolean;
}

/** The side that serves or bats, or plays with more players. */
export interface RowTurn {
	side: Side;
	/** Beside the team's name, at most eight letters: PP 1:23; a dot where there is none. */
	tag?: string;
	/** For screen readers: serving. */
	label: string;
}

/** No reducers: `live` has the score and the sport's own marks. */
export interface SportRowView extends Pick<SportModule, "shortClock" | "longClock" | "scoreText"> {
	badges: readonly TeamBadge[];
	/** Key of the mark that decides a level match, shown with the score; null for none. */
	tieBreak: string | null;
	/** Columns before the score, in the order of play; absent, or empty: none. */
	lineScore?(live: MatchLive): readonly ScoreColumn[];
	/** So many of the last columns are shown where the row is narrow (a phone, a panel); absent: none. */
	narrowColumns?: number;
	/** For screen readers: `sets 6, 3` of the figures `6, 3`. */
	lineScoreLabel?(t: Translate, figures: string): string;
	turn?(live: MatchLive, t: Translate, now: Instant): RowTurn | null;
	/** Names what looks again at a decision: VAR, DRS. Absent: "Review". */
	reviewTag?: TextKey;
	/** Of a sport with so many scores that none is news by itself: what who wants scores alone hears instead of goals. Absent: goals. */
	moments?: readonly ("period" | "lead" | "incident")[];
}

/** Of a sport that this build does not have, sent to a page that was left open over a deployment: no minute, no marks. */
export const PLAIN_ROW: SportRowView = {
	shortClock: ({ status }) => ({ kind: "word", word: status }),
	longClock: ({ status }) => ({ time: null, stoppage: null, word: status }),
	badges: [],
	tieBreak: null,
};

export interface ShownMarks {
	/** Without those of count 0. */
	badges: { mark: string; count: number; label: string }[];
	tieBreak: number | null;
}

/** A side's marks as a row shows them. `team`: its name, where the label must say it. */
export function shownMarks(sport: SportRowView, marks: RowMarks, side: Side, t: Translate, team: string | null = null): ShownMarks {
	const counts = sport.badges.map(({ mark, label }) => ({ mark, label, count: marks[mark]?.[side] ?? 0 }));
	return {
		badges: counts.filter(({ count }) => count > 0).map(({ mark, label, count }) => ({ mark, count, label: label(t, count, team) })),
		tieBreak: sport.tieBreak ? (marks[sport.tieBreak]?.[side] ?? null) : null,
	};
}

/** Columns of the periods that `marks` has a score of (shared/match/period-marks.ts), in the order of `periods`. */
export function periodColumns({ marks, status, period }: MatchLive, periods: readonly string[]): ScoreColumn[] {
	return periods.flatMap((key) => {
		const score = marks[key];
		return score
			? [{ key, figures: { home: `${score.home}`, away: `${score.away}` }, isCurrent: status === "live" && key === period }]
			: [];
	});
}
