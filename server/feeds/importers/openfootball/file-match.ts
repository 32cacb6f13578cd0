// The form of a match after its row of an openfootball file was read. Pure.

import type { Stopped } from "#server/feeds/kernel/row-statuses.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { KickOff } from "../fixtures/read-kick-off.ts";
import type { Course } from "./read-course.ts";
import type { MatchSheet } from "./read-sheet.ts";
import type { TeamName } from "./read-team.ts";

/** The outcome of a match. */
export type Result =
	| { kind: "open" }
	/** The words or the score of the result cannot be read, so the row does not change the match's result (FD2). */
	| { kind: "unknown" }
	| { kind: "played"; course: Course }
	| { kind: "awarded"; score: Score }
	/** The match began but did not end. `course` has the part that is known. */
	| { kind: "stopped"; status: Stopped; course: Course }
	| { kind: "postponed" }
	| { kind: "cancelled" };

export interface ReadMatch {
	/** Index of the row in the file, from 0; for a text file, its line, from 1. */
	index: number;
	/** Permanent id, made from competition, season, round and teams. */
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
	/** Line-ups, cards and substitutions; `null` if the file has none. */
	sheet: MatchSheet | null;
}

export interface Remark {
	/** `null` for a remark on the whole file. */
	index: number | null;
	reason: string;
}

export const UNKNOWN: Result = { kind: "unknown" };

/** Returns `true` if a row with this result does not contradict a result that the match already has (FD4). */
export const leavesOpen = (result: Result): boolean =>
	result.kind === "stopped" ? result.status !== "abandoned" : ["open", "unknown", "postponed"].includes(result.kind);

/** Returns the score, `2-1`, or the kind of the outcome, `open`. */
export function describeResult(result: Result): string {
	if (result.kind === "played") return scoreText(result.course.final);
	if (result.kind === "stopped") return result.status;
	return result.kind === "awarded" ? scoreText(result.score) : result.kind;
}

export const scoreText = ({ home, away }: Score): string => `${home}-${away}`;
