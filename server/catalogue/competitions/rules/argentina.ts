// The Argentine Liga Profesional of 2025: two tournaments a year, Apertura and Clausura, each with two zones. Matches between the zones
// count in both, and the first eight of each zone advance. Source: Reglamento of the Torneos 2025 of the LPF (art. 24.2, level teams). Its
// points for cards are unknown, so the fair-play table, the fourth criterion, is left out. No place leads to relegation, since averages of
// several years decide it. Other years have plain rules: their regulations were not found.
import { type CompetitionRules, PLAIN_RULES, type TableStage } from "./competition-rules.ts";
import { zone } from "./rule-parts.ts";

/** Clubs of the two zones, under the names that sources use. */
const ZONE_A = [
	"Aldosivi",
	"Argentinos Juniors",
	"Banfield",
	"Barracas Central",
	"Belgrano",
	"Belgrano de Córdoba",
	"Boca Juniors",

	"Central Córdoba SdE",
	"Central Córdoba de Santiago",
	"Defensa y Justicia",
	"Estudiantes",
	"Estudiantes L.P.",
	"Estudiantes de La Plata",
	"Huracán",
	"Independiente Rivadavia",
	"Newell's Old Boys",
	"Racing Club",
	"Tigre",
	"Unión",
	"Unión de Santa Fe",
	"Union Santa Fe",
];
const ZONE_B = [
	"Atlético Tucumán",
	"Deportivo Riestra",
	"Gimnasia de La Plata",
	"Gimnasia L.P.",
	"Gimnasia y Esgrima La Plata",
	"Godoy Cruz",
	"Independiente",
	"Instituto",
	"Instituto de Córdoba",
	"Instituto Cordoba",
	"Lanús",
	"Platense",
	"River Plate",
	"Rosario Central",
	"San Lorenzo",
	"San Martín de San Juan",
	"San Martin S.J.",
	"Sarmiento",
	"Sarmiento de Junín",
	"Sarmiento Junin",
	"Talleres",
	"Talleres de Córdoba",
	"Talleres Cordoba",
	"Vélez Sarsfield",
];

const tournament = (groups: string): TableStage => ({
	groups,
	members: [
		{ name: `${groups}, Zone A`, teams: ZONE_A },
		{ name: `${groups}, Zone B`, teams: ZONE_B },
	],
	zones: [zone(1, 8, "next_round", "Round of 16")],
});

export const ARGENTINE: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		"2025": {
			isPlain: undefined,
			tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
			stages: [tournament("Apertura"), tournament("Clausura")],
		},
	},
};
