// What a row of a spreadsheet is, once it is read. Shared by the reading, the search for duplicates and the import.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";

export interface FixtureRow {
	line: number;
	/** The association's own id of the match, if the file has a column of them. */
	id: string | null;
	/** 2026-08-15, where it is played; of a time with a zone of its own: the day in that zone. */
	date: string;
	/** 20:45; absent: not set yet. */
	time: string | undefined;
	/** The kick-off, where the file states its zone. */
	startsAt: Instant | null;
	home: string;
	away: string;
	round: string | null;
	group: string | null;
	venue: string | null;
	referee: string | null;
	score: Score | null;
	/** Scored kicks of a shoot-out; the score is then what was before it. */
	shootOut: Score | null;
	/** What became of it, where it is not simply played. */
	status: FixtureStatus | null;
}

export type FixtureStatus = "awarded" | "postponed" | "cancelled";

export interface SquadRow {
	line: number;
	team: string;
	player: string;
	number: number | null;
	position: string | null;
	birthDate: string | null;
}

export interface LineRemark {
	/** Null: of the whole file. */
	line: number | null;
	reason: string;
}
