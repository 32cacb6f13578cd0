// The rules of a competition's tables, as data: points, tie-breakers, stages, zones, decisions of the organisers. They are stored with the
// league (leagues.rules), and read by standings.ts. rules/known-rules.ts has the rules of known competitions.
import type { TableZone } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { HeadToHead, TieBreaker, UnknownPart } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import type { SuspensionTerm } from "#shared/match/card-suspensions.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { TablePoints } from "#shared/match/table-shape.ts";

export type { TieBreaker, UnknownPart };

/** Places that have a consequence, such as relegation. Negative places count from the bottom: -1 is the last. */
export type Zone = Omit<TableZone, "group">;

/**
 * Matches that have tables of their own: one for each group whose name starts with `groups`; `null` selects the matches without a group.
 */
export interface TableStage {
	groups: string | null;
	zones: readonly Zone[];
	/**
	 * Share of the points of the stage without groups with which this table starts; it also starts with all results of that stage, whose own
	 * table is then the one before the split.
	 */
	carriedShare?: number | undefined;
	/** Direction in which half a point of that share is rounded; down by default. */
	rounding?: "down" | "up" | undefined;
	/** Place of the group's first team in the whole season, for groups between which places have no table (Czechia). */
	firstPlace?: number | undefined;
	/** Tie-breakers of this stage; by default those of the season. */
	tieBreakers?: readonly TieBreaker[] | undefined;
	/** `true` if head-to-head counts only matches of this stage, not those before the split. */
	hasOwnHeadToHead?: true | undefined;
	/** `true` if goals as a tie-breaker count only matches of this stage, although the table shows those of the whole season (Egypt). */
	hasOwnGoals?: true | undefined;
	/**
	 * Tables of some of the teams (conferences), each with all matches of its teams in the stage. The `zones` of each table replace those of
	 * the stage.
	 */
	members?: readonly { name: string; teams: readonly string[]; zones?: readonly Zone[] | undefined }[] | undefined;
	/** An additional table of the teams that are at one place of their groups: the best third-placed teams. */
	across?: { name: string; place: number; zones: readonly Zone[]; tieBreakers: readonly TieBreaker[] } | undefined;
}

/** Deduction of points for reasons outside of play. `team` is the name of the team, in any source's spelling. */
export interface Deduction {
	team: string;
	points: number;
	reason: string;
	/** Day of the decision: `2023-11-17`. */
	date?: string | undefined;
}

/** Order of two level teams that lots, cards or a committee decided. */
interface Placing {
	above: string;
	below: string;
	reason: string;
	/** `true` if a play-off decided the order: then it counts before every tie-breaker. */
	isPlayOff?: true | undefined;
}

/** Penalty points for cards. All cards of a player in one match count once, as the heaviest of these kinds. */
export interface FairPlay {
	yellow: number;
	secondYellow: number;
	red: number;
	yellowAndRed: number;
}

/** Odd number of matches, for every round or by the name of a round: two teams meet until one has won more than half of them. */
interface Series {
	bestOf: number;
	byRound?: Readonly<Record<string, number>> | undefined;
}

/** Parts of a match's format that the competition sets for all its matches. */
export type MatchLengths = Omit<MatchFormat, "hasExtraTime" | "hasShootOut">;

export interface SeasonRules {
	points: TablePoints;
	tieBreakers: readonly TieBreaker[];
	/** How teams are compared again after a head-to-head; `all_again` by default. */
	headToHead?: HeadToHead | undefined;
	/** Number of times that every two teams of the league meet, apart from groups and knock-out rounds. */
	meetings?: number | undefined;
	/** `true` if the season was cut short, so that the order is by points per match. */
	isPerGame?: true | undefined;
	fairPlay?: FairPlay | undefined;
	/**
	 * Two teams that are level on points at the border between the places above and those below meet once more, in matches of this group.
	 */
	playOffs?: readonly { place: number; groups: string }[] | undefined;
	/** Rules by which two teams that are level after a knock-out tie are separated. */
	ties?: { awayGoals?: true | undefined; hasReplays?: true | undefined; series?: Series | undefined } | undefined;
	/** Cards that suspend players; absent if no rule is known. */
	suspensions?: readonly SuspensionTerm[] | undefined;
	/** Format of matches that are added from now on, if it differs from the sport's usual one. */
	matchFormat?: MatchLengths | undefined;
	/** Stages with tables; empty for a pure knock-out. */
	stages: readonly TableStage[];
	deductions: readonly Deduction[];
	/** Orders of teams that no number decides: fair play, lots, a committee. */
	placings: readonly Placing[];
	/** `true` if head-to-head counts only between teams that have met on both grounds, as in a season that was cut short. */
	needsBothLegs?: true | undefined;
	/** Parts of the season's rules for which no source was found; the table lists them. */
	unknown?: readonly UnknownPart[] | undefined;
	/** `true` if the competition's own rules are unknown; the table says so. */
	isPlain?: true | undefined;
}

export interface CompetitionRules extends SeasonRules {
	/** Differences of a season from the other rules, by the name of the season. */
	bySeason: Record<string, Partial<SeasonRules>>;
	/** First year of the first season with known rules. Tables of earlier seasons have plain rules, unless `bySeason` has them. */
	knownFrom?: number | undefined;
}

/** Rules of a season with unknown rules, and of its groups: points, then goals, decide the order, and no place has a consequence. */
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
		// Matches without a group make no table in a season that has tables of groups only: they are first rounds or third-place matches (FD8).
		const hasLeague = usual.stages.some(({ groups }) => groups === null);
		return hasLeague ? PLAIN_RULES : { ...PLAIN_RULES, stages: PLAIN_RULES.stages.filter(({ groups }) => groups !== null) };
	}
	return { ...usual, ...own };
}
