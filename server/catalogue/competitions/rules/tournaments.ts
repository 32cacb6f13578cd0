// Cups with groups: World Cups, the European Championship, the Copa América, the cups of UEFA and CONMEBOL. Sources: regulations of the
// FIFA World Cup 2018 and 2022 (art. 32, 12), 2026 (art. 13), of the Women's World Cup 2019 and 2023, of the UEFA European Championship
// (art. 20, 21), of the UEFA club competitions (2003 to 2024: art. 16, 17; since 2024/25: art. 18), of the CONMEBOL Copa América 2024 and
// Libertadores. World Cups before 2018: the tables of all their groups in jfjelstul/worldcup (group_standings.csv).
import { type CompetitionRules, type FairPlay, PLAIN_RULES, type SeasonRules, type TieBreaker } from "./competition-rules.ts";
import { CONFERENCE_LEAGUE, CUP, EUROPA_LEAGUE, LEAGUE, seasonsFrom, zone } from "./rule-parts.ts";

const FIFA_CARDS: FairPlay = { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 };
const UEFA_CARDS: FairPlay = { yellow: 1, secondYellow: 3, red: 3, yellowAndRed: 4 };

const FIRST_TWO = zone(1, 2, "next_round", "Knock-out rounds");
const THIRDS = "Third-placed teams";

/** Groups whose first two teams and best third-placed teams advance. */
const groupsWithThirds = (best: number, words: string, round: string, tieBreakers: readonly TieBreaker[]): Pick<SeasonRules, "stages"> => ({
	stages: [
		{
			groups: "Group",
			zones: [FIRST_TWO, zone(3, 3, "play_off", `${round} for the ${words} best`)],
			across: { name: THIRDS, place: 3, zones: [zone(1, best, "next_round", round)], tieBreakers },
		},
	],
});

const FIFA_ORDER: readonly TieBreaker[] = ["goal_difference", "goals_for", "head_to_head", "fair_play"];
const FIFA_THIRDS: readonly TieBreaker[] = ["goal_difference", "goals_for", "fair_play"];

const years = (list: string, rules: Partial<SeasonRules>) => Object.fromEntries(list.split(" ").map((year) => [year, rules]));

/**
 * Until 1990 a win had two points. Goal difference, then goals, separate the level teams of every table, except where a play-off or lots
 * decided. Places lead to the knock-out rounds if the same number of each group advanced.
 */
const TWO_POINTS = {
	points: { win: 2, draw: 1, loss: 0 },
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [{ groups: "", zones: [] }],
} as const satisfies Partial<SeasonRules>;
const FIRST_TWO_OF_GROUP: Pick<SeasonRules, "stages"> = { stages: [{ groups: "Group", zones: [FIRST_TWO] }] };
/** The first two of six groups, and four third-placed teams, as in 1986, 1990 and 1994. */
const FOUR_THIRDS = groupsWithThirds(4, "four", "Round of 16", ["goal_difference", "goals_for"]);
const playOff = (above: string, below: string) => ({ above, below, reason: "Won the play-off", isPlayOff: true }) as const;

const GOALS_THEN_MEETING: Pick<SeasonRules, "tieBreakers" | "headToHead"> = {
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	headToHead: "once",
};

const EARLIER_WORLD_CUPS: Record<string, Partial<SeasonRules>> = {
	...years("1930 1950 1974 1978 1982", TWO_POINTS),
	...years("1962 1966 1970", { ...TWO_POINTS, ...FIRST_TWO_OF_GROUP }),
	"1954": { ...TWO_POINTS, ...FIRST_TWO_OF_GROUP, placings: [playOff("West Germany", "Turkey"), playOff("Switzerland", "Italy")] },
	"1958": {
		...TWO_POINTS,
		...FIRST_TWO_OF_GROUP,
		placings: [playOff("Northern Ireland", "Czechoslovakia"), playOff("Wales", "Hungary"), playOff("Soviet Union", "England")],
	},
	"1986": { ...TWO_POINTS, ...FOUR_THIRDS },
	"1990": {
		...TWO_POINTS,
		...FOUR_THIRDS,
		placings: [{ above: "Republic of Ireland", below: "Netherlands", reason: "Level in everything: lots were drawn" }],
	},
	// The match between the two teams placed Bulgaria above Argentina, Ireland above Italy, the Netherlands above Saudi Arabia.
	"1994": { ...GOALS_THEN_MEETING, ...FOUR_THIRDS },
	...years("1998 2002 2006 2010 2014", { ...GOALS_THEN_MEETING, ...FIRST_TWO_OF_GROUP }),
};

export const WORLD_CUP: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for", "fair_play"],
	...groupsWithThirds(8, "eight", "Round of 32", FIFA_THIRDS),
	fairPlay: FIFA_CARDS,
	knownFrom: 2018,
	bySeason: {
		...EARLIER_WORLD_CUPS,
		"2018": {
			tieBreakers: FIFA_ORDER,
			headToHead: "once",
			stages: [{ groups: "Group", zones: [FIRST_TWO] }],
			placings: [{ above: "Japan", below: "Senegal", reason: "Fewer cards" }],
		},
		"2022": { tieBreakers: FIFA_ORDER, headToHead: "once", stages: [{ groups: "Group", zones: [FIRST_TWO] }] },
	},
};

