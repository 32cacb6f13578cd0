// Converts a course in halves for a match with other periods. If the match has a single period, everything belongs to that period; for
// thirds and quarters the file does not state the periods, so only its result is used. Pure.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { FootballPeriod } from "#shared/sports/football/events.ts";
import { regularPeriodsOf } from "#shared/sports/football/format.ts";
import type { Course, CourseGoal } from "./read-course.ts";

export type PlayedGoal = Omit<CourseGoal, "period"> & { period: FootballPeriod };

/** A course in the periods of the match's format. */
export interface PlayedCourse extends Pick<Course, "final" | "shootOut" | "contradiction"> {
	periods: readonly FootballPeriod[];
	goals: readonly PlayedGoal[];
}

/** `note` names the fields of the file that were left out. */
export function courseIn(
	course: Course,
	{ regularPeriods }: Pick<MatchFormat, "regularPeriods">,
): { course: PlayedCourse; note: string | null } {
	if (regularPeriods === undefined || course.periods.length === 0) return { course, note: null };
	if (regularPeriods === 1) {
		const periods = [...new Set(course.periods.map(inOnePiece))];
		return {
			course: { ...course, periods, goals: goalsInOnePiece(course.goals) },
			note: "score.ht: the match is played in one piece, so the half-time score was left out",
		};
	}
	const note = `score.ht, goals: the match is played in ${regularPeriods} periods, which the file does not have: only the result was taken`;
	return { course: { ...course, periods: [], goals: [] }, note };
}

/** Returns the course of a match that stopped, without the parts whose period is unknown. */
export function stoppedIn({ goals }: Course, format: Pick<MatchFormat, "regularPeriods">): Pick<PlayedCourse, "periods" | "goals"> {
	if (format.regularPeriods !== undefined) {
		return { periods: regularPeriodsOf(format).slice(0, 1), goals: format.regularPeriods === 1 ? goalsInOnePiece(goals) : [] };
	}
	const last = goals.some(({ period }) => period === "2h") ? "2h" : "1h";
	return { periods: last === "2h" ? ["1h", "2h"] : ["1h"], goals: goals.filter(({ period }) => period <= last) };
}

const goalsInOnePiece = (goals: readonly CourseGoal[]): PlayedGoal[] => goals.map((goal) => ({ ...goal, period: inOnePiece(goal.period) }));

export const inOnePiece = (period: FootballPeriod): FootballPeriod => (period === "1h" || period === "2h" ? "rt" : period);
