// The parts of a match that its source covers, so that a page hides other parts with an explanation and never shows them as 0. Derived
// from the log.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisEvent } from "./events.ts";

const PARTS = ["points", "serves", "strokes", "commentary"] as const;
type Part = (typeof PARTS)[number];
type Cover = "covered" | "not_yet" | "not_covered";
export type Coverage = Readonly<Record<Part, Cover>>;

export function tennisCoverage({ timeline, status }: Pick<MatchState<TennisDetail>, "timeline" | "status">): Coverage {
	const events = timeline.flatMap(({ event }) => (isCancelled(event) ? [] : [event as TennisEvent]));
	const points = events.flatMap(({ type, payload }) => (type === "point_played" ? [payload] : []));
	const measured = events.flatMap(({ type, payload }) => (type === "statistics_measured" ? [payload.totals] : []));
	// Totals that a source states count like points, because they are as informative.
	const reported: Readonly<Record<Part, boolean>> = {
		points: points.length > 0,
		serves:
			points.some(({ serve }) => serve !== undefined) ||
			events.some(({ type }) => type === "first_serve_missed") ||
			measured.some(({ firstServesIn }) => firstServesIn !== undefined),
		strokes: points.some(({ kind }) => kind !== "unknown") || measured.some(({ winners, aces }) => (winners ?? aces) !== undefined),
		commentary: events.some(({ type }) => type === "commentary_written"),
	};
	const games = events.some(({ type }) => type === "game_won" || type === "set_stated");
	const isScoreOnly = games && points.length === 0;
	const coverOf = (part: Part): Cover => {
		if (reported[part]) return "covered";
		return hasEnded(status) || (isScoreOnly && part !== "commentary") ? "not_covered" : "not_yet";
	};
	return Object.fromEntries(PARTS.map((part) => [part, coverOf(part)])) as Record<Part, Cover>;
}
