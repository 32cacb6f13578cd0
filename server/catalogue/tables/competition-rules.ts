// How a competition makes its tables, as data: points, tie-breakers, stages, zones, decisions of its organisers.
// Stored with the league (leagues.rules), read by standings.ts. To add a competition: one entry in COMPETITION_RULES.

import type { TableZone } from "#shared/contract/rest/catalogue/catalogue.ts";

/** What separates teams level on points. Those of head-to-head look at matches between these teams alone. */
export type TieBreaker =
	| "goal_difference"
	| "goals_for"
	| "away_goals"
	| "wins"
	| "away_wins"
	/** Points, then goal difference, then goals, between the level teams; applied again to those still level once some are apart. */
	| "head_to_head"
	| "head_to_head_away_goals"
	/** The team that lost half a point when the points were halved is ahead. */
	| "rounded_down";

/** Places that lead somewhere. Negative places count from the bottom: -1 is the last. */
export type Zone = Omit<TableZone, "group">;

/** Matches that make tables of their own: one for each group name that starts with `groups`; null: those without one. */
export interface TableStage {
	groups: string | null;
	zones: readonly Zone[];
	/** All results of the stage without groups are brought along, and this share of its points, rounded down. Its own table goes. */
	carriedShare?: number;
}

/** Points that a team lost off the pitch. `team`: the name that it is filed under. */
export interface Deduction {
	team: string;
	points: number;
	reason: string;
}

/** Two level teams that lots, cards or a committee parted. */
export interface Placing {
	above: string;
	below: string;
	reason: string;
}

export interface SeasonRules {
	points: { win: number; draw: number; loss: number };
	tieBreakers: readonly TieBreaker[];
	/** Empty for a pure knock-out. */
	stages: readonly TableStage[];
	deductions: readonly Deduction[];
	/** What no number decides: fair play, lots, a committee. */
	placings: readonly Placing[];
	/** The competition's own rules are not known: its table says so. */
	isPlain?: true | undefined;
}

export interface CompetitionRules extends SeasonRules {
	/** What was different in a season, by its name. */
	bySeason: Record<string, Partial<SeasonRules>>;
}

export function rulesOfSeason({ bySeason, ...usual }: CompetitionRules, season: string): SeasonRules {
	return { ...usual, ...bySeason[season] };
}

const zone = (from: number, to: number, kind: Zone["kind"], label: string): Zone => ({ from, to, kind, label });

const LEAGUE: CompetitionRules = {
	points: { win: 3, draw: 1, loss: 0 },
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	stages: [
		{
			groups: null,
			zones: [zone(1, 1, "champion", "Champion"), zone(2, 3, "continental", "Continental cups"), zone(-2, -1, "relegation", "Relegation")],
		},
	],
	deductions: [],
	placings: [],
	bySeason: {},
};
const CUP: CompetitionRules = { ...LEAGUE, stages: [] };
/** Of a competition that nobody described: an order by points and goals, of each group too, in which no place leads anywhere. */
const PLAIN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for"],
	stages: [
		{ groups: null, zones: [] },
		{ groups: "", zones: [] },
	],
	isPlain: true,
};

const withZones = (...zones: Zone[]): Pick<SeasonRules, "stages"> => ({ stages: [{ groups: null, zones }] });
const CHAMPIONS_LEAGUE = "Champions League";
const EUROPA_LEAGUE = "Europa League";

/** European places of the top of a table: so many for the Champions League, and so on; cup winners are not in it. */
function european(champions: number, europa: number, conference: number): Zone[] {
	const [second, third] = [champions + europa, champions + europa + conference];
	return [
		zone(1, champions, "continental", CHAMPIONS_LEAGUE),
		zone(champions + 1, second, "continental", EUROPA_LEAGUE),
		zone(second + 1, third, "continental", "Conference League"),
	].filter(({ from, to }) => from <= to);
}

const ENGLISH_RELEGATION = zone(-3, -1, "relegation", "Relegation");

const ENGLISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head", "head_to_head_away_goals"],
	...withZones(...european(4, 1, 0), ENGLISH_RELEGATION),
	bySeason: {
		"2017/18": withZones(...european(4, 3, 0), ENGLISH_RELEGATION),
		"2022/23": withZones(...european(4, 2, 1), ENGLISH_RELEGATION),
		"2023/24": {
			...withZones(...european(4, 1, 1), ENGLISH_RELEGATION),
			deductions: [
				{ team: "Everton FC", points: 8, reason: "Breach of profitability and sustainability rules" },
				{ team: "Nottingham Forest FC", points: 4, reason: "Breach of profitability and sustainability rules" },
			],
		},
		"2024/25": withZones(...european(5, 1, 1), ENGLISH_RELEGATION),
	},
};

