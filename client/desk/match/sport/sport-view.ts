// What the desk needs of a sport's state of a match, beside its pads. Provided by the registry of sports.
import { createContext, useContext } from "react";
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface ShirtPlayer {
	playerId: PlayerId;
	name: string;
	/** Null: not known. */
	number: number | null;
	/** On the pitch now, by the log. */
	isOn: boolean;
}

export interface LineUpEntry {
	playerId: PlayerId;
	number: number;
	/** Row and column from the own goal; null on the bench, and in a sport without formations. */
	grid: string | null;
}

/** A side's line-up from the sport's event. */
export interface AnnouncedLineUp {
	/** The event to revise. */
	eventId: EventId;
	/** Empty in a sport without formations. */
	formation: string;
	coach: string;
	starters: readonly LineUpEntry[];
	bench: readonly LineUpEntry[];
	isConfirmed: boolean;
}

/** As the form has it. `formation`: empty where it is invalid; `coach`: empty for none. */
export interface EnteredLineUp extends Omit<AnnouncedLineUp, "eventId"> {
	side: Side;
}

/** `key`: of its text (`desk.<sport>.situation`). */
export interface DeskSituation {
	key: string;
	values?: Record<string, string | number>;
	isUrgent?: boolean;
}

export interface DeskSportView {
	/** Whether the rules of this match, and how it stands, allow the pad at all; others are not shown. */
	isPossible(setup: MatchSetup | null, pad: Pad, state?: MatchState | null): boolean;
	/** The review under way. */
	review(state: MatchState): { subject: string; eventId: EventId | null } | null;
	/** What holds for the next play by the rules, and what is left of what the rules grant. Absent: never anything. */
	situations?(state: MatchState): readonly DeskSituation[];
	/** After each event that changes it, where the score of both sides does not say enough; absent: that score. */
	scoresAfter?(state: MatchState): ReadonlyMap<EventId, string>;
	/** Announced for the running period; null: nothing yet. */
	addedMinutes(state: MatchState): number | null;
	/** All players of a side, the likeliest for this field of an event first. */
	players(state: MatchState, side: Side, field: string): ShirtPlayer[];
	/** The side whose players a field of an event names. */
	sideOfField(payload: Readonly<Record<string, unknown>>, field: string): Side | null;
	/** How many begin a match; 0: all who are named; null: the sport has no line-ups. */
	starters: number | null;
	/** Empty: the sport has none, and its line-ups name players alone. */
	formations: readonly string[];
	lineUp(state: MatchState, side: Side): AnnouncedLineUp | null;
	/** The event type that announces a line-up. */
	lineUpType: string;
	/** Its payload; absent: `EnteredLineUp` as it is. */
	lineUpPayload?(lineUp: EnteredLineUp): Readonly<Record<string, unknown>>;
}

/** By the sport's key. */
export const DeskSportsContext = createContext<(sport: SportKey) => DeskSportView>(() => {
	throw new Error("The page provides no views of sports.");
});

export function useDeskSport(sport: SportKey): DeskSportView {
	return useContext(DeskSportsContext)(sport);
}
