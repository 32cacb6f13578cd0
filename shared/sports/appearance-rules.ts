// How the players and seasons of a sport get their statistics. The catalogue uses it and no page loads it.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { SERVER_PARTS, serverPartsOf } from "./server-parts.ts";

/** Event types of any sport that name a coach. */
export const COACH_TYPES: readonly string[] = Object.values<ServerParts>(SERVER_PARTS).flatMap(
	({ appearances }) => appearances?.coachTypes ?? [],
);

/** Returns `null` for a sport without a rule. */
export function appearanceRuleOf(sport: SportKey): AppearanceRule | null {
	return serverPartsOf(sport)?.appearances ?? null;
}
