// Which key does what at the desk: every button of a sport and every deed by its name, with the usual keys and the operator's own
// on top. Pure. A key is a `KeyboardEvent.code`: where it lies.
import type { Pad } from "#shared/match/desk-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";

/** By pad or deed: a key's code; empty for none. What is absent has its usual key. */
export type Bindings = Readonly<Record<string, string>>;

/** What the desk does beside a sport's buttons, with the usual key. */
export const ACTION_KEYS = {
	/** Starts the next period, stops the clock, lets it run on. */
	clock: "Space",
	end_period: "BracketLeft",
	end_match: "BracketRight",
	undo: "Backspace",
	disarm: "Escape",
	/** The newest that waits for it. */
	confirm: "Enter",
	cancel: "Delete",
	/** The next button tells what is not sure yet. */
	provisional: "Backquote",
	review_goal: "Semicolon",
	review_penalty: "",
	review_red_card: "",
	review_stands: "Minus",
	review_overturned: "Equal",
	/** Takes the match over. */
	keep: "",
} as const satisfies Record<string, string>;
export type ActionName = keyof typeof ACTION_KEYS;

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTION_KEYS, name);

/** 1 to 9, then 0: the first ten matches of the board. */
const PLACES = ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0"];
/** No deed can have these: they choose the match in front, move the focus, or belong to the browser. */
const TAKEN: ReadonlySet<string> = new Set([...PLACES, "Tab", "F5", "F11", "F12"]);

/** Place on the board, from 0; -1: no such key. Those of the number block too. */
export const placeOfCode = (code: string): number => PLACES.indexOf(code.replace("Numpad", "Digit"));

/** Every pad and deed of a sport with its key, the operator's or the usual one. */
export function legendOf(sport: string, bindings: Bindings): { name: string; code: string; pad: Pad | null }[] {
	const pads = (deskOf(sport)?.pads ?? []).map((pad) => ({ name: pad.key, code: codeOf(bindings, pad.key, pad.hotkey), pad }));
	const actions = Object.entries(ACTION_KEYS).map(([name, usual]) => ({ name, code: codeOf(bindings, name, usual), pad: null }));
	return [...pads, ...actions];
}

const codeOf = (bindings: Bindings, name: string, usual: string): string =>
	Object.hasOwn(bindings, name) ? (bindings[name] ?? "") : usual;

/** All keys by name, for what shows them beside their buttons. */
export function keysOf(sport: string, bindings: Bindings): Bindings {
	return Object.fromEntries(legendOf(sport, bindings).map(({ name, code }) => [name, code]));
}

/** Keys that do more than one thing or that nothing may have: each with the names that are bound to it. Empty: all is well. */
export function bindingConflicts(sport: string, bindings: Bindings): { code: string; names: string[] }[] {
	const byCode = new Map<string, string[]>();
	for (const { name, code } of legendOf(sport, bindings)) if (code !== "") byCode.set(code, [...(byCode.get(code) ?? []), name]);
	return [...byCode].filter(([code, names]) => names.length > 1 || TAKEN.has(code)).map(([code, names]) => ({ code, names }));
}

/** The pad or deed that a key does; null: none. */
export function nameOfCode(sport: string, bindings: Bindings, code: string): { name: string; pad: Pad | null } | null {
	return legendOf(sport, bindings).find((one) => one.code === code) ?? null;
}
