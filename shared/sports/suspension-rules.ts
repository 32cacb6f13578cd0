// Suspension rules by sport: players who miss a match because of the previous one. The catalogue uses them and no page loads them. A
// sport that is not listed has no suspensions.
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SuspensionRule } from "#shared/match/suspension.ts";
import { footballSuspensions } from "./football/suspensions.ts";
import type { BySport } from "./registry.ts";

const SUSPENSION_RULES = { football: footballSuspensions } satisfies Partial<BySport<SuspensionRule>>;

/** `null` for a sport without a rule. */
export function suspensionRuleOf(sport: SportKey): SuspensionRule | null {
	return Object.hasOwn(SUSPENSION_RULES, sport) ? SUSPENSION_RULES[sport as keyof typeof SUSPENSION_RULES] : null;
}
