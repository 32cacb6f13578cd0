// A generated pair of basketball teams to simulate.
import type { BasketballFacts, BasketballTeam, Position } from "#server/feeds/simulator/basketball/basketball-facts.ts";

const POSITIONS: Position[] = ["PG", "SG", "SF", "PF", "C", "PG", "SG", "SF", "PF", "C", "PG", "SG"];

function madeTeam(side: "home" | "away", index: number): BasketballTeam {
	return {
		name: side === "home" ? "Hometown" : "Awayville",
		coach: "A Coach",
		formation: "",
		strength: 0.95 + 0.1 * (index % 9),
		squad: POSITIONS.map((position, place) => ({
			id: `p${side === "home" ? 100 + place : 200 + place}`,
			name: `${side} ${place}`,
			number: place + 4,
			position,
			skill: 0.7 + ((place * 37 + index * 13) % 60) / 100,
		})),
	};
}

/** Facts of a match; `index` selects two teams, so that all strengths meet. */
export function madeFacts(index: number): BasketballFacts {
	return {
		teams: { home: madeTeam("home", index), away: madeTeam("away", index * 4 + 3) },
		format: { hasExtraTime: true, hasShootOut: false },
		venue: "The Hall",
		capacity: 6_000,
		seed: `made ${index}`,
	};
}
