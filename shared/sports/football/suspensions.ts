// Suspensions after a sending-off. Rule: FB10 in rules.md.
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { Suspension, SuspensionRule } from "#shared/match/suspension.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";

export const footballSuspensions: SuspensionRule = {
	after({ timeline }: Pick<MatchState, "timeline">, side: Side): Suspension[] {
		return timeline.flatMap(({ event: logged }) => {
			const event = logged as FootballEvent;
			if (event.type !== "card_shown" || event.status !== "confirmed" || event.payload.side !== side) return [];
			const { playerId, card } = event.payload;
			return playerId === null || card === "yellow" ? [] : [{ playerId, reason: card }];
		});
	},
	isListed({ detail }, playerId) {
		const { lineUps } = detail as FootballDetail;
		return SIDES.some((side) =>
			[...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])].some((one) => one.playerId === playerId),
		);
	},
};
