// Who keeps goal first, by a line-up.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { HockeyPayloads } from "./events.ts";

/** Null for a line-up that is not confirmed, or without units. */
export function startingGoalie({ starters, isConfirmed }: HockeyPayloads["line_up_announced"]): PlayerId | null {
	return (isConfirmed && starters.find(({ grid }) => grid === "1:1")?.playerId) || null;
}
