// The leagues of England, Germany, Spain, Italy and France: tie-breakers of their regulations, zones of each season. Sources: Premier
// League Handbook (C.4, C.17), Spielordnung of the DFL (§ 2), Reglamento General of the RFEF (art. 201), NOIF of the FIGC (art. 51),
// Règlement des compétitions of the LFP (art. 517), access lists of UEFA. Places of cup winners are listed at their final position.
import type { CompetitionRules } from "./competition-rules.ts";
import {
	CHAMPIONS_LEAGUE,
	champions,
	championsQualifying,
	conference,
	europa,
	europaQualifying,
	LEAGUE,
	relegation,
	relegationPlayOff,
	seasonsFrom,
	withZones,
	zone,
} from "./rule-parts.ts";

const DOWN = relegation(3);
const BY_GOALS = ["goal_difference", "goals_for"] as const;
const uefaCup = (from: number, to = from) => zone(from, to, "continental", "UEFA Cup");
const PSR = "Breach of profitability and sustainability rules";

export const ENGLISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head_points", "head_to_head_away_goals"],
	...withZones(champions(1, 4), europa(5), DOWN),
	knownFrom: 2017,
	bySeason: {
		// Tie-breakers: points, goal difference, goals (github.com/jalapic/engsoccerdata, R/maketable_eng.R). Source of the places:
		// historyofsoccer.info/2000-01-premier-league.
		"2000/01": {
			...withZones(zone(1, 3, "continental", CHAMPIONS_LEAGUE), uefaCup(4, 6), uefaCup(8), DOWN),
			tieBreakers: BY_GOALS,
		},
		// The handbook of 2015/16 has "1) points; 2) goal difference; 3) goals scored; 4) play-off" and these places (m.wiki-indonesia.club,
		// defzone.net).
		"2015/16": { ...withZones(champions(1, 3), championsQualifying(4), europa(5, 6), europaQualifying(7), DOWN), tieBreakers: BY_GOALS },
		// "The English top flight is introducing a new head-to-head rule for the 2019/20 season" (the42.ie, 15 July 2019).
		"2017/18": { ...withZones(champions(1, 4), europa(5, 6), europaQualifying(7), DOWN), tieBreakers: BY_GOALS },
		"2018/19": { ...withZones(champions(1, 4), europa(5, 6), europaQualifying(7), DOWN), tieBreakers: BY_GOALS },
		"2019/20": withZones(champions(1, 4), europa(5), europaQualifying(6), europa(8), DOWN),
		"2020/21": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2021/22": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2022/23": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2023/24": {
			...withZones(champions(1, 4), europa(5), conference(6), europa(8), DOWN),
			deductions: [
				{ team: "Everton FC", points: 6, reason: `${PSR}, reduced from 10 on appeal`, date: "2023-11-17" },
				{ team: "Everton FC", points: 2, reason: PSR, date: "2024-04-08" },
				{ team: "Nottingham Forest FC", points: 4, reason: PSR, date: "2024-03-18" },
			],
		},
		// The holders of the Europa League finished 17th; the cup winners, 12th, were moved to the Conference League.
		"2024/25": withZones(champions(1, 5), europa(6, 7), conference(12), champions(17), DOWN),
	},
};

const GERMAN_DOWN = [relegationPlayOff(-3), relegation(2)];

export const GERMAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head", "head_to_head_away_goals", "away_goals"],
	...withZones(champions(1, 4), europa(5), conference(6), ...GERMAN_DOWN),
	knownFrom: 2017,
	bySeason: {
		"2017/18": withZones(champions(1, 4), europa(5), europaQualifying(6), europa(8), ...GERMAN_DOWN),
		"2018/19": withZones(champions(1, 4), europa(5, 6), europaQualifying(7), ...GERMAN_DOWN),
		"2019/20": withZones(champions(1, 4), europa(5, 6), europaQualifying(7), ...GERMAN_DOWN),
		"2020/21": withZones(champions(1, 4), europa(5, 6), conference(7), ...GERMAN_DOWN),
		"2021/22": withZones(champions(1, 4), europa(5, 6), conference(7), champions(11), ...GERMAN_DOWN),
		"2022/23": withZones(champions(1, 4), europa(5, 6), conference(7), ...GERMAN_DOWN),
		"2023/24": withZones(champions(1, 5), europa(6, 7), conference(8), ...GERMAN_DOWN),
		"2024/25": withZones(champions(1, 4), europa(5), conference(6), europa(9), ...GERMAN_DOWN),
	},
};

