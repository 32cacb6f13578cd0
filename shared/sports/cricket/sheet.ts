// Cricket on a match sheet: the players of each side. Its events are the deliveries, which the scorecard of the match page sums up.
import type { SheetRule } from "#shared/match/sheet-rule.ts";
import type { CricketDetail } from "./detail.ts";

export const cricketSheet: SheetRule = {
	lineOf: () => null,
	lineUpOf({ detail }, side) {
		const lineUp = (detail as CricketDetail).lineUps[side];
		if (!lineUp) return null;
		const players = lineUp.players.map((playerId) => ({
			playerId,
			number: null,
			isStarter: true,
			...(playerId === lineUp.captainId && { isCaptain: true as const }),
		}));
		return { players, coach: null, isConfirmed: true };
	},
};
