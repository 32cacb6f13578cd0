// What a provider of any sport reports of a match beside its course: made by each provider's map.ts. Ids are the provider's own.
import type { NationRow } from "#server/feeds/kernel/catalogue-port.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface ReportedLeague {
	sourceId: string;
	/** What the provider's lists call it, where that is not its id: `PD`. */
	code?: string;
	name: string;
	nation: NationRow;
	/** It has rounds that end with a winner. */
	isCup: boolean;
}

export interface ReportedTeam {
	/** Of a team that is not known yet: of its place in this match. */
	sourceId: string;
	name: string;
	/** Null: the provider has none. */
	shortName: string | null;
}

export interface ReportedPlayer {
	sourceId: string;
	name: string;
	/** In the short words of the sport: GK, C. */
	position?: string | null;
	number?: number | null;
}

export interface ReportedFixture {
	sourceId: string;
	/** As the feed's requests name the league. */
	leagueKey: string;
	league: ReportedLeague;
	season: { name: string; startsAt: Instant; endsAt: Instant };
	round: string | null;
	groupName: string | null;
	teams: Pair<ReportedTeam>;
	/** `hasTime` false: the day is known, the time is to be confirmed. */
	kickOff: { startsAt: Instant; hasTime: boolean };
	venue: string | null;
	referee: string | null;
	format: MatchFormat;
	/** What could not be read, and what was done. */
	remarks: readonly string[];
}
