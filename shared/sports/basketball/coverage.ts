// The parts of a match that its source covers, so that a page hides other parts with an explanation and never shows them as 0. Derived
// from the log, and before it has entries, from the known sources.
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballEventType } from "./events.ts";

/** Event types by part; one event of them shows that the source reports the part. */
const SHOWN_BY = {
	scorers: ["points_scored"],
	misses: ["shot_missed"],
	rebounds: ["rebound_taken"],
	assists: ["points_scored"],
	steals: ["ball_stolen"],
	blocks: ["shot_blocked"],
	turnovers: ["turnover_committed"],
	fouls: ["foul_committed"],
	lineUps: ["line_up_announced"],
	commentary: ["commentary_written"],
} as const satisfies Record<string, readonly BasketballEventType[]>;

export type Part = keyof typeof SHOWN_BY;
export const PARTS = Object.keys(SHOWN_BY) as Part[];
type Cover = "covered" | "not_yet" | "not_covered";
export type Coverage = Readonly<Record<Part, Cover>>;

/** The parts that a source can cover. A source that is not listed (an operator, a provider) can cover everything. */
const COVERED_BY: Readonly<Record<string, ReadonlySet<Part>>> = {
	simulator: new Set(PARTS.filter((part) => part !== "commentary")),
};

/** `source`: the source of the match (MatchAnswer.source). */
export function coverage({ timeline, period, status }: MatchState<BasketballDetail>, source: string): Coverage {
	const promised = COVERED_BY[source];
	const hasBegun = period !== null || hasEnded(status);
	const coverOf = (part: Part): Cover => {
		if (timeline.some(({ event }) => shows(event, part))) return "covered";
		if (promised && !promised.has(part)) return "not_covered";
		if (!hasBegun) return "not_yet";
		if (promised) return "covered";
		return hasEnded(status) ? "not_covered" : "not_yet";
	};
	return Object.fromEntries(PARTS.map((part) => [part, coverOf(part)])) as Record<Part, Cover>;
}

function shows(event: MatchEvent, part: Part): boolean {
	if (isCancelled(event) || !(SHOWN_BY[part] as readonly string[]).includes(event.type)) return false;
	const { scorerId = null, assistId = null } = event.payload as { scorerId?: string | null; assistId?: string | null };
	return part === "scorers" ? scorerId !== null : part === "assists" ? assistId !== null : true;
}
