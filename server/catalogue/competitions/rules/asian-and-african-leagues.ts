// Leagues of China, Australia, Egypt, Algeria and Nigeria, with rules for the seasons for which a table or regulations were found. Other
// seasons have plain rules.
import { type CompetitionRules, PLAIN_RULES, type SeasonRules } from "./competition-rules.ts";
import { firstStage, group, relegation, toChampionship, toRelegation, withZones, zone } from "./rule-parts.ts";

const known = (rules: Partial<SeasonRules>): Partial<SeasonRules> => ({ isPlain: undefined, ...rules });

const AFC = "AFC Champions League";

/**
 * "Those who score more points against each other", then the goals of these matches, points of the reserve teams, goal difference and
 * goals (bongdalu.mobi, league 60; the same rules at wikiclassic.com, 2018). Points of reserve teams are not stored; they separated no
 * teams in these seasons.
 */
const CHINESE_ORDER = ["head_to_head", "goal_difference", "goals_for"] as const;

export const CHINESE: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// Source of these places: the final table, with "HEN 2-3 TED, TED 2-0 HEN" next to two level teams (pl.m.wikipedia.org, Chinese Super
		// League 2019). The winners of the cup finished 13th.
		"2019": known({
			tieBreakers: CHINESE_ORDER,
			...withZones(
				zone(1, 2, "continental", AFC),
				zone(3, 3, "play_off", `${AFC} qualifying`),
				zone(13, 13, "continental", AFC),
				relegation(2),
			),
		}),
		// "Os 16 clubes são divididos em dois grupos de oito": the first four of each play for the title, the others against relegation
		// (record.pt, May 2020).
		"2020": known({
			tieBreakers: CHINESE_ORDER,
			stages: [
				{
					groups: null,
					members: [
						{
							name: "Group A",
							teams: [
								"Guangzhou Evergrande",
								"Jiāngsū Sūníng",
								"Jiangsu Suning",
								"Shandong Taishan",
								"Shandong Luneng",
								"Henan Jianye",
								"Guangzhou R&F",
								"Shanghai Shenhua",
								"Dalian Pro",
								"Shenzhen FC",
							],
						},
						{
							name: "Group B",
							teams: [
								"Beijing Guoan",
								"Shanghai SIPG",
								"Wuhan Zall FC",
								"Tianjin Teda",
								"Chongqing Lifan",
								"Hebei China Fortune",
								"Qingdao Huanghai",
								"Shijiazhuang Ever Bright",
							],
						},
					],
					zones: [zone(1, 4, "next_round", "Play-offs for the title"), zone(5, 8, "play_off", "Relegation rounds")],
				},
			],
		}),
	},
};

export const AUSTRALIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// "The top two teams qualify directly for the semi-finals; third through to sixth play in the elimination-finals" (rightwiki.org,
		// 2024 A-League Men finals series). "Points; Goal difference; Goals scored; Points per game; Least red cards"
		// (n.global.ssl.fastly.net, the season before).
		"2023/24": known({
			tieBreakers: ["goal_difference", "goals_for"],
			...withZones(zone(1, 2, "next_round", "Semi-finals"), zone(3, 6, "next_round", "Elimination finals")),
		}),
	},
};

const CAF = "CAF Champions League";
const CONFEDERATION_CUP = "CAF Confederation Cup";

/**
 * Two groups of nine after 17 rounds, with all points (it.m.wikipedia.org, Prima Lega 2024-2025). The number of relegated teams was not
 * found.
 */
export const EGYPTIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// Art. 15: "goal difference of the matches of this stage, most goals of it, most goals away of it", then cards (mansheet.net/11027).
		"2024/25": known({
			tieBreakers: ["goal_difference", "goals_for", "away_goals"],
			stages: [
				firstStage(toChampionship(9), toRelegation(10, 18)),
				group("Championship", {
					carriedShare: 1,
					hasOwnGoals: true,
					zones: [zone(1, 2, "continental", CAF), zone(3, 3, "continental", CONFEDERATION_CUP)],
				}),
				group("Relegation", { carriedShare: 1, hasOwnGoals: true, zones: [] }),
			],
			unknown: ["deductions", "places"],
		}),
	},
};

export const ALGERIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// Teams that are level on points are separated by "une différence de buts défavorable dans les confrontations directes"
		// (fr.allafrica.com, 19 May 2024). Source of the places: friendlywiki.com.
		"2023/24": known({
			tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
			...withZones(zone(1, 2, "continental", CAF), zone(3, 4, "continental", CONFEDERATION_CUP), relegation(2)),
		}),
	},
};

export const NIGERIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// Source of these places: the final table; the winners of the cup finished tenth (a.osmarks.net, 2009–10 Nigeria Premier League).
		"2009/10": known({
			...withZones(
				zone(1, 2, "continental", CAF),
				zone(3, 3, "continental", CONFEDERATION_CUP),
				zone(4, 4, "continental", "WAFU Club Championship"),
				zone(10, 10, "continental", CONFEDERATION_CUP),
				relegation(4),
			),
			unknown: ["tie_breakers", "deductions"],
		}),
	},
};
