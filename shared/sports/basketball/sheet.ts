// Basketball on a match sheet: the players of each side. A sheet does not list the many scores.
import { type SheetRule, sheetLineUp } from "#shared/match/sheet-rule.ts";
import type { BasketballDetail } from "./detail.ts";

export const basketballSheet: SheetRule = {
	lineOf: () => null,
	lineUpOf: ({ detail }, side) => sheetLineUp((detail as BasketballDetail).lineUps[side]),
};
