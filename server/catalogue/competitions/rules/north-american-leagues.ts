// Major League Soccer by its conferences, and the two leagues of Mexico by the halves of their seasons, with rules for the seasons for
// which tables or regulations were found. Uncertain parts of a season are left out. In Mexico an average of three years decides relegation,
// so the table of a season does not show it.
import { type CompetitionRules, PLAIN_RULES, type SeasonRules, type TableStage, type Zone } from "./competition-rules.ts";
import { LEAGUE, zone } from "./rule-parts.ts";

const MONTREAL = ["CF Montréal", "Impact de Montréal", "Montreal Impact"];
const GALAXY = ["Los Angeles Galaxy", "LA Galaxy"];
const NEW_YORK = ["New York Red Bulls", "New York RB"];

const EAST = [
	"Atlanta United",
	"Charlotte",
	"Chicago Fire",
	"FC Cincinnati",
	"Columbus Crew",
	"D.C. United",
	"Inter Miami",
	...MONTREAL,
	"Nashville SC",
	"New England Revolution",
	"New York City",
	...NEW_YORK,
	"Orlando City",
	"Philadelphia Union",
	"Toronto",
];
const WEST = [
	"Austin",
	"Colorado Rapids",
	"FC Dallas",
	"Houston Dynamo",
	...GALAXY,
	"Los Angeles FC",
	"Minnesota United",
	"Portland Timbers",
	"Real Salt Lake",
	"San Jose Earthquakes",
	"Seattle Sounders",
	"Sporting Kansas City",
	"St. Louis City",
	"Vancouver Whitecaps",
];

interface Conferences {
	east?: readonly string[];
	west?: readonly string[];
	zones: readonly Zone[];
	/** Zones of the east, if they differ from the west. */
	eastZones?: readonly Zone[];
}

/** Each team counts all its matches in the table of its conference; the play-offs decide the champion. */
const conferences = ({ east = EAST, west = WEST, zones, eastZones = zones }: Conferences): Pick<SeasonRules, "stages"> => ({
	stages: [
		{
			groups: null,
			members: [
				{ name: "Eastern Conference", teams: east, zones: eastZones },
				{ name: "Western Conference", teams: west },
			],
			zones,
		},
	],
});

const seven = [zone(1, 7, "next_round", "Play-offs, first round"), zone(8, 9, "play_off", "Wild card match")];

export const NORTH_AMERICAN: CompetitionRules = {
	...LEAGUE,
	// "Total number of wins, goal differential, goals for, fewest disciplinary points" (mlssoccer.com, 17 October 2023). Disciplinary points
	// include fouls, which no log has.
	tieBreakers: ["wins", "goal_difference", "goals_for"],
	...conferences({ west: [...WEST, "San Diego"], zones: seven }),
	// Only Round One is "a best-of-three series" (sportingnews.com, 18 October 2023).
	ties: { series: { bestOf: 1, byRound: { "Playoffs, Round 1": 3, "Round One": 3 } } },
	knownFrom: 2023,
	bySeason: {
		// "The top four teams from each conference qualified"; by then, Kansas City had moved to the east (ru.stringtranslate.com, 2005 MLS
		// season).
		"2005": {
			...conferences({
				east: ["Chicago Fire", "Columbus Crew", "D.C. United", "Kansas City Wizards", "MetroStars", "New England Revolution"],
				west: ["CD Chivas", "Chivas USA", "Colorado Rapids", "FC Dallas", ...GALAXY, "Real Salt Lake", "San Jose Earthquakes"],
				zones: [zone(1, 4, "next_round", "Play-offs")],
			}),
			tieBreakers: ["goal_difference", "goals_for"],
			unknown: ["tie_breakers"],
			ties: undefined,
		},
		// "1. Goals for 2. Goal differential 3. Fewest disciplinary points"; "the top five clubs in each conference" (pressbox.mlssoccer.com,
		// 8 August 2012); of these, "the fourth- and fifth-place finishers" met in "the wild card games" (sbisoccer.com).
		"2012": {
			...conferences({
				east: [
					"Chicago Fire",
					"Columbus Crew",
					"D.C. United",
					"Houston Dynamo",
					...MONTREAL,
					"New England Revolution",
					...NEW_YORK,
					"Philadelphia Union",
					"Sporting Kansas City",
					"Toronto",
				],
				west: [
					"CD Chivas",
					"Chivas USA",
					"Colorado Rapids",
					"FC Dallas",
					...GALAXY,
					"Portland Timbers",
					"Real Salt Lake",
					"San Jose Earthquakes",
					"Seattle Sounders",
					"Vancouver Whitecaps",
				],
				zones: [zone(1, 3, "next_round", "Conference semi-finals"), zone(4, 5, "play_off", "Wild card match")],
			}),
			tieBreakers: ["goals_for", "goal_difference"],
			ties: undefined,
		},
		// "Third tiebreaker, goals scored"; "the sixth and final playoff spot" (soccer.nbcsports.com, 28 October 2018).
		"2018": {
			...conferences({ zones: [zone(1, 2, "next_round", "Conference semi-finals"), zone(3, 6, "play_off", "Knock-out round")] }),
			ties: undefined,
		},
		// "Sorted by points per game" (sportact.net, 30 October 2020); wins and goals per match too, which separates no teams with different
		// numbers of matches. "The top 10 teams from the Eastern Conference and the top eight" (global.espn.com); the last four of the ten
		// played in a play-in round.
		"2020": {
			...conferences({
				zones: [zone(1, 8, "next_round", "Play-offs, first round")],
				eastZones: [zone(1, 6, "next_round", "Play-offs, first round"), zone(7, 10, "play_off", "Play-in round")],
			}),
			isPerGame: true,
			ties: undefined,
		},
		"2023": conferences({ zones: seven }),
		"2024": conferences({ zones: seven }),
	},
};

