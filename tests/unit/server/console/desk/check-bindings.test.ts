import { describe, expect, it } from "vitest";
import { findDoubleBindings } from "#server/console/desk/check-bindings.ts";
import { setDeskKeys } from "#shared/contract/rest/console/desk.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";

const pad = (key: string, hotkey: string): Pad => ({ key, hotkey, type: "x", side: null, payload: {}, group: "g", details: [] });
const FOOTBALL = [pad("goal.home", "KeyQ"), pad("goal.away", "KeyP")];
const TENNIS = [pad("point.home", "KeyQ"), pad("point.away", "KeyP")];
const doubles = (bindings: Record<string, string>) => findDoubleBindings(bindings, [FOOTBALL, TENNIS]);

describe("hotkeys", () => {
	it("may be the same in two sports", () => {
		expect(doubles({})).toEqual([]);
		expect(doubles({ "goal.home": "KeyA", "point.home": "KeyA" })).toEqual([]);
	});

	it("may be swapped, and unbound more than once", () => {
		expect(doubles({ "goal.home": "KeyP", "goal.away": "KeyQ" })).toEqual([]);
		expect(doubles({ "goal.home": "", "goal.away": "", undo: "" })).toEqual([]);
	});

	it("are named where two actions have one, those of the request", () => {
		expect(doubles({ undo: "F1", stop: "F1" })).toEqual(["undo", "stop"]);
		expect(doubles({ "goal.home": "KeyP" })).toEqual(["goal.home"]);
		expect(doubles({ undo: "KeyP" })).toEqual(["undo"]);
	});
});

it("every button has a name of its own over all sports, which an operator can bind a key to", () => {
	const names = SPORT_KEYS.flatMap((sport) => deskOf(sport).pads.map(({ key }) => key));
	expect(new Set(names).size).toBe(names.length);
	const bindings = Object.fromEntries(names.slice(0, 100).map((name) => [name, ""]));
	expect(setDeskKeys.body.safeParse({ bindings }).success).toBe(true);
});
