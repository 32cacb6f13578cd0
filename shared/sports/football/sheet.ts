// Football on a match sheet: goals, missed penalties, kicks of the shoot-out, cards, substitutions.
import { knownPlayers, type SheetEventKind, type SheetLine, type SheetRule, sheetLineUp } from "#shared/match/sheet-rule.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent, GoalKind } from "./events.ts";

const GOALS: Partial<Record<GoalKind, SheetEventKind>> = { own_goal: "own_goal", penalty: "penalty_goal" };
export const footballSheet: SheetRule = {
	lineOf(logged): SheetLine | null {
		const event = logged as FootballEvent;
		switch (event.type) {
			case "goal_scored": {
				const { side, scorerId, assistId, kind } = event.payload;
				return { side, kind: GOALS[kind] ?? "goal", playerId: scorerId, otherIds: knownPlayers(assistId) };
			}
			case "penalty_missed":
				return { side: event.payload.side, kind: "penalty_missed", playerId: event.payload.playerId, otherIds: [] };
			case "shoot_out_kick": {
				const { side, playerId, isScored } = event.payload;
				return { side, kind: isScored ? "kick_scored" : "kick_missed", playerId, otherIds: [] };
			}
			case "card_shown": {
				const { side, card, playerId, offence } = event.payload;
				return { side, kind: card, playerId, otherIds: [], ...(offence !== undefined && { note: offence }) };
			}
			case "player_substituted": {
				const { side, inId, outId } = event.payload;
				return { side, kind: "substitution", playerId: inId, otherIds: knownPlayers(outId) };
			}
			default:
				return null;
		}
	},
	lineUpOf: ({ detail }, side) => sheetLineUp((detail as FootballDetail).lineUps[side]),
};
