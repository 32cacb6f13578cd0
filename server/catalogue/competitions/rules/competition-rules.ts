// How a competition makes its tables, as data: points, tie-breakers, stages, zones, decisions of its organisers.
// Stored with the league (leagues.rules), read by standings.ts. The rules of known competitions: rules/known-rules.ts.
import type { TableZone } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { HeadToHead, TieBreaker, UnknownPart } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { TablePoints } from "#shared/match/table-shape.ts";

export type { HeadToHead, TieBreaker, UnknownPart };

/** Places that lead somewhere. Negative places count from the bottom: -1 is the last. */
export type Zone = Omit<TableZone, "group">;

/** Matches that make tables of their own: one for each group name that starts with `groups`; null: those without one. */
export interface TableStage {
	groups: string | null;
	zones: readonly Zone[];
	/** All results of the stage without groups are brought along, and this share of its points. Its own table becomes the one before the split. */
	carriedShare?: number | undefined;
	/** Where a share ends on a half. Down where nothing is said. */
	rounding?: "down" | "up" | undefined;
	/** The place of its first team in the whole season, where no table has those between (Czechia). */
	firstPlace?: number | undefined;
	/** What parts level teams here; as in the season where nothing is said. */
	tieBreakers?: readonly TieBreaker[] | undefined;
	/** Head-to-head looks at matches of this stage alone, not at those before the split. */
	hasOwnHeadToHead?: true | undefined;
	/** Goals part level teams by matches of this stage alone, though its table shows those of the whole season (Egypt). */
	hasOwnGoals?: true | undefined;
	/** Tables of these teams, each with all matches of its teams in the stage: conferences. `zones`: where its places lead elsewhere. */
	members?: readonly { name: string; teams: readonly string[]; zones?: readonly Zone[] | undefined }[] | undefined;
	/** A further table of the teams in one place of each group: the best thirds. */
	across?: { name: string; place: number; zones: readonly Zone[]; tieBreakers: readonly TieBreaker[] } | undefined;
}

/** Points that a team lost off the pitch. `team`: its name, as any source writes it. */
export interface Deduction {
	team: string;
	points: number;
	reason: string;
	/** Day of the decision, `2023-11-17`. */
	date?: string | undefined;
}

/** Two level teams that lots, cards or a committee parted. */
export interface Placing {
	above: string;
	below: string;
	reason: string;
	/** A play-off decided: it counts before every tie-breaker. */
	isPlayOff?: true | undefined;
}

/** Cards as points against a team; a player's cards of one match count once, as the heaviest of these. */
export interface FairPlay {
	yellow: number;
	secondYellow: number;
	red: number;
	yellowAndRed: number;
}

/** Two teams meet until one has won more than half of so many matches: an odd number, in every round or by the name of a round. */
export interface Series {
	bestOf: number;
	byRound?: Readonly<Record<string, number>> | undefined;
}

/** What of a match's format a competition decides for all its matches. */
export type MatchLengths = Omit<MatchFormat, "hasExtraTime" | "hasShootOut">;

export interface SeasonRules {
	points: TablePoints;
	tieBreakers: readonly TieBreaker[];
	/** `all_again` where nothing is said. */
	headToHead?: HeadToHead | undefined;
	/** Cut short: the order is by points for each match played. */
	isPerGame?: true | undefined;
	fairPlay?: FairPlay | undefined;
	/** Teams level on points at the last of the places above and the first below meet once more, in matches of this group. */
	playOffs?: readonly { place: number; groups: string }[] | undefined;
	/** How two teams of a knock-out round are parted. */
	ties?: { awayGoals?: true | undefined; hasReplays?: true | undefined; series?: Series | undefined } | undefined;
	/** How matches are played, where it is not as usual: of those that are added from then on. */
	matchFormat?: MatchLengths | undefined;
	/** Empty for a pure knock-out. */
	stages: readonly TableStage[];
	deductions: readonly Deduction[];
	/** What no number decides: fair play, lots, a committee. */
	placings: readonly Placing[];
	/** Head-to-head counts only between teams that have met on both grounds: a season that was cut short. */
	needsBothLegs?: true | undefined;
	/** What no source proves of the season: its table names it. */
	unknown?: readonly UnknownPart[] | undefined;
	/** The competition's own rules are not known: its table says so. */
	isPlain?: true | undefined;
}

export interface CompetitionRules extends SeasonRules {
	/** What was different in a season, by its name. */
	bySeason: Record<string, Partial<SeasonRules>>;
	/** Year in which the first season of known rules began. Tables of earlier seasons are plain, unless `bySeason` has them. */
	knownFrom?: number | undefined;
}

/** What a season of unknown rules is ordered by: points and goals, of each group too; no place leads anywhere. */
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
		// What has tables of groups alone has no other: of its first rounds and third places none is made (FD8).
		const hasLeague = usual.stages.some(({ groups }) => groups === null);
		return hasLeague ? PLAIN_RULES : { ...PLAIN_RULES, stages: PLAIN_RULES.stages.filter(({ groups }) => groups !== null) };
	}
	return { ...usual, ...own };
}
