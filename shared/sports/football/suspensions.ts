// Suspensions after a sending-off (FB10 in rules.md), and the cards by which competitions suspend.
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { Suspension, SuspensionRule } from "#shared/match/suspension.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent, FootballPayloads } from "./events.ts";

export const footballSuspensions: SuspensionRule = {
	after({ timeline }: Pick<MatchState, "timeline">, side: Side): Suspension[] {
		return timeline.flatMap(({ event: logged }) => {
			const event = logged as FootballEvent;
			if (event.type !== "card_shown" || event.status !== "confirmed" || event.payload.side !== side) return [];
			const { playerId, card } = event.payload;
			return playerId === null || card === "yellow" ? [] : [{ playerId, reason: card }];
		});
	},
	types: ["card_shown", "line_up_announced"],
	/** The caution before a second yellow card is not counted with the other cautions: the sending-off takes its place. */
	cardsOf(events: readonly MatchEvent[], side: Side) {
		const shown = (events as readonly FootballEvent[]).flatMap((event) => {
			if (event.type !== "card_shown" || event.status !== "confirmed" || event.payload.side !== side) return [];
			const { playerId, card } = event.payload;
			return playerId === null ? [] : [{ playerId, card }];
		});
		const sentOff = new Set(shown.filter(({ card }) => card === "second_yellow").map(({ playerId }) => playerId));
		return shown.filter(({ playerId, card }) => card !== "yellow" || !sentOff.has(playerId));
	},
	namedOf(events: readonly MatchEvent[], side: Side) {
		const announced = events.findLast(
			(event) =>
				event.type === "line_up_announced" && !isCancelled(event) && (event.payload as FootballPayloads["line_up_announced"]).side === side,
		);
		const { starters = [], bench = [] } = (announced?.payload ?? {}) as Partial<FootballPayloads["line_up_announced"]>;
		return [...starters, ...bench].map(({ playerId }) => playerId);
	},
	isListed({ detail }, playerId) {
		const { lineUps } = detail as FootballDetail;
		return SIDES.some((side) =>
			[...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])].some((one) => one.playerId === playerId),
		);
	},
};
