// Cups with groups: World Cups, the European Championship, the Copa América, the cups of UEFA and CONMEBOL.
// Sources: regulations of the FIFA World Cup 2018 and 2022 (art. 32, 12), 2026 (art. 13), of the Women's World Cup 2019 and 2023, of the UEFA
// European Championship (art. 20, 21), of the UEFA club competitions (2003 to 2024: art. 16, 17; since 2024/25: art. 18), of the CONMEBOL
// Copa América 2024 and Libertadores.
import type { CompetitionRules, FairPlay, SeasonRules, TieBreaker } from "../competition-rules.ts";
import { CONFERENCE_LEAGUE, CUP, EUROPA_LEAGUE, LEAGUE, seasonsFrom, zone } from "./rule-parts.ts";

const FIFA_CARDS: FairPlay = { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 };
const UEFA_CARDS: FairPlay = { yellow: 1, secondYellow: 3, red: 3, yellowAndRed: 4 };

const FIRST_TWO = zone(1, 2, "next_round", "Knock-out rounds");
const THIRDS = "Third-placed teams";

/** Groups whose first two go on, and the best of the thirds. */
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

export const WORLD_CUP: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for", "fair_play"],
	...groupsWithThirds(8, "eight", "Round of 32", FIFA_THIRDS),
	fairPlay: FIFA_CARDS,
	knownFrom: 2018,
	bySeason: {
		"2018": {
			...{ tieBreakers: FIFA_ORDER, headToHead: "once", stages: [{ groups: "Group", zones: [FIRST_TWO] }] },
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
	bySeason: { "2019": groupsWithThirds(4, "four", "Round of 16", FIFA_THIRDS) },
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

/** Since 2024/25: one table in which not all meet. */
const leaguePhase: CompetitionRules = {
	...LEAGUE,
	tieBreakers: [
		...(["goal_difference", "goals_for", "away_goals", "wins", "away_wins"] as const),
		...(["opponent_points", "opponent_goal_difference", "opponent_goals", "fair_play"] as const),
	],
	stages: [{ groups: "League", zones: [zone(1, 8, "next_round", "Round of 16"), LEAGUE_PHASE] }],
	fairPlay: UEFA_CARDS,
};

/** Until 2023/24: groups of four. Away goals counted between level teams and over two legs until 2020/21. */
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

/** Away goals parted two legs until 2021. */
export const LIBERTADORES: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "away_goals"],
	...groupStage(ROUND_OF_16(2), zone(3, 3, "play_off", "Copa Sudamericana")),
	knownFrom: 2017,
	bySeason: Object.fromEntries(["2017", "2018", "2019", "2020", "2021"].map((year) => [year, { ties: { awayGoals: true } }])),
};

/** A level match was played again with the other side at home, in most rounds until 2023/24. */
export const FA_CUP: CompetitionRules = { ...CUP, ties: { hasReplays: true } };
