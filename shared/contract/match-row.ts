// One match as a list shows it. The static part comes with the page; the live part is updated by socket (score-facts.ts).
import type { LeagueId, MatchId, TeamId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import type { DisputedResult } from "#shared/match/fold/disputed-result.ts";
import type { ReportedResult } from "#shared/match/fold/reported-result.ts";
import type { ClockAnchor } from "#shared/match/match-clock.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, RowNews, RowScorer } from "#shared/match/sport-module.ts";

export type { DisputedResult, RowNews };

/** Crests are drawn from these values, without images or trademarks. Colours are `#rrggbb`. */
export interface Crest {
	pattern: "plain" | "halves" | "sash" | "stripes" | "hoops" | "chevron" | "cross" | "quarters";
	primary: string;
	secondary: string;
	initials: string;
}

export interface TeamBrief {
	id: TeamId;
	name: string;
	/** Category of the team that the league's category does not already express. */
	category?: ShownCategory | undefined;
	/** At most 14 characters, for narrow columns. */
	shortName: string;
	crest: Crest;
}

export interface LeagueBrief {
	id: LeagueId;
	name: string;
	category?: ShownCategory | undefined;
	nation: string;
	sport: SportKey;
	/** Set in rows of lists if the league has no table, only knock-out rounds. */
	isKnockOut?: true | undefined;
}

/** Time for which a row shows its news, in milliseconds. */
export const NEWS_MS = 60_000;

/** The part of a row that changes. `seq` is the head of the match log: a higher one replaces a lower one. */
export interface MatchLive {
	seq: number;
	status: MatchStatus;
	period: string | null;
	clock: ClockAnchor | null;
	/** `null` before the start. */
	score: Score | null;
	/** Whether an event that contributes to the score is not confirmed. */
	isProvisional?: true | undefined;
	winner: Side | null;
	/** Set if a source states another final score than the log: odds stay unsettled until both agree or staff confirm the score. */
	disputed: DisputedResult | null;
	/** Set while the score or the result depends on reporters' entries that nobody else has confirmed. */
	reported?: ReportedResult | undefined;
	marks: RowMarks;
	news: RowNews | null;
	/** Empty in high-scoring sports. */
	scorers: readonly RowScorer[];
	/**
	 * While the match is in play, the pressure of the last minutes: one letter per minute, oldest first, from `a` (away's maximum) to `i`
	 * (home's maximum). Otherwise empty.
	 */
	pulse: string;
}

export interface MatchRow {
	id: MatchId;
	sport: SportKey;
	league: LeagueBrief;
	seasonId: string;
	round: string | null;
	startsAt: Instant;
	/** `false` if only the day is known and no time may be shown. */
	hasTime: boolean;
	home: TeamBrief;
	away: TeamBrief;
	/** Places of both teams in the table; lists include them for matches that have not begun. */
	places?: Pair<number>;
	live: MatchLive;
}
