import { describe, expect, it } from "vitest";
import { sumTouches, type Touch } from "#server/feeds/kernel/sum-touches.ts";
import { drawTouches } from "#server/feeds/simulator/football/script/draw-touches.ts";
import { playerTouchesSchema } from "#shared/contract/rest/catalogue/touches.ts";
import { TOUCH_CELLS } from "#shared/contract/touch-cells.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const at = (playerId: string, x: number, y: number, side: Touch["side"] = "home"): Touch => ({ playerId, side, x, y });
const cellAt = (cells: readonly number[], along: number, across: number) => cells[across * TOUCH_CELLS.along + along];

describe("Touches of a match", () => {
	it("are summed by player: number, average place, cells; most touches first", () => {
		const [first, second] = sumTouches([at("b", 50, 50, "away"), at("a", 0, 0), at("a", 100, 100), at("a", 99, 50)]);
		expect(first).toMatchObject({ playerId: "a", side: "home", touches: 3, x: 66.3, y: 50 });
		expect(second).toMatchObject({ playerId: "b", side: "away", touches: 1, x: 50, y: 50 });
		const cells = first?.cells ?? [];
		expect([cellAt(cells, 0, 0), cellAt(cells, 11, 7), cellAt(cells, 11, 4)]).toEqual([1, 1, 1]);
		expect(cells.reduce((sum, count) => sum + count, 0)).toBe(3);
	});

	it("outside the field count at its edge", () => {
		const [player] = sumTouches([at("a", -7, 130)]);
		expect(player).toMatchObject({ x: 0, y: 100 });
		expect(cellAt(player?.cells ?? [], 0, 7)).toBe(1);
	});

	it("are none of a match without any", () => {
		expect(sumTouches([])).toEqual([]);
	});
});

describe("Touches of a simulated match", () => {
	const draft = (type: string, elapsedMs: number | null, payload: object) => ({
		sourceId: `${type} ${elapsedMs}`,
		atMs: elapsedMs ?? -1,
		draft: { type, period: elapsedMs === null ? null : "2h", elapsedMs, payload },
	});
	const MINUTE = 60_000;
	const starters = [
		{ playerId: "keeper", number: 1, grid: "1:1" },
		{ playerId: "left", number: 3, grid: "2:1" },
		{ playerId: "right", number: 2, grid: "2:2" },
		{ playerId: "forward", number: 9, grid: "3:1" },
	];
	const script = [
		draft("line_up_announced", null, { side: "away", starters }),
		draft("player_substituted", 45 * MINUTE, { side: "away", outId: "left", inId: "substitute" }),
		draft("card_shown", 60 * MINUTE, { side: "away", playerId: "right", card: "second_yellow" }),
		draft("period_ended", 90 * MINUTE, {}),
	];
	const players = new Map(sumTouches(drawTouches(script, seededRandom("touches"))).map((player) => [player.playerId, player]));
	const of = (id: string) => players.get(id) ?? { touches: 0, x: 0, y: 0 };

	it("lie about the places of the line-up, of both wings and all lines", () => {
		expect([...players.keys()].sort()).toEqual(["forward", "keeper", "left", "right", "substitute"]);
		expect(of("keeper").x).toBeLessThan(15);
		expect(of("left").y).toBeLessThan(50);
		expect(of("right").y).toBeGreaterThan(50);
		expect(of("forward").x).toBeGreaterThan(of("right").x);
		for (const player of players.values()) expect(playerTouchesSchema.parse(player)).toEqual(player);
	});

	it("end with a substitution and a sending-off, and begin with the substitution", () => {
		expect(of("keeper").touches).toBe(38);
		expect(of("left").touches).toBeLessThanOrEqual(39);
		expect(of("substitute").touches).toBeLessThanOrEqual(39);
		expect(Math.abs(of("substitute").y - of("left").y)).toBeLessThan(20);
		expect(of("right").touches).toBeLessThanOrEqual(52);
	});

	it("are none of a match that was not played", () => {
		expect(drawTouches([draft("status_changed", null, { status: "postponed" })], seededRandom("none"))).toEqual([]);
	});
});
