// Other leagues of Europe and of other continents. Uncertain parts are left out: a place without a zone has no known consequence.
// Sources: Competitiereglement betaald voetbal of the KNVB (art. 8), Regulamento das Competições of Liga Portugal (art. 17), Süper Lig
// Müsabakaları Statüsü of the TFF (order of level teams), Regulamin Rozgrywek of the Ekstraklasa (art. 10), Regulamento Específico of the
// Campeonato Brasileiro Série A (art. 15), J.League match regulations.
import type { CompetitionRules } from "./competition-rules.ts";
import {
	champion,
	champions,
	championsQualifying,
	conferenceQualifying,
	europa,
	europaQualifying,
	LEAGUE,
	relegation,
	relegationPlayOff,
	withZones,
	zone,
} from "./rule-parts.ts";

/** Zones for the champion, the relegation play-off, and the last two teams. */
const CHAMPION_AND_RELEGATION = withZones(champion, relegationPlayOff(-3), relegation(2));

const CONFERENCE_PLAY_OFFS = "Conference League play-offs";
const DUTCH_DOWN = [relegationPlayOff(-3), relegation(2)];

export const DUTCH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	...CHAMPION_AND_RELEGATION,
	knownFrom: 2020,
	bySeason: {
		"2022/23": withZones(
			champions(1),
			championsQualifying(2),
			europaQualifying(3),
			conferenceQualifying(4),
			zone(5, 8, "play_off", CONFERENCE_PLAY_OFFS),
			...DUTCH_DOWN,
		),
		"2023/24": withZones(
			champions(1, 2),
			championsQualifying(3),
			europa(4),
			europaQualifying(5),
			zone(6, 9, "play_off", CONFERENCE_PLAY_OFFS),
			...DUTCH_DOWN,
		),
		// The cup winners finished seventh.
		"2024/25": withZones(
			champions(1, 2),
			championsQualifying(3),
			europaQualifying(4),
			zone(5, 6, "play_off", CONFERENCE_PLAY_OFFS),
			europa(7),
			zone(8, 9, "play_off", CONFERENCE_PLAY_OFFS),
			...DUTCH_DOWN,
		),
	},
};

const PORTUGUESE_DOWN = [relegationPlayOff(-3), relegation(2)];

/** Level teams are ordered by the matches between them, then by the whole season: goal difference, matches won, goals. */
export const PORTUGUESE: CompetitionRules = {
	...LEAGUE,
	tieBreakers: [
		...(["head_to_head_points", "head_to_head_goal_difference", "head_to_head_away_goals"] as const),
		...(["goal_difference", "wins", "goals_for"] as const),
	],
	...withZones(champion, ...PORTUGUESE_DOWN),
	knownFrom: 2021,
	bySeason: {
		// The cup winners finished third.
		"2023/24": withZones(champions(1, 2), europa(3), europaQualifying(4), conferenceQualifying(5), ...PORTUGUESE_DOWN),
		"2024/25": withZones(champions(1), championsQualifying(2), europa(3), europaQualifying(4), conferenceQualifying(5), ...PORTUGUESE_DOWN),
	},
};

/**
 * Level teams are ordered by the matches between them, then by goal difference and goals. The number of relegated teams depends on the size
 * of the season.
 */
export const TURKISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
	...withZones(champion),
	knownFrom: 2021,
	bySeason: {
		"2021/22": withZones(champion, relegation(4)),
		"2023/24": withZones(champion, relegation(4)),
		"2024/25": withZones(champion, relegation(4)),
		"2025/26": withZones(champion, relegation(3)),
	},
};

/**
 * One stage of 34 rounds since 2021/22. Level teams are ordered by the matches between them, then by goal difference, goals, matches won,
 * away wins.
 */
export const POLISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for", "wins", "away_wins"],
	...withZones(champion, relegation(3)),
	knownFrom: 2021,
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

/** Matches won come before goals. Matches between level teams decide only if there are two such teams; then cards and lots. */
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
