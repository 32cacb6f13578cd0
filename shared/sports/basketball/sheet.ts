// Basketball on a match sheet: the players of each side. Its many scores stand in the match page's statistics.
import { type SheetRule, sheetLineUp } from "#shared/match/sheet-rule.ts";
import type { BasketballDetail } from "./detail.ts";

export const basketballSheet: SheetRule = {
	lineOf: () => null,
	lineUpOf: ({ detail }, side) => sheetLineUp((detail as BasketballDetail).lineUps[side]),
};
