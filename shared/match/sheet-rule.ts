// What a sport contributes to a match sheet: its events, line-ups, cards. Independent of sports: a kind of event has its text in
// i18n/<locale>/match-sheets.json.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import type { Side } from "./sides.ts";

export type SheetEventKind =
	| "goal"
	| "own_goal"
	| "penalty_goal"
	| "penalty_missed"
	| "kick_scored"
	| "kick_missed"
	| "yellow"
	| "second_yellow"
	| "red"
	| "substitution"
	| "minor"
	| "bench_minor"
	| "double_minor"
	| "major"
	| "misconduct"
	| "game_misconduct"
	| "match";

export interface SheetLine {
	/** The side that the line belongs to; for an own goal, the side for which it counts. */
	side: Side;
	kind: SheetEventKind;
	/** The player of the event; `null` if not known. */
	playerId: PlayerId | null;
	/** Players who are named after the first: who went off, who assisted. */
	otherIds: readonly PlayerId[];
	/** Words of the source: the offence. */
	note?: string;
}

interface SheetPlayer {
	playerId: PlayerId;
	number: number | null;
	isStarter: boolean;
	isCaptain?: true;
}

export interface SheetLineUp {
	players: readonly SheetPlayer[];
	coach: string | null;
	/** `false` for a probable line-up. */
	isConfirmed: boolean;
}

export interface SheetRule {
	/** Returns `null` for an event that a sheet does not list. Also called for cancelled events. */
	lineOf(event: MatchEvent): SheetLine | null;
	/** Returns `null` if the side has announced none. */
	lineUpOf(state: MatchState, side: Side): SheetLineUp | null;
}

export const knownPlayers = (...ids: (PlayerId | null | undefined)[]): PlayerId[] => ids.filter((id) => id != null);

interface AnnouncedLineUp {
	starters: readonly { playerId: PlayerId; number: number | null }[];
	bench: readonly { playerId: PlayerId; number: number | null }[];
	coach?: string;
	isConfirmed: boolean;
}

/** The line-up of a sport that announces starters and a bench. */
export function sheetLineUp(announced: AnnouncedLineUp | null): SheetLineUp | null {
	if (!announced) return null;
	const { starters, bench, coach = null, isConfirmed } = announced;
	const listed = (players: AnnouncedLineUp["bench"], isStarter: boolean): SheetPlayer[] =>
		players.map(({ playerId, number }) => ({ playerId, number, isStarter }));
	return { players: [...listed(starters, true), ...listed(bench, false)], coach, isConfirmed };
}
