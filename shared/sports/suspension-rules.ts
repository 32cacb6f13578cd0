// Players who miss a match because of the previous one. The catalogue uses it and no page loads it.
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SuspensionRule } from "#shared/match/suspension.ts";
import { serverPartsOf } from "./server-parts.ts";

/** Returns `null` for a sport without a rule. */
export function suspensionRuleOf(sport: SportKey): SuspensionRule | null {
	return serverPartsOf(sport)?.suspensions ?? null;
}
