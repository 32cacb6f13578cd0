// Hotkeys of the desk: their functions, and what they must never do.
import { describe, expect, it } from "vitest";
import { readBindings, writeBindings } from "#client/desk/state/keys/bindings-storage.ts";
import { bindingConflicts, keysOf, legendOf, nameOfCode, placeOf } from "#client/desk/state/keys/hotkeys.ts";
import { shouldHandleKey } from "#client/desk/state/keys/should-handle-key.ts";
import { FOOTBALL } from "../../../../../fixtures/sport-keys.ts";
import { madeStorage } from "../desk-scene.ts";

describe("Keys", () => {
	it("do one thing each by default, and none is a number or the browser's", () => {
		expect(bindingConflicts(FOOTBALL, {})).toEqual([]);
	});

	it("are the operator's own where bound, the default ones otherwise, none where unbound", () => {
		const bindings = { "goal.home": "KeyV", "corner.home": "" };
		expect(keysOf(FOOTBALL, bindings)).toMatchObject({ "goal.home": "KeyV", "corner.home": "", "goal.away": "KeyP", undo: "Backspace" });
		expect(nameOfCode(FOOTBALL, bindings, "KeyV")?.pad?.key).toBe("goal.home");
		expect(nameOfCode(FOOTBALL, bindings, "KeyQ")).toBeNull();
		expect(nameOfCode(FOOTBALL, bindings, "KeyX")).toBeNull();
		expect(nameOfCode(FOOTBALL, bindings, "Backspace")).toMatchObject({ name: "undo", pad: null });
		expect(legendOf(FOOTBALL, bindings).length).toBeGreaterThan(30);
	});

	it("that are bound twice, or that choose a match, are found", () => {
		expect(bindingConflicts(FOOTBALL, { undo: "KeyQ", "goal.away": "Digit3" })).toEqual([
			{ code: "KeyQ", names: ["goal.home", "undo"] },
			{ code: "Digit3", names: ["goal.away"] },
		]);
	});

	it("1 to 9 and 0 choose a match by its number with Shift alone, and those of the number block none", () => {
		const codes = ["Digit1", "Digit9", "Digit0", "Numpad9", "KeyQ"];
		expect(codes.map((code) => placeOf({ code, shiftKey: true }))).toEqual([0, 8, 9, -1, -1]);
		expect(codes.map((code) => placeOf({ code, shiftKey: false }))).toEqual([-1, -1, -1, -1, -1]);
		expect(bindingConflicts(FOOTBALL, { "goal.away": "Numpad3" })).toMatchObject([{ code: "Numpad3" }]);
	});

	it("are stored in the browser by operator, and invalid entries are ignored", () => {
		const storage = madeStorage();
		writeBindings(storage, "u7", { undo: "KeyV" });
		expect(readBindings(storage, "u7")).toEqual({ undo: "KeyV" });
		expect(readBindings(storage, "u8")).toEqual({});
		storage.setItem("desk:keys:u8", '{"undo": 3, "clock": "KeyN"');
		expect(readBindings(storage, "u8")).toEqual({});
		expect(readBindings(null, "u7")).toEqual({});
	});
});

describe("A key that is pressed", () => {
	const quiet = { altKey: false, ctrlKey: false, metaKey: false, repeat: false, defaultPrevented: false };
	const clicked = {} as Element;
	const on = (matching: (selector: string) => boolean) => ({ matches: matching, contains: (one: unknown) => one === clicked }) as never;
	const nothing = on(() => false);

	it("is handled on the page itself", () => {
		expect(shouldHandleKey({ ...quiet, code: "KeyQ", target: nothing }, null)).toBe(true);
		expect(shouldHandleKey({ ...quiet, code: "KeyQ", target: null }, null)).toBe(true);
	});

	it.each(["altKey", "ctrlKey", "metaKey", "repeat", "defaultPrevented"])("is left alone with %s", (field) => {
		expect(shouldHandleKey({ ...quiet, [field]: true, code: "KeyQ", target: nothing }, null)).toBe(false);
	});

	it("is left alone in a field, and so are Space and Enter on a button with keyboard focus, but not on a clicked one", () => {
		const field = { tagName: "INPUT", type: "text" } as never;
		const button = on((selector) => selector.startsWith("button"));
		expect(shouldHandleKey({ ...quiet, code: "KeyQ", target: field }, null)).toBe(false);
		expect(shouldHandleKey({ ...quiet, code: "Space", target: button }, null)).toBe(false);
		expect(shouldHandleKey({ ...quiet, code: "Space", target: button }, clicked)).toBe(true);
		expect(shouldHandleKey({ ...quiet, code: "KeyQ", target: button }, null)).toBe(true);
	});

	it("is handled on a ticked box, except for Space", () => {
		const box = {
			tagName: "INPUT",
			type: "checkbox",
			matches: (selector: string) => selector.includes("input"),
			contains: () => false,
		} as never;
		expect(shouldHandleKey({ ...quiet, code: "KeyQ", target: box }, null)).toBe(true);
		expect(shouldHandleKey({ ...quiet, code: "Space", target: box }, null)).toBe(false);
	});
});
