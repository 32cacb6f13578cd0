// One match as a list shows it. The static half comes with the page, the live half moves by socket (score-facts.ts).
import type { LeagueId, MatchId, TeamId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import type { DisputedResult } from "#shared/match/fold/disputed-result.ts";
import type { ClockAnchor } from "#shared/match/match-clock.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, RowNews, RowScorer } from "#shared/match/sport-module.ts";

export type { DisputedResult, RowNews, RowScorer };

/** A crest is drawn from these: no image, no trademark. Colours are `#rrggbb`. */
export interface Crest {
	pattern: "plain" | "halves" | "sash" | "stripes" | "hoops" | "chevron" | "cross" | "quarters";
	primary: string;
	secondary: string;
	initials: string;
}

export interface TeamBrief {
	id: TeamId;
	name: string;
	/** Beside its league, what that does not say either. */
	category?: ShownCategory | undefined;
	/** At most 14 characters, for narrow places. */
	shortName: string;
	crest: Crest;
}

export interface LeagueBrief {
	id: LeagueId;
	name: string;
	category?: ShownCategory | undefined;
	nation: string;
	sport: SportKey;
	/** Of a row in a list: the league has no table, only knock-out rounds. */
	isKnockOut?: true | undefined;
}

/** How long news stand in a row. */
export const NEWS_MS = 60_000;

/** The half of a row that moves. `seq` is the match log's: a higher one replaces a lower one. */
export interface MatchLive {
	seq: number;
	status: MatchStatus;
	period: string | null;
	clock: ClockAnchor | null;
	/** Null before the start. */
	score: Score | null;
	/** An event that made the score is not confirmed. */
	isProvisional?: true | undefined;
	winner: Side | null;
	/** A source states another final score than the log has: odds stay unsettled until they agree or staff confirms the score. */
	disputed: DisputedResult | null;
	marks: RowMarks;
	news: RowNews | null;
	/** Empty in sports with many scores. */
	scorers: readonly RowScorer[];
	/** Pressure of the last minutes while the match is played: a letter each, oldest first, from a (away's most) to i (home's); else empty. */
	pulse: string;
}

export interface MatchRow {
	id: MatchId;
	sport: SportKey;
	league: LeagueBrief;
	seasonId: string;
	round: string | null;
	startsAt: Instant;
	/** False when only the day is known: show no time. */
	hasTime: boolean;
	home: TeamBrief;
	away: TeamBrief;
	/** In the table; lists of matches give them of those that have not begun. */
	places?: Pair<number>;
	live: MatchLive;
}
