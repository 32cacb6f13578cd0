// What varies by sport in a list row. Sports implement it (client/sports). Pure: widgets use it without React.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { RowMarks, SportModule } from "#shared/match/sport-module.ts";

/** A count next to a team's name: red cards. */
interface TeamBadge {
	/** Key of the row's marks. */
	mark: string;
	/** Returns the accessible name; `team` is null if the name is read anyway. */
	label(t: Translate, count: number, team: string | null): string;
}

/** A column of the line score: a set, a quarter, an innings. Figures are formatted; empty if there is none. */
export interface ScoreColumn {
	key: string;
	figures: Readonly<Pair<string>>;
	/** Superscript of a figure: the points of a tie-break. */
	raised?: Readonly<Partial<Pair<string>>>;
	/** Whether the column is in progress. */
	isCurrent?: boolean;
	/** Whether the column changes with every point, so that it is shown in lists but not in share images. */
	isBrief?: boolean;
}

/** The side that serves or bats, or plays with more players. */
export interface RowTurn {
	side: Side;
	/** Shown next to the team's name, at most eight letters: PP 1:23; a dot if absent. */
	tag?: string;
	/** Text for screen readers, such as "serving". */
	label: string;
}

/** Contains no reducers: `live` has the score and the sport's own marks. */
export interface SportRowView extends Pick<SportModule, "shortClock" | "longClock" | "scoreText"> {
	badges: readonly TeamBadge[];
	/** Key of the mark that decides a level match, shown with the score; `null` for none. */
	tieBreak: string | null;
	/** Returns columns before the score, in the order of play; absent or empty for none. */
	lineScore?(live: MatchLive): readonly ScoreColumn[];
	/** Number of last columns shown in a narrow row (a phone, a panel); absent for none. */
	narrowColumns?: number;
	/** Returns the accessible name: `sets 6, 3` for the figures `6, 3`. */
	lineScoreLabel?(t: Translate, figures: string): string;
	turn?(live: MatchLive, t: Translate, now: Instant): RowTurn | null;
	/** Text for the sport's review system: VAR, DRS. Defaults to "Review". */
	reviewTag?: TextKey;
	/**
	 * What is announced in place of goals to readers who only want scores, in a sport with very frequent scores.
	 * If absent, goals are announced.
	 */
	moments?: readonly ("period" | "lead" | "incident")[];
}

/** The view of a sport that this build lacks, for a page that was left open during a deployment: no minute, no marks. */
export const PLAIN_ROW: SportRowView = {
	shortClock: ({ status }) => ({ kind: "word", word: status }),
	longClock: ({ status }) => ({ time: null, stoppage: null, word: status }),
	badges: [],
	tieBreak: null,
};

export interface ShownMarks {
	/** Excludes badges with count 0. */
	badges: { mark: string; count: number; label: string }[];
	tieBreak: number | null;
}

/** Returns a side's marks as a row shows them. `team`: its name if the label must contain it. */
export function shownMarks(sport: SportRowView, marks: RowMarks, side: Side, t: Translate, team: string | null = null): ShownMarks {
	const counts = sport.badges.map(({ mark, label }) => ({ mark, label, count: marks[mark]?.[side] ?? 0 }));
	return {
		badges: counts.filter(({ count }) => count > 0).map(({ mark, label, count }) => ({ mark, count, label: label(t, count, team) })),
		tieBreak: sport.tieBreak ? (marks[sport.tieBreak]?.[side] ?? null) : null,
	};
}

/** Returns columns of the periods for which `marks` has a score (shared/match/period-marks.ts), in the order of `periods`. */
export function periodColumns({ marks, status, period }: MatchLive, periods: readonly string[]): ScoreColumn[] {
	return periods.flatMap((key) => {
		const score = marks[key];
		return score
			? [{ key, figures: { home: `${score.home}`, away: `${score.away}` }, isCurrent: status === "live" && key === period }]
			: [];
	});
}
