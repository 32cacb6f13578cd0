// The side that kicks next in a shoot-out, as the desk highlights it.
import { describe, expect, it } from "vitest";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { nextKicker } from "#shared/sports/football/desk/next-kicker.ts";
import { cupSetup, draft, endOfSecondHalf, halfTime, kickOff, secondHalf, submittedMatch } from "../../../submitted-match.ts";

/** The next side after these kicks, written as `h` and `a`. */
function nextAfter(kicks: string, order?: MatchFormat["shootOutOrder"]): Side | null {
	const setup = cupSetup();
	const match = submittedMatch({ ...setup, format: { ...setup.format, hasExtraTime: false, hasShootOut: true, shootOutOrder: order } });
	match.mustSubmit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("p", null, "period_started", {}));
	const sides = [...kicks].map((kick): Side => (kick === "h" ? "home" : "away"));
	match.mustSubmit(...sides.map((side) => draft("p", null, "shoot_out_kick", { side, playerId: null, isScored: true })));
	return nextKicker(match.state() as MatchState);
}

describe("the next kick of a shoot-out", () => {
	it.each([
		["", null],
		["h", "away"],
		["ha", "home"],
		["hah", "away"],
		["a", "home"],
		["ah", "away"],
	])("in turn, after %j: %s", (kicks, next) => {
		expect(nextAfter(kicks)).toBe(next);
	});

	it.each([
		["h", "away"],
		["ha", "away"],
		["haa", "home"],
		["haah", "home"],
		["haahh", "away"],
	])("in the order abba, after %j: %s", (kicks, next) => {
		expect(nextAfter(kicks, "abba")).toBe(next);
	});

	it("is of the side that is two behind, where a kick was not entered", () => {
		expect(nextAfter("hh")).toBe("away");
		expect(nextAfter("haaa")).toBe("home");
	});

	it("is nobody's in play", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		expect(nextKicker(match.state() as MatchState)).toBeNull();
	});
});
