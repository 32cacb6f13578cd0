// The cards of a football match as fair-play rankings count them: all cards of a player are one booking of the most severe kind. Pure.
import type { Booking } from "#shared/match/appearance.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { FootballEvent, FootballPayloads } from "./events.ts";

type Card = FootballPayloads["card_shown"];

/**
 * `events`: cards in their last revision, in log order. Only confirmed ones count. A card without a player is a separate booking. Source:
 * the conduct scores of World Cups and European Championships (yellow; second yellow; direct red; yellow and direct red).
 */
export function footballBookings(events: readonly MatchEvent[]): Booking[] {
	const cards = (events as readonly FootballEvent[]).flatMap(({ type, status, payload }) =>
		type === "card_shown" && status === "confirmed" ? [payload as Card] : [],
	);
	const byPlayer = Map.groupBy(cards, ({ side, playerId }, place) => (playerId === null ? place : `${side} ${playerId}`));
	return [...byPlayer.values()].flatMap((own): Booking[] => {
		const [first] = own;
		return first ? [{ side: first.side, kind: kindOf(own.map(({ card }) => card)) }] : [];
	});
}

function kindOf(cards: readonly Card["card"][]): Booking["kind"] {
	if (cards.includes("red")) return cards.includes("yellow") ? "yellowAndRed" : "red";
	return cards.includes("second_yellow") ? "secondYellow" : "yellow";
}
