// What a match of any sport is simulated from, and what comes out: the whole match as drafts with their moments.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";

/** `Position`: the positions of the sport's squads. */
export interface ScriptPlayer<Position extends string = string> {
	id: string;
	name: string;
	/** 0 in sports without shirt numbers. */
	number: number;
	position: Position;
	/** About 0.5 to 1.5; 1 is the squad's average. */
	skill: number;
}

export interface ScriptTeam<Position extends string = string> {
	name: string;
	coach: string;
	/** How the side lines up, in the sport's own way: 4-3-3. Empty in sports without. */
	formation: string;
	/** 1.35 is an average side of the sport; the README of the simulator says what a difference is worth. */
	strength: number;
	squad: readonly ScriptPlayer<Position>[];
}

export interface MatchFacts<Position extends string = string> {
	teams: Pair<ScriptTeam<Position>>;
	format: MatchFormat;
	/** Key of the league or cup. */
	competition?: string;
	venue: string;
	/** Of the venue. */
	capacity: number;
	/** Decides everything that happens. */
	seed: string;
}

export interface MatchScript {
	/** In order of `atMs`. */
	drafts: ScheduledDraft[];
	score: Score;
	/** Null for a draw and for a match without a result. */
	winner: Side | null;
	attendance: number | null;
}
