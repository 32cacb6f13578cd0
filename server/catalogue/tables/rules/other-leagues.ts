// Leagues of Europe beside the large ones, and of other continents. What is not certain of a league is left out: a place without a zone leads
// nowhere that we know. Sources: Durchführungsbestimmungen of the Österreichische Bundesliga (§ 3), rules of the SPFL (C13–C20), Regulamento
// Específico of the Campeonato Brasileiro Série A (art. 15), roster and competition rules of MLS, J.League match regulations.
import type { CompetitionRules } from "../competition-rules.ts";
import { champion, championsQualifying, europaQualifying, LEAGUE, relegation, relegationPlayOff, withZones, zone } from "./rule-parts.ts";

const CONFERENCE_PLAY_OFF = "Conference League play-off";

/** After 22 rounds twelve teams part into two groups of six, with half their points. */
export const AUSTRIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["rounded_down", "goal_difference", "goals_for", "wins", "away_wins", "head_to_head"],
	stages: [
		{ groups: null, zones: [zone(1, 6, "next_round", "Championship group"), zone(7, 12, "play_off", "Relegation group")] },
		{
			groups: "Playoffs - Championship",
			carriedShare: 0.5,
			zones: [champion, zone(-1, -1, "play_off", CONFERENCE_PLAY_OFF)],
		},
		{ groups: "Playoffs - Relegation", carriedShare: 0.5, zones: [relegation(1)] },
	],
	knownFrom: 2018,
	bySeason: {
		"2023/24": {
			stages: [
				{ groups: null, zones: [zone(1, 6, "next_round", "Championship group"), zone(7, 12, "play_off", "Relegation group")] },
				{
					groups: "Playoffs - Championship",
					carriedShare: 0.5,
					zones: [champion, championsQualifying(2), europaQualifying(3, 4), zone(5, 5, "play_off", CONFERENCE_PLAY_OFF)],
				},
				{
					groups: "Playoffs - Relegation",
					carriedShare: 0.5,
					zones: [zone(1, 2, "play_off", CONFERENCE_PLAY_OFF), relegation(1)],
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

/** The first, the one that plays to stay up, and the last two. */
const CHAMPION_AND_RELEGATION = withZones(champion, relegationPlayOff(-3), relegation(2));

export const DUTCH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	...CHAMPION_AND_RELEGATION,
	knownFrom: 2020,
};

export const NORWEGIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	...CHAMPION_AND_RELEGATION,
	knownFrom: 2017,
};
export const SWEDISH: CompetitionRules = { ...NORWEGIAN };

const LIBERTADORES = "Copa Libertadores";
const groups = (from: number, to = from) => zone(from, to, "continental", LIBERTADORES);
const qualifying = (from: number, to = from) => zone(from, to, "play_off", `${LIBERTADORES} qualifying`);
const sudamericana = (from: number, to = from) => zone(from, to, "continental", "Copa Sudamericana");

/** Matches won go before goals. Between two teams only, their own matches; then cards and lots. */
export const BRAZILIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["wins", "goal_difference", "goals_for", "head_to_head"],
	...withZones(groups(1, 4), qualifying(5, 6), sudamericana(7, 12), relegation(4)),
	knownFrom: 2022,
	bySeason: {
		"2022": withZones(groups(1, 6), qualifying(7, 8), sudamericana(9, 14), relegation(4)),
		"2023": withZones(groups(1, 4), qualifying(5, 6), groups(7), sudamericana(8, 10), groups(11), sudamericana(12, 14), relegation(4)),
		"2024": withZones(groups(1, 6), qualifying(7, 8), sudamericana(9, 14), relegation(4)),
	},
};

const EAST = [
	...["Atlanta United", "Charlotte", "Chicago Fire", "FC Cincinnati", "Columbus Crew", "D.C. United", "Inter Miami", "CF Montréal"],
	...["Nashville SC", "New England Revolution", "New York City", "New York Red Bulls", "Orlando City", "Philadelphia Union", "Toronto"],
];
const WEST = [
	...["Austin", "Colorado Rapids", "FC Dallas", "Houston Dynamo", "Los Angeles Galaxy", "LA Galaxy", "Los Angeles FC", "Minnesota United"],
	...["Portland Timbers", "Real Salt Lake", "San Jose Earthquakes", "Seattle Sounders", "Sporting Kansas City", "St. Louis City"],
	"Vancouver Whitecaps",
];

/** Each team counts all its matches in the table of its conference; the cup of the play-offs makes the champion. */
const conferences = (west: readonly string[]) => ({
	stages: [
		{
			groups: null,
			members: [
				{ name: "Eastern Conference", teams: EAST },
				{ name: "Western Conference", teams: west },
			],
			zones: [zone(1, 7, "next_round", "Play-offs, first round"), zone(8, 9, "play_off", "Wild card match")],
		},
	],
});

export const NORTH_AMERICAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["wins", "goal_difference", "goals_for"],
	...conferences([...WEST, "San Diego"]),
	knownFrom: 2023,
	bySeason: { "2023": conferences(WEST), "2024": conferences(WEST) },
};

export const JAPANESE: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head_points"],
	...withZones(champion, relegation(3)),
	knownFrom: 2022,
	bySeason: {
		"2022": withZones(champion, relegationPlayOff(-3), relegation(2)),
		"2023": withZones(champion, relegation(1)),
	},
};
