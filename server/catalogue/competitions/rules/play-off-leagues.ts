// Leagues whose groups after the split have their own order for level teams: Belgium, Romania, Greece and Serbia. Uncertain parts of a
// season are left out. Sources: Bondsreglement of the RBFA and calendar of the Pro League (2009/10 to 2025/26), Regulamentul de
// Organizare a Activității Fotbalistice of the FRF (art. 27, 29), proclamations of the Super League Greece (2024/25, 2025/26) and KAP of
// the EPO (art. 20), Propozicije of the FSS for the SuperLiga (2021/22, art. 22, 25, 26).
import { type CompetitionRules, PLAIN_RULES, type SeasonRules, type TableStage } from "./competition-rules.ts";
import {
	champion,
	conferencePlayOff,
	conferenceQualifying,
	firstStage,
	group,
	relegation,
	relegationPlayOff,
	seasonsFrom,
	toChampionship,
	toRelegation,
	withZones,
	zone,
} from "./rule-parts.ts";

/** Level teams: half a point that a team gained by rounding is removed first; then the place before the play-offs decides. */
const BELGIAN_GROUPS: TableStage["tieBreakers"] = ["rounded_up", "place_before_split"];
const halved = { carriedShare: 0.5, rounding: "up", tieBreakers: BELGIAN_GROUPS } as const;
const toEurope = (first: number, last: number) => zone(first, last, "next_round", "Europe play-offs");

const BELGIAN_ORDER = ["wins", "goal_difference", "goals_for"] as const;
/** The order from 2018/19 to 2022/23: away goals, then away wins. Later seasons override it with away wins only. */
const belgian = (rules: Partial<SeasonRules>): Partial<SeasonRules> => ({
	tieBreakers: [...BELGIAN_ORDER, "away_goals", "away_wins"],
	isPlain: undefined,
	...rules,
});

/** Two groups, of the first four and of the next four teams; the season of the other teams has ended. */
const fourAndFour = (...down: ReturnType<typeof relegation>[]) =>
	belgian({
		stages: [
			firstStage(toChampionship(4), toEurope(5, 8), ...down),
			group("Championship", { ...halved, zones: [champion] }),
			group("Europe", { ...halved, zones: [conferencePlayOff(1)] }),
		],
	});

/**
 * Play-offs I and II: the first six keep half of their points, and a half point gained by rounding is removed if teams are level, as
 * between Genk and Standard in 2011. Two groups of the next teams began at 0; their winners met. The criteria after the half point are
 * certain for one season only.
 */
const twoPlayOffs = (
	last: number,
	down: ReturnType<typeof zone>[],
	...after: NonNullable<TableStage["tieBreakers"]>
): Partial<SeasonRules> => ({
	isPlain: undefined,
	tieBreakers: BELGIAN_ORDER,
	stages: [
		firstStage(toChampionship(6), toEurope(7, last), ...down),
		group("Championship", { ...halved, tieBreakers: ["rounded_up", ...after], zones: [champion] }),
		group("Europe", { tieBreakers: BELGIAN_ORDER, zones: [zone(1, 1, "next_round", "Final of the Europe play-offs")] }),
	],
});

export const BELGIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// One club had been dissolved, so the league had fifteen teams.
		"2009/10": twoPlayOffs(14, []),
		// In Play-off III, the last two teams met up to five times.
		...seasonsFrom(2010, 2014, twoPlayOffs(14, [zone(-2, -1, "relegation_play_off", "Play-off III")])),
		"2015/16": twoPlayOffs(14, [relegation(1)]),
		// In this season and the two following ones, teams of the second league took part in Play-off II.
		"2016/17": twoPlayOffs(15, [relegation(1)], ...BELGIAN_ORDER),
		"2017/18": twoPlayOffs(15, [relegation(1)]),
		// Teams of the second league took part in the Europe play-offs, which began at 0.
		"2018/19": belgian({
			stages: [
				firstStage(toChampionship(6), toEurope(7, 15), relegation(1)),
				group("Championship", { ...halved, zones: [champion] }),
				group("Europe", { tieBreakers: BELGIAN_ORDER, zones: [zone(1, 1, "next_round", "Final of the Europe play-offs")] }),
			],
		}),
		// The season ended after 29 rounds, without play-offs. No team was relegated.
		"2019/20": belgian(withZones(champion)),
		"2020/21": fourAndFour(relegationPlayOff(-2), relegation(1)),
		"2021/22": fourAndFour(relegationPlayOff(-2), relegation(1)),
		"2022/23": fourAndFour(relegation(3)),
		// The season continues in three groups; the last four teams keep all their points.
		...seasonsFrom(2023, 2025, {
			...belgian({ tieBreakers: [...BELGIAN_ORDER, "away_wins"] }),
			stages: [
				firstStage(toChampionship(6), toEurope(7, 12), toRelegation(13, 16)),
				group("Championship", { ...halved, zones: [champion] }),
				group("Europe", { ...halved, zones: [conferencePlayOff(1)] }),
				group("Relegation", { carriedShare: 1, tieBreakers: BELGIAN_GROUPS, zones: [relegationPlayOff(-3), relegation(2)] }),
			],
		}),
	},
};

