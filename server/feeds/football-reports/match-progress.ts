// How far a match has come by what a provider reports: which periods have started and ended. A provider that names no period (a break, a
// match that is just "live") is read by what it reported before. Pure.
import { USUAL_PERIODS, type UsualPeriod } from "#shared/sports/football/events.ts";
import type { ReportedMatch, ReportedStatus, ReportedTime } from "./reported-match.ts";

export interface Progress {
	/** In order. */
	periods: readonly UsualPeriod[];
	/** The last of them is under way. */
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

/** Of an incident by its minute: 45+2 is of the first half, 46 of the second. */
export function periodOf({ minute }: ReportedTime): UsualPeriod | null {
	if (minute === null) return null;
	return MINUTE_ENDS.find(([end]) => minute <= end)?.[1] ?? "e2";
}

type Course = Pick<ReportedMatch, "time" | "periodScores"> & { status: ReportedStatus };

/** `before`: as reported the last time. */
export function progressOf({ status, time, periodScores }: Course, before: Progress): Progress {
	const hasExtraTime = periodScores.extra !== undefined || before.periods.includes("e1");
	const upTo = (last: UsualPeriod): UsualPeriod[] => {
		const order = last === "p" && !hasExtraTime ? WITHOUT_EXTRA_TIME : USUAL_PERIODS;
		return order.slice(0, order.indexOf(last) + 1);
	};
	const reached = before.periods.at(-1);
	/** Seen for the first time: by its minute, where it has one. */
	const underWay = (): Progress => {
		const period = periodOf(time);
		return reached !== undefined || period === null ? before : { periods: upTo(period), isOpen: true, isOver: false };
	};
	switch (status.kind) {
		case "before":
		case "off":
			return NOT_STARTED;
		case "playing":
			return { periods: upTo(playing(status.period, time, before)), isOpen: true, isOver: false };
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

function playing(period: UsualPeriod | "extra" | null, time: ReportedTime, before: Progress): UsualPeriod {
	const reached = before.periods.at(-1);
	const byMinute = periodOf(time);
	if (period === "extra") {
		if (byMinute === "e2" || reached === "e2") return "e2";
		return reached === "e1" && !before.isOpen ? "e2" : "e1";
	}
	if (period !== null) return period;
	if (byMinute !== null) return byMinute;
	if (reached === undefined) return "1h";
	return before.isOpen ? reached : (USUAL_PERIODS[USUAL_PERIODS.indexOf(reached) + 1] ?? reached);
}

const breakAfter = (time: ReportedTime): UsualPeriod => ((time.minute ?? 0) > 90 ? "e1" : (time.minute ?? 0) > 45 ? "2h" : "1h");

/** Greater is further. */
export function rankOf({ periods, isOpen, isOver }: Progress): number {
	const last = periods.at(-1);
	const played = last === undefined ? 0 : 2 * USUAL_PERIODS.indexOf(last) + (isOpen ? 1 : 2);
	return isOver ? 100 : played;
}
