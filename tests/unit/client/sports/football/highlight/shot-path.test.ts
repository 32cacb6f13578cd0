// Start and end of an animated shot.
import { describe, expect, it } from "vitest";
import { LENGTH_M, pointOn, shotPath, WIDTH_M } from "#client/sports/football/highlight/shot-path.ts";

describe("The way of a drawn shot", () => {
	it("begins where the log has it, the home side attacking to the right and the away side to the left", () => {
		const place = { x: 90, y: 25 };
		const home = shotPath({ place, side: "home", kind: "score", detail: "header" });
		const away = shotPath({ place, side: "away", kind: "score", detail: "header" });
		expect(home.from).toEqual({ left: 0.9 * LENGTH_M, top: 0.25 * WIDTH_M });
		expect(away.from.left).toBeCloseTo(LENGTH_M - home.from.left);
		expect(away.from.top).toBeCloseTo(WIDTH_M - home.from.top);
		expect(pointOn(home, 0)).toEqual(home.from);
		expect(pointOn(home, 1)).toEqual(home.to);
	});

	it("ends behind the line and between the posts for a goal, before it for a save, beside the post for a miss", () => {
		const endOf = (kind: "score" | "chance", detail: string) => shotPath({ place: { x: 85, y: 40 }, side: "home", kind, detail }).to;
		const middle = WIDTH_M / 2;
		expect(endOf("score", "open_play").left).toBeGreaterThan(LENGTH_M);
		expect(Math.abs(endOf("score", "open_play").top - middle)).toBeLessThan(3.66);
		expect(endOf("chance", "saved").left).toBeLessThan(LENGTH_M);
		expect(Math.abs(endOf("chance", "off_target").top - middle)).toBeGreaterThan(3.66);
	});
});