export const SPANISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
	headToHead: "each_again",
	...withZones(champions(1, 4), europa(5), conference(6), DOWN),
	knownFrom: 2021,
	bySeason: {
		"2021/22": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2022/23": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2023/24": withZones(champions(1, 4), europa(5, 6), conference(7), DOWN),
		"2024/25": withZones(champions(1, 5), europa(6, 7), conference(8), DOWN),
	},
};

/** Since 2022/23, two teams that are level on points at the first place, or at the last place that avoids relegation, meet once more. */
const ITALIAN_PLAY_OFFS = [
	{ place: 1, groups: "Title play-off" },
	{ place: -4, groups: "Relegation play-off" },
];

export const ITALIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"],
	headToHead: "once",
	playOffs: ITALIAN_PLAY_OFFS,
	...withZones(champions(1, 4), europa(5), conference(6), DOWN),
	// Head-to-head decides since 2005/06: it placed Inter above Lazio in 2017/18 (72 points each, 0–0 and 3–2).
	knownFrom: 2005,
	bySeason: {
		...seasonsFrom(2005, 2020, { ...withZones(), playOffs: [], unknown: ["deductions", "places"] }),
		"2021/22": { ...withZones(champions(1, 4), europa(5, 6), conference(7), DOWN), playOffs: [] },
		// UEFA excluded the team at the seventh place.
		"2022/23": {
			...withZones(champions(1, 4), europa(5, 6), conference(8), DOWN),
			deductions: [{ team: "Juventus", points: 10, reason: "Accounts of transfers", date: "2023-05-22" }],
			placings: [{ above: "Hellas Verona", below: "Spezia", reason: "Relegation play-off, 3–1", isPlayOff: true }],
		},
		"2023/24": withZones(champions(1, 5), europa(6, 7), conference(8), DOWN),
		"2024/25": withZones(champions(1, 4), europa(5), conference(6), europa(9), DOWN),
	},
};

const FRENCH_DOWN = [relegationPlayOff(-3), relegation(2)];

export const FRENCH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "head_to_head", "head_to_head_away_goals", "goals_for", "away_goals"],
	...withZones(champions(1, 3), championsQualifying(4), europa(5), conference(6), ...FRENCH_DOWN),
	knownFrom: 2019,
	bySeason: {
		// The season ended after 27 or 28 matches of each team, without the relegation play-off. Teams with equal quotients were separated by
		// the matches between them if both were played, otherwise by goals: 7 Lyon (+15) above Montpellier (+1), 16 Dijon (−10) above
		// Saint-Étienne (−16), each pair with one match.
		"2019/20": {
			...withZones(champions(1, 3), europa(4, 5), europaQualifying(6), relegation(2)),
			isPerGame: true,
			needsBothLegs: true,
			tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
		},
		"2020/21": withZones(champions(1, 2), championsQualifying(3), europa(4, 5), conference(6), ...FRENCH_DOWN),
		"2021/22": withZones(champions(1, 2), championsQualifying(3), europa(4), conference(5), europa(9), ...FRENCH_DOWN),
		// Four teams were relegated, because the league was reduced to 18 clubs.
		"2022/23": withZones(champions(1, 2), championsQualifying(3), europa(4), conference(5), europa(13), relegation(4)),
		"2023/24": withZones(champions(1, 3), championsQualifying(4), europa(5, 6), conference(7), ...FRENCH_DOWN),
		"2024/25": withZones(champions(1, 3), championsQualifying(4), europa(5, 6), conference(7), ...FRENCH_DOWN),
	},
};
