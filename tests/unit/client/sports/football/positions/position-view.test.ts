import { describe, expect, it } from "vitest";
import { heatCells, placeOf, positionMarks } from "#client/sports/football/positions/position-view.ts";
import { TOUCH_CELLS } from "#shared/contract/touch-cells.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";

const cells = () => new Array<number>(TOUCH_CELLS.along * TOUCH_CELLS.across).fill(0);
const player = (playerId: string, touches: number, side: "home" | "away" = "home") => ({
	playerId,
	side,
	touches,
	x: 25,
	y: 75,
	cells: cells(),
});
const stateWith = (lineUp: { starters: object[]; bench: object[] } | null) =>
	({
		setup: { players: { a: { name: "Ada Long" }, b: { name: "B. Žit" } } },
		detail: { lineUps: { home: lineUp, away: null } },
	}) as unknown as MatchState<FootballDetail>;

describe("Average positions", () => {
	it("stand on the pitch in metres, larger with more touches, of one side", () => {
		const marks = positionMarks([player("a", 80), player("b", 20), player("c", 9, "away")], "home", stateWith(null));
		expect(marks.map(({ playerId }) => playerId)).toEqual(["a", "b"]);
		expect(marks[0]).toMatchObject({ left: 26.25, top: 51, radius: 3.6, label: "LO" });
		expect(marks[1]).toMatchObject({ radius: 1.8, label: "ŽI" });
	});

	it("show who started by the line-up, and by touches if there is none", () => {
		const lineUp = { starters: [{ playerId: "b", number: 4 }], bench: [{ playerId: "a", number: 15 }] };
		const known = positionMarks([player("a", 80), player("b", 20)], "home", stateWith(lineUp));
		expect(known.map(({ label, isStarter }) => [label, isStarter])).toEqual([
			["15", false],
			["4", true],
		]);
		const many = Array.from({ length: 14 }, (_, index) => player(`p${index}`, 50 - index));
		expect(positionMarks(many, "home", stateWith(null)).filter(({ isStarter }) => isStarter)).toHaveLength(11);
	});

	it("are named by thirds of the pitch, as the player looks", () => {
		expect(placeOf({ x: 10, y: 10 })).toEqual({ along: "own", across: "left" });
		expect(placeOf({ x: 50, y: 50 })).toEqual({ along: "middle", across: "centre" });
		expect(placeOf({ x: 100, y: 100 })).toEqual({ along: "attacking", across: "right" });
	});
});

it("A heat map shades the cells that had touches by their share of the most", () => {
	const touched = cells();
	[touched[0], touched[13]] = [2, 8];
	expect(heatCells({ cells: touched })).toEqual([
		{ left: 0, top: 0, width: 8.75, height: 8.5, share: 0.25 },
		{ left: 8.75, top: 8.5, width: 8.75, height: 8.5, share: 1 },
	]);
});