export const WOMENS_WORLD_CUP: CompetitionRules = {
	...LEAGUE,
	tieBreakers: FIFA_ORDER,
	headToHead: "once",
	stages: [{ groups: "Group", zones: [FIRST_TWO] }],
	fairPlay: FIFA_CARDS,
	knownFrom: 2019,
	bySeason: {
		"2019": groupsWithThirds(4, "four", "Round of 16", FIFA_THIRDS),
		// A win had two points; no source was found for the other rules.
		"1991": { ...PLAIN_RULES, points: { win: 2, draw: 1, loss: 0 }, stages: [{ groups: "", zones: [] }] },
	},
};

export const EURO: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for", "wins", "fair_play"],
	...groupsWithThirds(4, "four", "Round of 16", ["goal_difference", "goals_for", "wins", "fair_play"]),
	fairPlay: UEFA_CARDS,
	knownFrom: 2016,
};

export const COPA_AMERICA: CompetitionRules = {
	...LEAGUE,
	tieBreakers: FIFA_ORDER,
	headToHead: "once",
	stages: [{ groups: "Group", zones: [FIRST_TWO] }],
	fairPlay: FIFA_CARDS,
	knownFrom: 2024,
};

const LEAGUE_PHASE = zone(9, 24, "play_off", "Knock-out play-offs");

/** Since 2024/25: one table in which not all teams meet. */
const leaguePhase: CompetitionRules = {
	...LEAGUE,
	tieBreakers: [
		...(["goal_difference", "goals_for", "away_goals", "wins", "away_wins"] as const),
		...(["opponent_points", "opponent_goal_difference", "opponent_goals", "fair_play"] as const),
	],
	stages: [{ groups: "League", zones: [zone(1, 8, "next_round", "Round of 16"), LEAGUE_PHASE] }],
	fairPlay: UEFA_CARDS,
};

/** Until 2023/24: groups of four. Until 2020/21 away goals counted between level teams and over two legs. */
const groupOrder: Partial<SeasonRules> = {
	tieBreakers: ["head_to_head", "goal_difference", "goals_for", "away_goals", "wins", "away_wins", "fair_play"],
};
const AWAY_GOALS: Partial<SeasonRules> = {
	tieBreakers: ["head_to_head", "head_to_head_away_goals", "goal_difference", "goals_for", "away_goals", "wins", "away_wins"],
	ties: { awayGoals: true },
};
const groupStage = (...zones: ReturnType<typeof zone>[]): Pick<SeasonRules, "stages"> => ({ stages: [{ groups: "Group", zones }] });
const ROUND_OF_16 = (to: number) => zone(1, to, "next_round", "Round of 16");

export const CHAMPIONS: CompetitionRules = {
	...leaguePhase,
	knownFrom: 2003,
	bySeason: {
		...seasonsFrom(2003, 2008, { ...AWAY_GOALS, ...groupStage(ROUND_OF_16(2), zone(3, 3, "play_off", "UEFA Cup")) }),
		...seasonsFrom(2009, 2020, { ...AWAY_GOALS, ...groupStage(ROUND_OF_16(2), zone(3, 3, "play_off", EUROPA_LEAGUE)) }),
		...seasonsFrom(2021, 2023, { ...groupOrder, ...groupStage(ROUND_OF_16(2), zone(3, 3, "play_off", EUROPA_LEAGUE)) }),
	},
};

const PLAY_OFF_SECOND = zone(2, 2, "play_off", "Knock-out play-offs");

export const EUROPA: CompetitionRules = {
	...leaguePhase,
	knownFrom: 2009,
	bySeason: {
		...seasonsFrom(2009, 2020, { ...AWAY_GOALS, ...groupStage(zone(1, 2, "next_round", "Round of 32")) }),
		...seasonsFrom(2021, 2023, {
			...groupOrder,
			...groupStage(ROUND_OF_16(1), PLAY_OFF_SECOND, zone(3, 3, "play_off", CONFERENCE_LEAGUE)),
		}),
	},
};

export const CONFERENCE: CompetitionRules = {
	...leaguePhase,
	knownFrom: 2021,
	bySeason: seasonsFrom(2021, 2023, { ...groupOrder, ...groupStage(ROUND_OF_16(1), PLAY_OFF_SECOND) }),
};

/** Until 2021, away goals decided a tie over two legs. */
export const LIBERTADORES: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "away_goals"],
	...groupStage(ROUND_OF_16(2), zone(3, 3, "play_off", "Copa Sudamericana")),
	knownFrom: 2017,
	bySeason: Object.fromEntries(["2017", "2018", "2019", "2020", "2021"].map((year) => [year, { ties: { awayGoals: true } }])),
};

/** Groups of four until 2011/12; since 2018 a pure knock-out. */
export const CONCACAF_CHAMPIONS: CompetitionRules = {
	...PLAIN_RULES,
	stages: [{ groups: "Group", zones: [] }],
	bySeason: {
		// "Greater number of points earned in matches between the teams concerned; greater goal difference in them; greater number of goals
		// scored away from home in them; reapply if two or more teams are still tied; greater goal difference in all group matches"; "the top
		// two teams of each group advanced" (en.wikipedia.org/wiki/2010–11_CONCACAF_Champions_League_group_stage).
		"2010/11": {
			isPlain: undefined,
			tieBreakers: [
				...(["head_to_head_points", "head_to_head_goal_difference", "head_to_head_away_goals"] as const),
				...(["goal_difference", "goals_for", "away_goals"] as const),
			],
			...groupStage(zone(1, 2, "next_round", "Quarter-finals")),
		},
	},
};

/** A level match was replayed at the other team's ground, in most rounds until 2023/24. */
export const FA_CUP: CompetitionRules = { ...CUP, ties: { hasReplays: true } };
