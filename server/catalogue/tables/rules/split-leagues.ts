// Leagues that part into groups after a first stage, with all points or half of them. What is not certain of a league is left out, and of
// Argentina, Serbia, and Greece since 2024/25, all of it. Sources: Durchführungsbestimmungen of the Österreichische Bundesliga (§ 3), rules of
// the SPFL (C13–C20), Bondsreglement of the RBFA with the calendar of the Pro League, Wettspielreglement of the Swiss Football League, Turnerings-
// propositioner of the Danish Superliga, Regulamentul de Organizare a Activității Fotbalistice of the FRF (art. 27, 29), Soutěžní řád of the FAČR
// and rozpis of the Czech First League, proclamation of the Super League Greece.
import type { CompetitionRules, TableStage, Zone } from "../competition-rules.ts";
import {
	champion,
	championsQualifying,
	conferencePlayOff,
	europaQualifying,
	LEAGUE,
	onlyIn,
	relegation,
	relegationPlayOff,
	withZones,
	zone,
} from "./rule-parts.ts";

/** After 22 rounds twelve teams part into two groups of six, with half their points. */
export const AUSTRIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["rounded_down", "goal_difference", "goals_for", "wins", "away_wins", "head_to_head"],
	stages: [
		{ groups: null, zones: [zone(1, 6, "next_round", "Championship group"), zone(7, 12, "play_off", "Relegation group")] },
		{
			groups: "Championship",
			carriedShare: 0.5,
			zones: [champion, conferencePlayOff(-1)],
		},
		{ groups: "Relegation", carriedShare: 0.5, zones: [relegation(1)] },
	],
	knownFrom: 2018,
	bySeason: {
		"2023/24": {
			stages: [
				{ groups: null, zones: [zone(1, 6, "next_round", "Championship group"), zone(7, 12, "play_off", "Relegation group")] },
				{
					groups: "Championship",
					carriedShare: 0.5,
					zones: [champion, championsQualifying(2), europaQualifying(3, 4), conferencePlayOff(5)],
				},
				{
					groups: "Relegation",
					carriedShare: 0.5,
					zones: [conferencePlayOff(1, 2), relegation(1)],
				},
			],
		},
	},
};

/** After 33 rounds the first six and the last six play each other once more; all points are brought along. */
export const SCOTTISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		{ groups: null, zones: [zone(1, 6, "next_round", "Top six"), zone(7, 12, "play_off", "Bottom six")] },
		{ groups: "Championship", carriedShare: 1, zones: [champion] },
		{ groups: "Relegation", carriedShare: 1, zones: [relegationPlayOff(-2), relegation(1)] },
	],
	knownFrom: 2013,
	// Ended before the split, without the relegation play-off.
	bySeason: { "2019/20": { ...withZones(champion, relegation(1)), isPerGame: true } },
};

/** The first stage, in which all meet; its places lead to the groups. */
const firstStage = (...zones: Zone[]): TableStage => ({ groups: null, zones });
const group = (name: string, stage: Omit<TableStage, "groups">): TableStage => ({ groups: name, ...stage });
const toChampionship = (last: number) => zone(1, last, "next_round", "Championship group");
const toRelegation = (first: number, last: number) => zone(first, last, "play_off", "Relegation group");

/**
 * Three groups of 2023/24 to 2025/26: the first twelve with half their points, rounded up, the last four with all. A half point that was given
 * is taken first where points are equal; then matches won go before goals.
 */
export const BELGIAN: CompetitionRules = onlyIn([2023, 2025], {
	tieBreakers: ["rounded_up", "wins", "goal_difference", "goals_for", "away_goals", "away_wins"],
	stages: [
		firstStage(toChampionship(6), zone(7, 12, "next_round", "Europe play-offs"), toRelegation(13, 16)),
		group("Championship", { carriedShare: 0.5, rounding: "up", zones: [champion] }),
		group("Europe", { carriedShare: 0.5, rounding: "up", zones: [conferencePlayOff(1)] }),
		group("Relegation", { carriedShare: 1, zones: [relegationPlayOff(-3), relegation(2)] }),
	],
});

/** Twelve teams since 2023/24: 33 rounds, then two groups of six with all points. */
export const SWISS: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 12)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", { carriedShare: 1, zones: [relegationPlayOff(-2), relegation(1)] }),
	],
	knownFrom: 2023,
};

/** Twelve teams since 2020/21: 22 rounds, then two groups of six with all points. */
export const DANISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 12)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", { carriedShare: 1, zones: [relegation(2)] }),
	],
	knownFrom: 2020,
};

/** Half the points, rounded up; level teams are parted by the half point that was given, then by the points of the first stage. */
export const ROMANIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["rounded_up", "points_before_split", "head_to_head", "goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 16)),
		group("Championship", { carriedShare: 0.5, rounding: "up", zones: [champion] }),
		group("Relegation", {
			carriedShare: 0.5,
			rounding: "up",
			zones: [conferencePlayOff(1, 2), zone(-4, -3, "relegation_play_off", "Relegation play-off"), relegation(2)],
		}),
	],
	knownFrom: 2022,
};

/** All points; places 7 to 10 play a knock-out. Their own matches part level teams, then goals and cards. */
export const CZECH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), zone(7, 10, "play_off", "Conference League play-offs"), toRelegation(11, 16)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", {
			carriedShare: 1,
			firstPlace: 11,
			zones: [zone(-3, -2, "relegation_play_off", "Relegation play-off"), relegation(1)],
		}),
	],
	knownFrom: 2021,
};

/** From 2019/20 to 2023/24: the first six and the other eight, with all points. */
export const GREEK: CompetitionRules = onlyIn([2019, 2023], {
	tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 14)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", { carriedShare: 1, zones: [relegation(1)] }),
	],
});
