import { describe, expect, it } from "vitest";
import { DRAWN_DEPTH_M, shotMarks, sideOf, sumShots } from "#client/sports/football/shot-map/shot-marks.ts";
import type { PlacedShot } from "#shared/sports/football/shots.ts";

const shot = (more: Partial<PlacedShot>): PlacedShot => ({
	eventId: "e1",
	side: "home",
	playerId: "p9",
	outcome: "saved",
	x: 90,
	y: 50,
	expectedGoals: null,
	period: "1h",
	minute: "5'",
	isProvisional: false,
	...more,
});

describe("The marks of shots", () => {
	it("lie where the shot was taken: the goal line on top, the shooter's left on the left", () => {
		const { home } = shotMarks([shot({ x: 89.5, y: 50 }), shot({ x: 80, y: 10 })], null);
		expect(home.map(({ left, top, distanceM }) => [left, top, distanceM])).toEqual([
			[34, expect.closeTo(11.025), 11],
			[expect.closeTo(6.8), 21, 34],
		]);
	});

	it("stay in the drawing, whatever a source reports", () => {
		const { home } = shotMarks([shot({ x: 2, y: 0 }), shot({ x: 100, y: 100 })], null);
		for (const { left, top } of home) {
			expect(left).toBeGreaterThan(0);
			expect(left).toBeLessThan(68);
			expect(top).toBeGreaterThan(0);
			expect(top).toBeLessThan(DRAWN_DEPTH_M);
		}
	});

	it("are by side and part of the match", () => {
		const shots = [shot({}), shot({ period: "e2" }), shot({ period: "e1", side: "away" })];
		const count = (part: Parameters<typeof shotMarks>[1]) => Object.values(shotMarks(shots, part)).map(({ length }) => length);
		expect([count(null), count("1h"), count("2h"), count("et")]).toEqual([
			[2, 1],
			[1, 0],
			[0, 0],
			[1, 1],
		]);
	});

	it("are larger for a better chance, and of one size where nobody measured", () => {
		const { home } = shotMarks([shot({ expectedGoals: 4 }), shot({ expectedGoals: 76 }), shot({}), shot({})], null);
		const [small, large, one, other] = home.map(({ radius }) => radius);
		expect(small).toBeLessThan(large ?? 0);
		expect(one).toBe(other);
	});

	it("sum up to goals and expected goals, but not where one shot was not measured", () => {
		const marks = (...shots: Partial<PlacedShot>[]) => shotMarks(shots.map(shot), null).home;
		expect(sumShots(marks({ expectedGoals: 76, outcome: "goal" }, { expectedGoals: 4 }))).toEqual({
			shots: 2,
			goals: 1,
			expectedGoals: "0.80",
		});
		expect(sumShots(marks({ expectedGoals: 76 }, {}))).toEqual({ shots: 2, goals: 0, expectedGoals: null });
		expect(sumShots([])).toEqual({ shots: 0, goals: 0, expectedGoals: null });
	});

	it("of a side that nobody has are of both", () => {
		expect([sideOf("home"), sideOf("away"), sideOf("left"), sideOf(null)]).toEqual(["home", "away", null, null]);
	});
});
