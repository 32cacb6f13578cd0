// Picks the player of an action: one of a side's players on the pitch, by weight of position and skill.
import type { Side } from "#shared/match/sides.ts";
import type { FootballPlayer, Position } from "./football-facts.ts";
import type { Stage } from "./stage.ts";

export const SCORERS: Record<Position, number> = { GK: 0, DF: 0.7, MF: 2.4, FW: 5 };
export const HEADERS: Record<Position, number> = { GK: 0, DF: 3, MF: 1.5, FW: 3 };
export const PASSERS: Record<Position, number> = { GK: 0.1, DF: 1.6, MF: 4, FW: 2.5 };
export const FOULERS: Record<Position, number> = { GK: 0.1, DF: 3, MF: 3, FW: 1.6 };
export const ANYONE: Record<Position, number> = { GK: 0.4, DF: 1, MF: 1, FW: 1 };
/** Weights of positions for the scorer of an own goal. */
export const UNLUCKY: Record<Position, number> = { GK: 1, DF: 6, MF: 1.5, FW: 0.5 };

export function pickPlayer(stage: Stage, side: Side, weights: Record<Position, number>, but?: FootballPlayer): FootballPlayer {
	const players = stage.sides[side].onPitch.filter((player) => player !== but);
	const index = stage.random.weighted(players.map((player) => (weights[player.position] + 1e-6) * player.skill));
	return players[index] as FootballPlayer;
}
