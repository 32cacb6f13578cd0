// Chooses a side's player for an action: players on the penalty bench or out of the match are excluded.

import type { ScriptPlayer } from "#server/feeds/simulator/kernel/match-script.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Stage } from "./stage.ts";

/** Chooses in proportion to skill and `weight`; `null` if no player is left. `not` is a player with another role in the action. */
export function chooseOnIce(
	{ skaters, penalties, expelled, elapsedMs, random }: Stage,
	side: Side,
	weight: (player: ScriptPlayer) => number,
	not: readonly (string | null)[] = [],
): ScriptPlayer | null {
	const sitting = new Set(penalties.filter(({ endMs }) => endMs > elapsedMs).map(({ playerId }) => playerId));
	const free = skaters[side].filter(({ id }) => !sitting.has(id) && !expelled.has(id) && !not.includes(id));
	if (free.length === 0) return null;
	const weights = free.map((player) => player.skill ** 2 * weight(player));
	return free[random.weighted(weights)] ?? null;
}

/** Weights of shots by position: forwards shoot more than defenders. */
export const byAttack = ({ position }: ScriptPlayer): number => (position === "D" ? 0.35 : 1);
