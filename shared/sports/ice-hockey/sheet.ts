// Ice hockey on a match sheet: goals, penalties, attempts of the shoot-out.
import { knownPlayers, type SheetLine, type SheetRule, sheetLineUp } from "#shared/match/sheet-rule.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";

export const hockeySheet: SheetRule = {
	lineOf(logged): SheetLine | null {
		const event = logged as HockeyEvent;
		switch (event.type) {
			case "goal_scored": {
				const { side, scorerId, assistId, secondAssistId, isPenaltyShot } = event.payload;
				const kind = isPenaltyShot ? "penalty_goal" : "goal";
				return { side, kind, playerId: scorerId, otherIds: knownPlayers(assistId, secondAssistId) };
			}
			case "penalty_shot_missed":
				return { side: event.payload.side, kind: "penalty_missed", playerId: event.payload.playerId, otherIds: [] };
			case "shoot_out_attempt": {
				const { side, playerId, isScored } = event.payload;
				return { side, kind: isScored ? "kick_scored" : "kick_missed", playerId, otherIds: [] };
			}
			case "penalty_called": {
				const { side, kind, playerId, offence } = event.payload;
				return { side, kind, playerId, otherIds: [], ...(offence !== undefined && { note: offence }) };
			}
			default:
				return null;
		}
	},
	lineUpOf: ({ detail }, side) => sheetLineUp((detail as HockeyDetail).lineUps[side]),
};
