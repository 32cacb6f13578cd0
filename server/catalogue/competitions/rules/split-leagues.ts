// Leagues that split into groups after a first stage with all points, or with half of them (Austria): Austria, Scotland, Switzerland,
// Denmark and Czechia. Uncertain parts of a league are left out. Sources: Durchführungsbestimmungen of the Österreichische Bundesliga (§
// 3), rules of the SPFL (C13–C20), Wettspielreglement of the Swiss Football League (2023/24), Turneringspropositioner of the Danish
// Superliga, Soutěžní řád of the FAČR and rozpis of the Czech First League.
import type { CompetitionRules } from "./competition-rules.ts";
import {
	champion,
	championsQualifying,
	conferencePlayOff,
	europaQualifying,
	firstStage,
	group,
	LEAGUE,
	relegation,
	relegationPlayOff,
	seasonsFrom,
	toChampionship,
	toRelegation,
	withZones,
	zone,
} from "./rule-parts.ts";

/** After 22 rounds twelve teams split into two groups of six, with half of their points. */
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

/** After 33 rounds the first six and the last six play each other once more, with all points. */
export const SCOTTISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		{ groups: null, zones: [zone(1, 6, "next_round", "Top six"), zone(7, 12, "play_off", "Bottom six")] },
		{ groups: "Championship", carriedShare: 1, zones: [champion] },
		{ groups: "Relegation", carriedShare: 1, zones: [relegationPlayOff(-2), relegation(1)] },
	],
	knownFrom: 2013,
	// The season ended before the split, without the relegation play-off.
	bySeason: { "2019/20": { ...withZones(champion, relegation(1)), isPerGame: true } },
};

/**
 * Twelve teams since 2023/24: 33 rounds, then two groups of six with all points. Level teams are ordered by the goals of the season, then
 * by the matches between them.
 */
export const SWISS: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 12)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", { carriedShare: 1, zones: [relegationPlayOff(-2), relegation(1)] }),
	],
	knownFrom: 2023,
};

/**
 * Twelve teams since 2020/21: 22 rounds, then two groups of six with all points and goals; the first of the lower group plays for Europe.
 * The criteria after goals scored are uncertain.
 */
export const DANISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 12)),
		group("Championship", { carriedShare: 1, zones: [champion] }),
		group("Relegation", { carriedShare: 1, zones: [conferencePlayOff(1), relegation(2)] }),
	],
	knownFrom: 2020,
	bySeason: seasonsFrom(2016, 2019, {
		// Fourteen teams, 26 rounds. The other eight played in two groups, which some sources have as one: no place of such a table has a
		// consequence.
		stages: [
			firstStage(toChampionship(6), toRelegation(7, 14)),
			group("Championship", { carriedShare: 1, zones: [champion] }),
			group("Relegation", { carriedShare: 1, zones: [] }),
		],
	}),
};

/**
 * Teams keep all points; places 7 to 10 play a knock-out. Level teams are ordered by the matches between them, then by goals and cards.
 */
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
