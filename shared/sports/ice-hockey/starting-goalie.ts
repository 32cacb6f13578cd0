// The starting goaltender of a line-up.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { HockeyPayloads } from "./events.ts";

/** Returns `null` if the line-up is not confirmed or has no units. */
export function startingGoalie({ starters, isConfirmed }: HockeyPayloads["line_up_announced"]): PlayerId | null {
	return (isConfirmed && starters.find(({ grid }) => grid === "1:1")?.playerId) || null;
}
