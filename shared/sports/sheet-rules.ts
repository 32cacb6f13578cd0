// What a sport contributes to a match sheet. The catalogue uses it and no page loads it.
import type { SheetRule } from "#shared/match/sheet-rule.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { serverPartsOf } from "./server-parts.ts";

/** Returns `null` for a sport whose sheets have neither events nor line-ups. */
export function sheetRuleOf(sport: SportKey): SheetRule | null {
	return serverPartsOf(sport)?.sheet ?? null;
}
