// Derives from a provider's reports which periods have started and ended. If a report names no period (a break, a match that is just
// "live"), earlier reports decide. Pure.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { USUAL_PERIODS, type UsualPeriod } from "#shared/sports/football/events.ts";
import type { ReportedMatch, ReportedStatus, ReportedTime } from "./reported-match.ts";

export interface Progress {
	/** Periods in order of play. */
	periods: readonly UsualPeriod[];
	/** `true` while the last of the periods is running. */
	isOpen: boolean;
	isOver: boolean;
}

export const NOT_STARTED: Progress = { periods: [], isOpen: false, isOver: false };

const WITHOUT_EXTRA_TIME: readonly UsualPeriod[] = ["1h", "2h", "p"];
const MINUTE_ENDS: readonly [minute: number, period: UsualPeriod][] = [
	[45, "1h"],
	[90, "2h"],
	[105, "e1"],
];

/** Returns the period of an incident by its minute: 45+2 belongs to the first half, 46 to the second. `null` without a minute. */
export function periodOf({ minute }: ReportedTime): UsualPeriod | null {
	if (minute === null) return null;
	return MINUTE_ENDS.find(([end]) => minute <= end)?.[1] ?? "e2";
}

/** Time after kick-off from which a match with a known half-time score is in its second half. */
const AFTER_HALF_TIME_MS = 58 * MINUTE_MS;

type Course = Pick<ReportedMatch, "time" | "periodScores" | "kickOff"> & { status: ReportedStatus };

/** `before` is the progress at the previous report. */
export function progressOf(course: Course, before: Progress, now: Instant): Progress {
	const { status, time, periodScores } = course;
	const hasExtraTime = periodScores.extra !== undefined || before.periods.includes("e1");
	const upTo = (last: UsualPeriod): UsualPeriod[] => {
		const order = last === "p" && !hasExtraTime ? WITHOUT_EXTRA_TIME : USUAL_PERIODS;
		return order.slice(0, order.indexOf(last) + 1);
	};
	const reached = before.periods.at(-1);
	/** At its first report, a match is placed in the period of its minute, if the report has one. */
	const underWay = (): Progress => {
		const period = periodOf(time);
		return reached !== undefined || period === null ? before : { periods: upTo(period), isOpen: true, isOver: false };
	};
	switch (status.kind) {
		case "before":
		case "off":
			return NOT_STARTED;
		case "playing":
			return {
				periods: upTo(playing(status.period, { time, before, hasExtraTime }) ?? withoutMinute(course, before, now)),
				isOpen: true,
				isOver: false,
			};
		case "break":
			return { periods: upTo(status.after ?? reached ?? breakAfter(time)), isOpen: false, isOver: false };
		case "stopped":
			return { ...underWay(), isOver: false };
		case "ended":
			return { periods: upTo(status.last ?? reached ?? "2h"), isOpen: false, isOver: true };
		case "abandoned":
			return { ...underWay(), isOver: true };
		case "awarded":
			return { ...before, isOver: true };
	}
}

/** Returns `null` if neither the status nor the minute decides. */
function playing(
	period: UsualPeriod | "extra" | null,
	{ time, before, hasExtraTime }: { time: ReportedTime; before: Progress; hasExtraTime: boolean },
): UsualPeriod | null {
	const reached = before.periods.at(-1);
	const byMinute = periodOf(time);
	if (period === "extra") {
		if (byMinute === "e2" || reached === "e2") return "e2";
		return reached === "e1" && !before.isOpen ? "e2" : "e1";
	}
	if (period !== null) return period;
	// If nothing indicates extra time, a minute beyond 90 is stoppage time that is not distinguished.
	return byMinute !== null && isExtraTime(byMinute) && !hasExtraTime ? "2h" : byMinute;
}

const isExtraTime = (period: UsualPeriod): boolean => period === "e1" || period === "e2";

/** Derives the current period from earlier reports, the half-time score and the time since kick-off. */
function withoutMinute({ periodScores, kickOff }: Course, before: Progress, now: Instant): UsualPeriod {
	const reached = before.periods.at(-1) ?? "1h";
	const isPastHalfTime = periodScores["1h"] !== undefined && now - kickOff.startsAt >= AFTER_HALF_TIME_MS;
	if (reached === "1h" && isPastHalfTime) return "2h";
	return before.isOpen || before.periods.length === 0 ? reached : (USUAL_PERIODS[USUAL_PERIODS.indexOf(reached) + 1] ?? reached);
}

const breakAfter = (time: ReportedTime): UsualPeriod => ((time.minute ?? 0) > 90 ? "e1" : (time.minute ?? 0) > 45 ? "2h" : "1h");

/** Rank of the progress: a greater value is later in the match. */
export function rankOf({ periods, isOpen, isOver }: Progress): number {
	const last = periods.at(-1);
	const played = last === undefined ? 0 : 2 * USUAL_PERIODS.indexOf(last) + (isOpen ? 1 : 2);
	return isOver ? 100 : played;
}
