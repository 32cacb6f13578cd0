import { describe, expect, it } from "vitest";
import { readClock, readMinute } from "#client/desk/match/forms/read-minute.ts";
import { readKeyFile } from "#client/desk/match/keys/read-key-file.ts";
import { choiceOfNumbers, choicesOf, freeNumber, gridOf, lineUpOf, readFormation } from "#client/desk/match/line-up/line-up-plan.ts";
import { keyName } from "#client/ui/key-name.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

describe("A clock as an operator types it", () => {
	it.each([
		["63:20", 3_800_000],
		["0:00", 0],
		["45:00 +2:10", 2_830_000],
		[" 7:05 ", 425_000],
		["63", null],
		["63:60", null],
		["-1:00", null],
		["", null],
	])("reads %j as a reading", (text, ms) => expect(readClock(text)).toBe(ms));

	it.each([
		["71", 4_200_000],
		["71'", 4_200_000],
		["1", 0],
		["45+2", 2_760_000],
		["45 + 2", 2_760_000],
		["63:20", 3_800_000],
		["0", null],
		["71.5", null],
		["soon", null],
	])("reads %j as a minute, which begins one before it", (text, ms) => expect(readMinute(text)).toBe(ms));
});

describe("A formation as an operator types it", () => {
	it.each([
		["4-3-3", [4, 3, 3]],
		["4 2 3 1", [4, 2, 3, 1]],
		["4–4–2", [4, 4, 2]],
		["4-3-2", null],
		["4-3-4", null],
		["10", [10]],
		["0-10", null],
		["", null],
		["back three", null],
	])("reads %j", (text, lines) => expect(readFormation(text, 11)).toEqual(lines));

	it("gives the goalkeeper 1:1 and each line a row from the own goal on", () => {
		expect(gridOf([4, 3, 3])).toEqual(["1:1", "2:1", "2:2", "2:3", "2:4", "3:1", "3:2", "3:3", "4:1", "4:2", "4:3"]);
	});

	it("makes the first eleven starters and the others the bench, and reads its own line-up back in the same order", () => {
		const chosen = Array.from({ length: 14 }, (_none, index) => ({ playerId: `p${index}`, number: 20 - index }));
		const lineUp = lineUpOf(chosen, "4-4-2", 11);
		expect(lineUp.starters).toHaveLength(11);
		expect(lineUp.starters[0]).toEqual({ playerId: "p0", number: 20, grid: "1:1" });
		expect(lineUp.starters[10]?.grid).toBe("4:2");
		expect(lineUp.bench.map(({ grid }) => grid)).toEqual([null, null, null]);
		expect(choicesOf({ ...lineUp, starters: [...lineUp.starters].reverse() })).toEqual(chosen);
	});

	it("gives no places where the formation is invalid", () => {
		expect(lineUpOf([{ playerId: "p1", number: 1 }], "4-4", 11).starters).toEqual([{ playerId: "p1", number: 1, grid: null }]);
	});
});

describe("Shirt numbers as an operator types them", () => {
	const squad = [
		{ playerId: "p1", number: 1 },
		{ playerId: "p9", number: 9 },
		{ playerId: "p0", number: null },
	];

	it("choose their players, each once, and list the numbers without a player", () => {
		const { next, missing } = choiceOfNumbers([{ playerId: "p1", number: 1 }], squad, " 9, 1;44 9");
		expect(next).toEqual([
			{ playerId: "p1", number: 1 },
			{ playerId: "p9", number: 9 },
		]);
		expect(missing).toEqual(["44"]);
	});

	it("are given to a player without one: the first free number", () => {
		expect(freeNumber([...squad, { number: 2 }])).toBe(3);
	});
});

describe("Keys", () => {
	it.each([
		["KeyQ", "Q"],
		["Digit1", "1"],
		["Slash", "/"],
		["F4", "F4"],
		["", ""],
	])("are named as they are printed: %s", (code, name) => expect(keyName(code)).toBe(name));

	it("come from a file, those that this sport knows", () => {
		expect(readKeyFile(FOOTBALL, '{"goal.home": "KeyV", "try.home": "KeyT", "undo": 4}')).toEqual({ "goal.home": "KeyV" });
	});

	it.each([["no json"], ["[]"], ["null"], ['{"goal.home": "KeyP"}'], ['{"goal.home": "Digit1"}']])(
		"do not come from a file that has none, or where one would do two things: %s",
		(text) => expect(readKeyFile(FOOTBALL, text)).toBeNull(),
	);
});