const GERMAN_RELEGATION = [zone(-3, -3, "relegation_play_off", "Relegation play-off"), zone(-2, -1, "relegation", "Relegation")];

const GERMAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head", "head_to_head_away_goals", "away_goals"],
	...withZones(...european(4, 1, 1), ...GERMAN_RELEGATION),
	bySeason: {
		"2017/18": withZones(...european(4, 2, 0), ...GERMAN_RELEGATION),
		"2022/23": withZones(...european(4, 2, 1), ...GERMAN_RELEGATION),
		"2023/24": withZones(...european(5, 2, 1), ...GERMAN_RELEGATION),
	},
};

/** After 22 rounds twelve teams part into two groups of six, with half their points. */
const AUSTRIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["rounded_down", "goal_difference", "goals_for", "wins", "away_wins", "head_to_head"],
	stages: [
		{ groups: null, zones: [zone(1, 6, "next_round", "Championship group"), zone(7, 12, "next_round", "Relegation group")] },
		{
			groups: "Playoffs - Championship",
			carriedShare: 0.5,
			zones: [
				zone(1, 1, "champion", "Champion"),
				zone(2, 2, "continental", CHAMPIONS_LEAGUE),
				zone(3, 4, "continental", EUROPA_LEAGUE),
				zone(5, 5, "play_off", "Conference League play-off"),
			],
		},
		{
			groups: "Playoffs - Relegation",
			carriedShare: 0.5,
			zones: [zone(1, 2, "play_off", "Conference League play-off"), zone(-1, -1, "relegation", "Relegation")],
		},
	],
};

const SPANISH: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
	...withZones(...european(4, 1, 1), zone(-3, -1, "relegation", "Relegation")),
};

const ITALIAN: CompetitionRules = { ...SPANISH };

/** Matches won go before goals. */
const BRAZILIAN: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["wins", "goal_difference", "goals_for", "head_to_head"],
	...withZones(
		zone(1, 4, "continental", "Copa Libertadores"),
		zone(5, 6, "play_off", "Copa Libertadores qualifying"),
		zone(7, 12, "continental", "Copa Sudamericana"),
		zone(-4, -1, "relegation", "Relegation"),
	),
};

const GROUP_ZONES = [zone(1, 2, "next_round", "Knock-out rounds")];

const WORLD_CUP: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	stages: [{ groups: "Group", zones: GROUP_ZONES }],
	bySeason: {
		"2018": { placings: [{ above: "Japan", below: "Senegal", reason: "Fewer cards" }] },
		"2026": {
			tieBreakers: ["head_to_head", "goal_difference", "goals_for"],
			stages: [{ groups: "Group", zones: [...GROUP_ZONES, zone(3, 3, "play_off", "Round of 32 for the eight best")] }],
		},
	},
};

const EURO: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["head_to_head", "goal_difference", "goals_for", "wins"],
	stages: [{ groups: "Group", zones: [...GROUP_ZONES, zone(3, 3, "play_off", "Round of 16 for the four best")] }],
};

const CHAMPIONS: CompetitionRules = {
	...LEAGUE,
	tieBreakers: ["goal_difference", "goals_for", "away_goals", "wins", "away_wins"],
	stages: [{ groups: "League", zones: [zone(1, 8, "next_round", "Round of 16"), zone(9, 24, "play_off", "Knock-out play-offs")] }],
};

const COMPETITION_RULES = {
	league: LEAGUE,
	cup: CUP,
	"en.1": ENGLISH,
	"de.1": GERMAN,
	"at.1": AUSTRIAN,
	"es.1": SPANISH,
	"it.1": ITALIAN,
	"br.1": BRAZILIAN,
	plain: PLAIN,
	"uefa.cl": CHAMPIONS,
	worldcup: WORLD_CUP,
	"worldcup.quali_playoffs": CUP,
	euro: EURO,
} satisfies Record<string, CompetitionRules>;

/** `de.cup` is a cup; of a name that is not listed no rules are known. */
export function rulesNamed(name: string): CompetitionRules {
	if (Object.hasOwn(COMPETITION_RULES, name)) return COMPETITION_RULES[name as keyof typeof COMPETITION_RULES];
	return /\bcup\b/.test(name) ? CUP : PLAIN;
}

/** To begin another competition's rules with. */
export const ruleTemplates = () => Object.entries<CompetitionRules>(COMPETITION_RULES).map(([name, rules]) => ({ name, rules }));
