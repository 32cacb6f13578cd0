// What the desk needs of a sport's state of a match besides its pads. Provided by the registry of sports.
import { createContext, useContext } from "react";
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface ShirtPlayer {
	playerId: PlayerId;
	name: string;
	/** `null` if unknown. */
	number: number | null;
	/** Whether the player is on the pitch now, according to the log. */
	isOn: boolean;
}

export interface LineUpEntry {
	playerId: PlayerId;
	number: number;
	/** Row and column from the own goal; `null` on the bench and in a sport without formations. */
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

/** A line-up as entered in the form. `formation` is empty if it is invalid, `coach` if there is none. */
export interface EnteredLineUp extends Omit<AnnouncedLineUp, "eventId"> {
	side: Side;
}

/** `key`: key of its text (`desk.<sport>.situation`). */
export interface DeskSituation {
	key: string;
	values?: Record<string, string | number>;
	isUrgent?: boolean;
}

export interface DeskSportView {
	/** Returns whether the rules and the state of this match allow the pad at all; pads that they do not allow are not shown. */
	isPossible(setup: MatchSetup | null, pad: Pad, state?: MatchState | null): boolean;
	/** Returns the review in progress; `null` if there is none. */
	review(state: MatchState): { subject: string; eventId: EventId | null } | null;
	/** Returns special rules for the next play, and what remains of limited rights such as time-outs. Absent if the sport has none. */
	situations?(state: MatchState): readonly DeskSituation[];
	/** Returns the score text after each event that changes it, if the score of both sides is not enough; absent to use that score. */
	scoresAfter?(state: MatchState): ReadonlyMap<EventId, string>;
	/** Minutes announced for the running period; `null` before the announcement. */
	addedMinutes(state: MatchState): number | null;
	/** Returns all players of a side, the most likely for this field of an event first. */
	players(state: MatchState, side: Side, field: string): ShirtPlayer[];
	/** Returns the side of which a field of an event names players; `null` for either side. */
	sideOfField(payload: Readonly<Record<string, unknown>>, field: string): Side | null;
	/** Number of starters; 0 if all named players start; `null` if the sport has no line-ups. */
	starters: number | null;
	/** The offered formations; empty if the sport has none, and its line-ups then only name players. */
	formations: readonly string[];
	lineUp(state: MatchState, side: Side): AnnouncedLineUp | null;
	/** The event type that announces a line-up. */
	lineUpType: string;
	/** Returns the event's payload; absent to use `EnteredLineUp` unchanged. */
	lineUpPayload?(lineUp: EnteredLineUp): Readonly<Record<string, unknown>>;
}

/** Returns the desk's view of a sport. */
export const DeskSportsContext = createContext<(sport: SportKey) => DeskSportView>(() => {
	throw new Error("The page provides no views of sports.");
});

export function useDeskSport(sport: SportKey): DeskSportView {
	return useContext(DeskSportsContext)(sport);
}
