// What a match is simulated from, and what comes out: the whole match as drafts with their moments.

import type { ScheduledDraft } from "#server/feeds/scheduled-draft.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";

export type Position = "GK" | "DF" | "MF" | "FW";

export interface ScriptPlayer {
	id: string;
	name: string;
	number: number;
	position: Position;
	/** About 0.5 to 1.5; 1 is the squad's average. */
	skill: number;
}

export interface ScriptTeam {
	name: string;
	coach: string;
	/** Lines from the back: 4-3-3. */
	formation: string;
	/** Goals a match against an average side. */
	strength: number;
	squad: readonly ScriptPlayer[];
}

export interface MatchFacts {
	teams: Pair<ScriptTeam>;
	format: MatchFormat;
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
