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
	/** Row and column from the own goal; null on the bench. */
	grid: string | null;
}

/** A side's line-up from the sport's event. */
export interface AnnouncedLineUp {
	/** The event to revise. */
	eventId: EventId;
	formation: string;
	coach: string;
	starters: readonly LineUpEntry[];
	bench: readonly LineUpEntry[];
	isConfirmed: boolean;
}

export interface DeskSportView {
	/** Whether the rules of this match allow the pad at all. */
	isPossible(setup: MatchSetup | null, pad: Pad): boolean;
	/** The review under way. */
	review(state: MatchState): { subject: string; eventId: EventId | null } | null;
	/** Announced for the running period; null: nothing yet. */
	addedMinutes(state: MatchState): number | null;
	/** All players of a side, the likeliest for this field of an event first. */
	players(state: MatchState, side: Side, field: string): ShirtPlayer[];
	/** The side whose players a field of an event names. */
	sideOfField(payload: Readonly<Record<string, unknown>>, field: string): Side | null;
	/** How many begin a match; null: the sport has no line-ups. */
	starters: number | null;
	formations: readonly string[];
	lineUp(state: MatchState, side: Side): AnnouncedLineUp | null;
	/** The event type and payload that announce a line-up. */
	lineUpType: string;
}

/** By the sport's key. */
export const DeskSportsContext = createContext<(sport: SportKey) => DeskSportView>(() => {
	throw new Error("The page provides no views of sports.");
});

export function useDeskSport(sport: SportKey): DeskSportView {
	return useContext(DeskSportsContext)(sport);
}
