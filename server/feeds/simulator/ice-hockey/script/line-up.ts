// The line-up of a side in units: the starting goaltender, the other one, three pairs, four lines.

import type { ScriptPlayer } from "#server/feeds/simulator/kernel/match-script.ts";
import type { Side } from "#shared/match/sides.ts";
import type { HockeyPayloads, LineUpPlayer } from "#shared/sports/ice-hockey/events.ts";
import type { Stage } from "./stage.ts";

const PAIRS = 3;
const LINES = 4;

export function lineUpOf({ facts, goalies, skaters }: Stage, side: Side): HockeyPayloads["line_up_announced"] {
	const best = (position: string) =>
		skaters[side].filter((player) => player.position === position).sort((one, other) => other.skill - one.skill);
	const defence = best("D");
	const forwards = [best("LW"), best("C"), best("RW")];
	const units: (ScriptPlayer | undefined)[][] = [
		...goalies[side].slice(0, 2).map((goalie) => [goalie]),
		...Array.from({ length: PAIRS }, (_none, pair) => defence.slice(2 * pair, 2 * pair + 2)),
		...Array.from({ length: LINES }, (_none, line) => forwards.map((own) => own[line])),
	];
	const starters = units.flatMap((unit, row) =>
		unit.flatMap((player, column): LineUpPlayer[] =>
			player ? [{ playerId: player.id, number: player.number, grid: `${row + 1}:${column + 1}` }] : [],
		),
	);
	const bench = facts.teams[side].squad
		.filter(({ id }) => !starters.some(({ playerId }) => playerId === id))
		.map(({ id, number }) => ({ playerId: id, number, grid: null }));
	return { side, formation: "1-2-2-2-3-3-3-3", coach: facts.teams[side].coach, starters, bench, isConfirmed: true };
}
