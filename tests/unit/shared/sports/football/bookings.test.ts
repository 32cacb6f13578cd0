// Cards as fair-play rankings count them: the most severe of each player in a match.
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { footballBookings } from "#shared/sports/football/bookings.ts";

const card = (side: "home" | "away", playerId: string | null, kind: string, status = "confirmed") =>
	({ type: "card_shown", status, payload: { side, playerId, card: kind } }) as unknown as MatchEvent;

describe("bookings", () => {
	it.each([
		[["yellow"], "yellow"],
		[["yellow", "second_yellow"], "secondYellow"],
		[["red"], "red"],
		[["yellow", "red"], "yellowAndRed"],
	])("%j of a player are one, %s", (cards, kind) => {
		expect(footballBookings(cards.map((each) => card("home", "p1", each)))).toEqual([{ side: "home", kind }]);
	});

	it("of different players, and of players who are not known, are several; cancelled cards are none", () => {
		const events = [
			card("home", "p1", "yellow"),
			card("away", "p2", "red"),
			card("away", null, "yellow"),
			card("away", null, "yellow"),
			card("home", "p3", "red", "cancelled"),
		];
		expect(footballBookings(events).map(({ side, kind }) => `${side} ${kind}`)).toEqual([
			"home yellow",
			"away red",
			"away yellow",
			"away yellow",
		]);
	});
});