const half = (groups: "Apertura" | "Clausura", ...zones: Zone[]): TableStage => ({ groups, zones });
const mexican = (apertura: TableStage, clausura: TableStage, rules: Partial<SeasonRules> = {}): Partial<SeasonRules> => ({
	isPlain: undefined,
	// "Diferencia de goles. Mayor número de goles anotados. Marcadores particulares entre los equipos empatados. Mayor número de goles
	// anotados como visitante" (archivos.elsiglodetorreon.com.mx, Apertura 2011; the same in es-academic.com of the second league, 2010).
	tieBreakers: ["goal_difference", "goals_for", "head_to_head", "away_goals"],
	stages: [apertura, clausura],
	...rules,
});
const QUARTER_FINALS = "Quarter-finals";
const RECLASSIFICATION = "Reclassification";

export const MEXICAN: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// "1-8: Championship play-off" (uk.reuters.com, 14 September 2014), in both halves.
		"2014/15": mexican(
			half("Apertura", zone(1, 8, "next_round", QUARTER_FINALS)),
			half("Clausura", zone(1, 8, "next_round", QUARTER_FINALS)),
			{
				unknown: ["deductions"],
			},
		),
		// "Los lugares del 5 al 12" (adn40.mx, Apertura 2022). "Querétaro terminó en el décimo lugar, pero por ser último en la tabla
		// porcentual no entró; en su lugar Santos Laguna, décimotercero" (elfinanciero.com.mx, 2 May 2023).
		"2022/23": mexican(
			half("Apertura", zone(1, 4, "next_round", QUARTER_FINALS), zone(5, 12, "play_off", RECLASSIFICATION)),
			half(
				"Clausura",
				zone(1, 4, "next_round", QUARTER_FINALS),
				zone(5, 9, "play_off", RECLASSIFICATION),
				zone(11, 13, "play_off", RECLASSIFICATION),
			),
		),
	},
};

export const MEXICAN_SECOND: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// "Los siete clubes calificados para la fase final" (es-academic.com, Apertura 2010): the first of them has no match in its first
		// round. In the second half the fifth, Veracruz, did not play ("suspended for not paying players", friendlywiki.com), and the eighth
		// did.
		"2010/11": mexican(
			half("Apertura", zone(1, 1, "next_round", "Semi-finals"), zone(2, 7, "next_round", "First round")),
			half(
				"Clausura",
				zone(1, 1, "next_round", "Semi-finals"),
				zone(2, 4, "next_round", "First round"),
				zone(6, 8, "next_round", "First round"),
			),
			{ unknown: ["deductions"] },
		),
	},
};
