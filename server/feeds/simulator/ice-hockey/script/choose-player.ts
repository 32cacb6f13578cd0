// Who of a side does something: players who sit on the penalty bench or are out of the match do not.

import type { ScriptPlayer } from "#server/feeds/simulator/kernel/match-script.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Stage } from "./stage.ts";

/** In proportion to skill and `weight`; null where nobody is left. `not`: has a part in it already. */
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

/** Shots by position: forwards shoot more than defenders. */
export const byAttack = ({ position }: ScriptPlayer): number => (position === "D" ? 0.35 : 1);
