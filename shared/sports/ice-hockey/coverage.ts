// The parts of an ice hockey match that its source covers, so that a page hides other parts with an explanation and never shows them as
// 0.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEventType } from "./events.ts";

const PARTS = ["scorers", "penalties", "lineUps", "statistics", "commentary"] as const;
type Part = (typeof PARTS)[number];
type Cover = "covered" | "not_yet" | "not_covered";
export type Coverage = Readonly<Record<Part, Cover>>;

const SHOWN_BY: Record<Part, readonly HockeyEventType[]> = {
	scorers: ["goal_scored"],
	penalties: ["penalty_called"],
	lineUps: ["line_up_announced"],
	statistics: ["shot_taken", "statistics_measured"],
	commentary: ["commentary_written"],
};

/** If a source reports more than scores, the absence of penalties is information too. */
export function coverage(state: MatchState<HockeyDetail>): Coverage {
	const active = state.timeline.filter(({ event }) => !isCancelled(event)).map(({ event }) => event);
	const has = (part: Part) => active.some(({ type }) => (SHOWN_BY[part] as readonly string[]).includes(type));
	const isScoreOnly = !active.some(({ type }) => type === "period_started");
	const coverOf = (part: Part): Cover => {
		if (has(part)) return "covered";
		if (state.period === null && !hasEnded(state.status)) return "not_yet";
		if (part === "scorers" || part === "penalties") return isScoreOnly ? "not_covered" : "covered";
		return part === "lineUps" || hasEnded(state.status) ? "not_covered" : "not_yet";
	};
	return Object.fromEntries(PARTS.map((part) => [part, coverOf(part)])) as Record<Part, Cover>;
}
