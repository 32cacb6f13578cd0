// What a sport must provide. Registered by key in sports/registry.ts; nobody asks `if (sport === …)`.
import type { EventDraft, MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import type { Side } from "./sides.ts";

/** How one payload field travels: 1 + its index where `values` closes the list; p3391 as 3391 where it is a player; else plain JSON. */
export interface WireField {
	name: string;
	values?: readonly string[];
	isPlayer?: true;
}

/** Wire layout of one event type: its code and its payload fields by position. */
export interface WireLayout {
	code: number;
	fields: readonly WireField[];
}

/** Why an entry may not enter the log. The code is one of the closed list in contract/error-code.ts. */
export interface Refusal {
	code: "event_out_of_order" | "match_ended" | "match_not_started" | "unknown_player" | "unknown_event" | "invalid_event" | "wrong_period";
	message: string;
}

/** What the fan's list row adds to the score: sport-specific, small, optional. */
export interface RowMarks {
	redCards?: { home: number; away: number };
	/** Decides a level match (football: shoot-out kicks scored). */
	shootOut?: { home: number; away: number };
}

export interface SportModule<Detail = unknown> {
	key: string;
	/** In URLs: football-1. */
	slug: string;
	/** Period keys in the order of play. */
	periods: readonly string[];
	/** Layout on the wire of the sport's own event types; the keys are the closed list of them. Codes from 10 on. */
	layouts: Record<string, WireLayout>;
	emptyDetail(): Detail;
	/** May this draft of one of the sport's own events enter the log after this state? Null is yes. Its payload fits the schema. */
	judge(state: MatchState<Detail>, draft: EventDraft): Refusal | null;
	/** Who won, were it over now; null for nobody. */
	winner(state: MatchState<Detail>): Side | null;
	/**
	 * Folds one of the sport's own events that comes last in match order. Mutates nothing.
	 * Cancelled events are handed in too: they must leave score and detail alone.
	 */
	step(state: MatchState<Detail>, event: MatchEvent): MatchState<Detail>;
	/** The side that an event scores for and how much, or null: lets the fold show scores around cancelled ones. */
	scoring(event: MatchEvent): { side: Side; points: number } | null;
	rowMarks(state: MatchState<Detail>): RowMarks;
}
