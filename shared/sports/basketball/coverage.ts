// Which parts of a match its source covers, so that a page hides what is not covered, with a reason, and never shows it as 0. Derived from
// the log, and before that has entries, from the known sources.
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballEventType } from "./events.ts";

/** Each with the event types of which one shows that the source reports them. */
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
export type Cover = "covered" | "not_yet" | "not_covered";
export type Coverage = Readonly<Record<Part, Cover>>;

/** What a source covers, if anything happens. A source that is not listed (an operator, a provider) may cover everything. */
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
