// A generated pair of football teams to simulate.

import type { FootballFacts, FootballTeam, Position } from "#server/feeds/simulator/football/script/football-facts.ts";

const POSITIONS: Position[] = [...Array(3).fill("GK"), ...Array(7).fill("DF"), ...Array(7).fill("MF"), ...Array(5).fill("FW")];
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "4-1-4-1"];

function madeTeam(side: "home" | "away", index: number): FootballTeam {
	return {
		name: side === "home" ? "Hometown" : "Awayville",
		coach: "A Coach",
		formation: FORMATIONS[index % FORMATIONS.length] ?? "4-4-2",
		strength: 0.95 + 0.1 * (index % 9),
		squad: POSITIONS.map((position, place) => ({
			id: `p${side === "home" ? 100 + place : 200 + place}`,
			name: `${side} ${place}`,
			number: place + 1,
			position,
			skill: 0.7 + ((place * 37 + index * 13) % 60) / 100,
		})),
	};
}

/** Facts of a match; `index` selects two teams, so that all strengths meet. */
export function madeFacts(index: number, isKnockOut = false): FootballFacts {
	return {
		teams: { home: madeTeam("home", index), away: madeTeam("away", index * 4 + 3) },
		format: { hasExtraTime: isKnockOut, hasShootOut: isKnockOut },
		venue: "The Ground",
		capacity: 20_000,
		seed: `made ${index}`,
	};
}
