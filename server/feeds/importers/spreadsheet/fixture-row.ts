// A row of a spreadsheet after it was read, for the reader, the search for duplicates and the import.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";

export interface FixtureRow {
	line: number;
	/** The association's own id of the match, if the file has a column for it. */
	id: string | null;
	/** Date in the form 2026-08-15, at the venue; if the time states a zone, the day in that zone. */
	date: string;
	/** Time in the form 20:45; absent if not set yet. */
	time: string | undefined;
	/** The kick-off, if the file states its zone. */
	startsAt: Instant | null;
	home: string;
	away: string;
	round: string | null;
	group: string | null;
	venue: string | null;
	referee: string | null;
	/** The result, or the score at which the match was abandoned. */
	score: Score | null;
	/** Scored kicks of a shoot-out; `score` is then the score before the shoot-out. */
	shootOut: Score | null;
	/** State of the match; `null` for a match that is upcoming or was simply played. */
	status: FixtureStatus | null;
}

export type FixtureStatus = "awarded" | "postponed" | "cancelled" | "abandoned";

export interface SquadRow {
	line: number;
	team: string;
	player: string;
	number: number | null;
	position: string | null;
	birthDate: string | null;
}

export interface LineRemark {
	/** `null` for a remark on the whole file. */
	line: number | null;
	reason: string;
}
