// The input of a simulated match of any sport, and the result: the whole match as drafts with their times.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";

/** `Position` is the type of positions in the sport's squads. */
export interface ScriptPlayer<Position extends string = string> {
	id: string;
	name: string;
	/** Shirt number; 0 in sports without shirt numbers. */
	number: number;
	position: Position;
	/** Skill, from about 0.5 to 1.5; 1 is the squad's average. */
	skill: number;
}

export interface ScriptTeam<Position extends string = string> {
	name: string;
	coach: string;
	/** Formation of the side in the sport's notation: 4-3-3. Empty in sports without formations. */
	formation: string;
	/** Strength: 1.35 stands for an average side of the sport. The README of the simulator explains the effect of a difference. */
	strength: number;
	squad: readonly ScriptPlayer<Position>[];
}

export interface MatchFacts<Position extends string = string> {
	teams: Pair<ScriptTeam<Position>>;
	format: MatchFormat;
	/** Key of the league or cup. */
	competition?: string;
	venue: string;
	/** Capacity of the venue. */
	capacity: number;
	/** Seed that determines everything that happens in the match. */
	seed: string;
}

export interface MatchScript {
	/** Drafts in order of `atMs`. */
	drafts: ScheduledDraft[];
	score: Score;
	/** `null` for a draw and for a match without a result. */
	winner: Side | null;
	attendance: number | null;
}
