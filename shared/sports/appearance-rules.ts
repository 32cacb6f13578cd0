// Appearance rules by sport. The catalogue uses them and no page loads them. A sport that is not listed has no player statistics.
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { basketballAppearances } from "./basketball/appearances.ts";
import { cricketAppearances } from "./cricket/appearances.ts";
import { footballAppearances } from "./football/appearances.ts";
import { hockeyAppearances } from "./ice-hockey/appearances.ts";
import type { BySport } from "./registry.ts";
import { tennisAppearances } from "./tennis/appearances.ts";

const APPEARANCE_RULES = {
	football: footballAppearances,
	basketball: basketballAppearances,
	tennis: tennisAppearances,
	ice_hockey: hockeyAppearances,
	cricket: cricketAppearances,
} satisfies Partial<BySport<AppearanceRule>>;

/** Event types of any sport that name a coach. */
export const COACH_TYPES: readonly string[] = Object.values(APPEARANCE_RULES).flatMap(({ coachTypes }) => coachTypes);

/** `null` for a sport without a rule. */
export function appearanceRuleOf(sport: SportKey): AppearanceRule | null {
	return Object.hasOwn(APPEARANCE_RULES, sport) ? APPEARANCE_RULES[sport as keyof typeof APPEARANCE_RULES] : null;
}
