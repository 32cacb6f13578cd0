// The rules for a competition's tables, as data: points, tie-breakers, stages, zones, decisions of its organisers. Stored with the league
// (leagues.rules), read by standings.ts. The rules of known competitions: rules/known-rules.ts.
import type { TableZone } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { HeadToHead, TieBreaker, UnknownPart } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { TablePoints } from "#shared/match/table-shape.ts";

export type { TieBreaker, UnknownPart };

/** Places with a consequence. Negative places count from the bottom: -1 is the last. */
export type Zone = Omit<TableZone, "group">;

/**
 * Matches with tables of their own: one for each group name that starts with `groups`; `null` selects the matches without a group name.
 */
export interface TableStage {
	groups: string | null;
	zones: readonly Zone[];
	/**
	 * The table starts with all results of the stage without groups, and with this share of its points. That stage's own table is then the
	 * one before the split.
	 */
	carriedShare?: number | undefined;
	/** How a half point in the share is rounded; down by default. */
	rounding?: "down" | "up" | undefined;
	/** Place of the group's first team in the whole season, if no table contains the places in between (Czechia). */
	firstPlace?: number | undefined;
	/** Tie-breakers within this stage; those of the season by default. */
	tieBreakers?: readonly TieBreaker[] | undefined;
	/** Head-to-head counts only matches of this stage, not those before the split. */
	hasOwnHeadToHead?: true | undefined;
	/** Goals as a tie-breaker count only matches of this stage, although its table shows those of the whole season (Egypt). */
	hasOwnGoals?: true | undefined;
	/** Tables of these teams (conferences), each with all matches of its teams in the stage. `zones` replaces the places of the stage. */
	members?: readonly { name: string; teams: readonly string[]; zones?: readonly Zone[] | undefined }[] | undefined;
	/** An additional table of the teams at one place of each group: the best third-placed teams. */
	across?: { name: string; place: number; zones: readonly Zone[]; tieBreakers: readonly TieBreaker[] } | undefined;
}

/** Points that a team lost off the pitch. `team` is its name, in any source's spelling. */
export interface Deduction {
	team: string;
	points: number;
	reason: string;
	/** Day of the decision: `2023-11-17`. */
	date?: string | undefined;
}

/** Order of two level teams that was decided by lots, cards or a committee. */
interface Placing {
	above: string;
	below: string;
	reason: string;
	/** The order was decided by a play-off: it counts before every tie-breaker. */
	isPlayOff?: true | undefined;
}

/** Penalty points for cards; a player's cards in one match count once, as the heaviest of these. */
export interface FairPlay {
	yellow: number;
	secondYellow: number;
	red: number;
	yellowAndRed: number;
}

/** Two teams meet until one has won more than half of this odd number of matches; it is set for every round or by the name of a round. */
interface Series {
	bestOf: number;
	byRound?: Readonly<Record<string, number>> | undefined;
}

/** Parts of a match's format that a competition sets for all its matches. */
export type MatchLengths = Omit<MatchFormat, "hasExtraTime" | "hasShootOut">;

export interface SeasonRules {
	points: TablePoints;
	tieBreakers: readonly TieBreaker[];
	/** `all_again` by default. */
	headToHead?: HeadToHead | undefined;
	/** Number of times that each two teams of the league meet, apart from groups and knock-out rounds. */
	meetings?: number | undefined;
	/** The season was cut short: the order is by points per match. */
	isPerGame?: true | undefined;
	fairPlay?: FairPlay | undefined;
	/** Teams level on points at the last of the places above and the first below meet once more, in matches of this group. */
	playOffs?: readonly { place: number; groups: string }[] | undefined;
	/** How two teams of a knock-out round are separated. */
	ties?: { awayGoals?: true | undefined; hasReplays?: true | undefined; series?: Series | undefined } | undefined;
	/** Format of matches that are added from then on, if it differs from the sport's usual one. */
	matchFormat?: MatchLengths | undefined;
	/** Empty for a pure knock-out. */
	stages: readonly TableStage[];
	deductions: readonly Deduction[];
	/** Orders that no number decides: fair play, lots, a committee. */
	placings: readonly Placing[];
	/** Head-to-head counts only between teams that have met on both grounds; used for a season that was cut short. */
	needsBothLegs?: true | undefined;
	/** Parts of the season's rules that no source proves; its table lists them. */
	unknown?: readonly UnknownPart[] | undefined;
	/** The competition's own rules are unknown; its table says so. */
	isPlain?: true | undefined;
}

export interface CompetitionRules extends SeasonRules {
	/** Differences in a season, by its name. */
	bySeason: Record<string, Partial<SeasonRules>>;
	/** First year of the first season with known rules. Tables of earlier seasons are plain, unless `bySeason` has them. */
	knownFrom?: number | undefined;
}

/** Order of a season with unknown rules, and of its groups: points and goals; no place has a consequence. */
export const PLAIN_RULES = {
	points: { win: 3, draw: 1, loss: 0 },
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		{ groups: null, zones: [] },
		{ groups: "", zones: [] },
	],
	deductions: [],
	placings: [],
	isPlain: true,
} as const satisfies SeasonRules;

export function rulesOfSeason({ bySeason, knownFrom, ...usual }: CompetitionRules, season: string): SeasonRules {
	const own = bySeason[season];
	const year = firstYear(season);
	if (!own && knownFrom !== undefined && year !== null && year < knownFrom) {
		if (usual.stages.length === 0) return { ...usual, isPlain: true };
		// A season that has tables of groups only has no other table: none is made of its first rounds and third-place matches (FD8).
		const hasLeague = usual.stages.some(({ groups }) => groups === null);
		return hasLeague ? PLAIN_RULES : { ...PLAIN_RULES, stages: PLAIN_RULES.stages.filter(({ groups }) => groups !== null) };
	}
	return { ...usual, ...own };
}
