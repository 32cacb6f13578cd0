// By sport, who misses a match because of the one before: the catalogue reads them, no page loads them. A sport that is not listed knows none.
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SuspensionRule } from "#shared/match/suspension.ts";
import { footballSuspensions } from "./football/suspensions.ts";
import type { BySport } from "./registry.ts";

const SUSPENSION_RULES = { football: footballSuspensions } satisfies Partial<BySport<SuspensionRule>>;

/** Null for a sport without one. */
export function suspensionRuleOf(sport: SportKey): SuspensionRule | null {
	return Object.hasOwn(SUSPENSION_RULES, sport) ? SUSPENSION_RULES[sport as keyof typeof SUSPENSION_RULES] : null;
}
