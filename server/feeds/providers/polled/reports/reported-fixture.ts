// A provider's report of a match of any sport without its course: created by each provider's map.ts. Ids are the provider's own.
import type { NationRow } from "#server/feeds/kernel/catalogue-port.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface ReportedLeague {
	sourceId: string;
	/** Code of the league in the provider's lists, such as `PD`, if it differs from the league's id. */
	code?: string;
	name: string;
	nation: NationRow;
	/** `true` if the league has rounds that end with a winner. */
	isCup: boolean;
}

export interface ReportedTeam {
	/** Id of the team. A team that is not known yet has an id made from its side in this match. */
	sourceId: string;
	name: string;
	/** `null` if the provider has none. */
	shortName: string | null;
}

export interface ReportedPlayer {
	sourceId: string;
	name: string;
	/** Position in the sport's abbreviations: GK, C. */
	position?: string | null;
	number?: number | null;
}

export interface ReportedFixture {
	sourceId: string;
	/** The league's key in the feed's requests. */
	leagueKey: string;
	league: ReportedLeague;
	season: { name: string; startsAt: Instant; endsAt: Instant };
	round: string | null;
	groupName: string | null;
	teams: Pair<ReportedTeam>;
	/** `hasTime` is `false` if only the day is known and the time is to be confirmed. */
	kickOff: { startsAt: Instant; hasTime: boolean };
	venue: string | null;
	referee: string | null;
	format: MatchFormat;
	/** Descriptions of unreadable parts and of what follows. */
	remarks: readonly string[];
}