/**
 * Teams keep half of their points, rounded up. Level teams are separated by the half point gained by rounding, then by the points of the
 * first stage, their matches in the play-offs, and the goals of the whole season.
 */
const ROMANIAN_GROUPS = {
	carriedShare: 0.5,
	rounding: "up",
	hasOwnHeadToHead: true,
	tieBreakers: ["rounded_up", "points_before_split", "head_to_head", "goal_difference", "goals_for"],
} as const;

export const ROMANIAN: CompetitionRules = {
	...PLAIN_RULES,
	isPlain: undefined,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
	stages: [
		firstStage(toChampionship(6), toRelegation(7, 16)),
		group("Championship", { ...ROMANIAN_GROUPS, zones: [champion] }),
		group("Relegation", {
			...ROMANIAN_GROUPS,
			zones: [conferencePlayOff(1, 2), zone(-4, -3, "relegation_play_off", "Relegation play-off"), relegation(2)],
		}),
	],
	bySeason: {},
	knownFrom: 2022,
};

const GREEK_ORDER = ["head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals_for"] as const;
/** Level teams are ordered by their matches of the whole season, with all their points; then by the place before the split. */
const GREEK_GROUPS: TableStage["tieBreakers"] = ["head_to_head_points", "head_to_head_goal_difference", "place_before_split"];

/** Since 2024/25 the first four and the last six keep all points; places 5 to 8 keep half, rounded up. */
const threeGreekGroups = (...ofEurope: ReturnType<typeof conferenceQualifying>[]): TableStage[] => [
	firstStage(toChampionship(4), toEurope(5, 8), toRelegation(9, 14)),
	group("Championship", { carriedShare: 1, tieBreakers: GREEK_GROUPS, zones: [champion] }),
	group("Europe", { carriedShare: 0.5, rounding: "up", tieBreakers: GREEK_GROUPS, zones: ofEurope }),
	group("Relegation", { carriedShare: 1, tieBreakers: GREEK_GROUPS, zones: [relegation(2)] }),
];

export const GREEK: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// The first six and the other eight keep all points.
		...seasonsFrom(2019, 2023, {
			isPlain: undefined,
			tieBreakers: GREEK_ORDER,
			stages: [
				firstStage(toChampionship(6), toRelegation(7, 14)),
				group("Championship", { carriedShare: 1, zones: [champion] }),
				group("Relegation", { carriedShare: 1, zones: [relegation(1)] }),
			],
		}),
		"2024/25": { isPlain: undefined, tieBreakers: GREEK_ORDER, stages: threeGreekGroups(conferenceQualifying(1)) },
		"2025/26": { isPlain: undefined, tieBreakers: [...GREEK_ORDER, "wins", "away_goals"], stages: threeGreekGroups() },
	},
};

/**
 * Sixteen teams play 30 rounds, then two groups of eight with all points. Before the split, level teams are separated by the matches
 * between them, then by goals.
 */
const SERBIAN_GROUPS = { carriedShare: 1, tieBreakers: ["place_before_split"] } as const;
const SERBIAN_STAGES: TableStage[] = [
	firstStage(toChampionship(8), toRelegation(9, 16)),
	group("Championship", { ...SERBIAN_GROUPS, zones: [champion] }),
	group("Relegation", {
		...SERBIAN_GROUPS,
		zones: [zone(-4, -3, "relegation_play_off", "Relegation play-off"), relegation(2)],
	}),
];

/** Only the split is known for these seasons: points are kept, goals separate level teams, and the table says that it is plain. */
const PLAIN_SPLIT: Partial<SeasonRules> = {
	stages: [firstStage(), group("Championship", { carriedShare: 1, zones: [] }), group("Relegation", { carriedShare: 1, zones: [] })],
};

export const SERBIAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		"2021/22": {
			isPlain: undefined,
			tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
			stages: SERBIAN_STAGES,
		},
		...seasonsFrom(2022, 2025, PLAIN_SPLIT),
	},
};
