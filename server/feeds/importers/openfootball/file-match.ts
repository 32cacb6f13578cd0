// A match as a file of openfootball's has it. Pure.

import type { Stopped } from "#server/feeds/kernel/row-statuses.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { KickOff } from "../fixtures/read-kick-off.ts";
import type { Course } from "./read-course.ts";
import type { MatchSheet } from "./read-sheet.ts";
import type { TeamName } from "./read-team.ts";

/** What became of a match. */
export type Result =
	| { kind: "open" }
	/** In words or a score that cannot be read: it decides nothing (FD2). */
	| { kind: "unknown" }
	| { kind: "played"; course: Course }
	| { kind: "awarded"; score: Score }
	/** Begun and not ended; what is known of its course, which may go on. */
	| { kind: "stopped"; status: Stopped; course: Course | null }
	| { kind: "postponed" }
	| { kind: "cancelled" };

export interface ReadMatch {
	/** Place of the row in the file, from 0; of a text its line, from 1. */
	index: number;
	/** Its name for good: competition, season, round, teams. */
	sourceId: string;
	home: TeamName;
	away: TeamName;
	round: string | null;
	group: string | null;
	venue: string | null;
	referee: string | null;
	attendance: number | null;
	kickOff: KickOff;
	format: MatchFormat;
	result: Result;
	/** Who played, cards and substitutions; null where the file has nothing of it. */
	sheet: MatchSheet | null;
}

export interface Remark {
	/** Null: of the whole file. */
	index: number | null;
	reason: string;
}

export const UNKNOWN: Result = { kind: "unknown" };

/** A row with it says nothing against a result that is known (FD4). */
export const leavesOpen = (result: Result): boolean =>
	result.kind === "stopped" ? result.status !== "abandoned" : ["open", "unknown", "postponed"].includes(result.kind);

/** `2-1`, or what became of the match: `open`. */
export function describeResult(result: Result): string {
	if (result.kind === "played") return scoreText(result.course.final);
	if (result.kind === "stopped") return result.status;
	return result.kind === "awarded" ? scoreText(result.score) : result.kind;
}

export const scoreText = ({ home, away }: Score): string => `${home}-${away}`;
