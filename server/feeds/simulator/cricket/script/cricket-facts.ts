// The input of a simulated cricket match, and the choice of the elevens from the squads.

import type { MatchFacts, ScriptPlayer } from "#server/feeds/simulator/kernel/match-script.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

export type CricketPosition = "BAT" | "WK" | "AR" | "BOWL";
export type CricketFacts = MatchFacts<CricketPosition>;

export interface CricketTeam {
	/** The eleven in batting order. */
	eleven: readonly ScriptPlayer<CricketPosition>[];
	keeper: ScriptPlayer<CricketPosition> | null;
	strength: number;
}

/** Number of players of each position in an eleven. If the squad has too few of a position, other players of the squad take their places. */
const WANTED: readonly (readonly [CricketPosition, number])[] = [
	["BAT", 4],
	["WK", 1],
	["AR", 2],
	["BOWL", 4],
];

export function chooseEleven(team: CricketFacts["teams"]["home"], random: SeededRandom): CricketTeam {
	const byForm = team.squad
		.map((player) => ({ player, form: player.skill * (0.9 + 0.2 * random.next()) }))
		.sort((one, other) => other.form - one.form)
		.map(({ player }) => player);
	const chosen = WANTED.flatMap(([position, count]) => byForm.filter((player) => player.position === position).slice(0, count));
	const rest = byForm.filter((player) => !chosen.includes(player)).slice(0, 11 - chosen.length);
	const eleven = [...chosen, ...rest].slice(0, 11).sort((one, other) => placeOf(one) - placeOf(other));
	return { eleven, keeper: eleven.find(({ position }) => position === "WK") ?? null, strength: team.strength };
}

const placeOf = ({ position }: ScriptPlayer<CricketPosition>): number => ["BAT", "WK", "AR", "BOWL"].indexOf(position);
