// The registry of keyboard actions on the desk, and the operator's own keys for them and for a sport's buttons. Pure. A key is a
// `KeyboardEvent.code`: its position on the keyboard.
import type { Pad } from "#shared/match/desk-module.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { DeskMatchView } from "../view/desk-match-view.ts";

/** Key codes by pad or action; empty for none. Absent entries have their default key. */
export type Bindings = Readonly<Record<string, string>>;

interface KeyAction {
	/** The default key; empty for none. */
	key: string;
	run(view: DeskMatchView): void;
}

/** Keyboard actions of the desk in every sport. The names are stored in operators' bindings. */
const KEY_ACTIONS = {
	/** Starts the next period, and stops or resumes the clock. */
	clock: {
		key: "Space",
		run({ state, actions }) {
			if (state?.clock?.isRunning) actions.stopClock();
			else actions.startClock();
		},
	},
	end_period: { key: "BracketLeft", run: ({ actions }) => actions.endPeriod() },
	end_match: { key: "BracketRight", run: ({ actions }) => actions.endMatch() },
	undo: {
		key: "Backspace",
		run({ undoTarget, actions }) {
			if (undoTarget) actions.undo();
		},
	},
	disarm: {
		key: "Escape",
		run({ armedUntil, actions }) {
			if (armedUntil !== null) actions.disarm();
		},
	},
	/** Confirms the newest provisional event. */
	confirm: {
		key: "Enter",
		run({ provisional: [newest], actions }) {
			if (newest) actions.confirm(newest.id);
		},
	},
	cancel: {
		key: "Delete",
		run({ provisional: [newest], actions }) {
			if (newest) actions.cancel(newest.id);
		},
	},
	/** Handled by the page: the next pad enters a provisional event. */
	provisional: { key: "Backquote", run() {} },
	review_stands: { key: "Minus", run: ({ actions }) => actions.endReview("stands") },
	review_overturned: { key: "Equal", run: ({ actions }) => actions.endReview("overturned") },
	/** Assigns the match to the user. */
	keep: { key: "", run: ({ actions }) => actions.setAssigned(true) },
} as const satisfies Record<string, KeyAction>;

/** Returns the keyboard actions of a sport, including its own, such as reviews. */
export function keyActionsOf(sport: SportKey): Readonly<Record<string, KeyAction>> {
	const reviews = Object.entries(deskOf(sport).reviews?.hotkeys ?? {});
	const starts = reviews.map(([subject, key]): [string, KeyAction] => [
		`review_${subject}`,
		{ key, run: ({ actions }) => actions.startReview(subject) },
	]);
	return { ...KEY_ACTIONS, ...Object.fromEntries(starts) };
}

const DIGIT = /^(?:Digit|Numpad)\d$/;
/** Keys that cannot be bound, besides the digits: they move the focus or belong to the browser. */
const TAKEN: ReadonlySet<string> = new Set(["Tab", "F5", "F11", "F12"]);

/** Returns whether the key is a digit: a shirt number, or with Shift the number of a match. A digit cannot be bound to anything else. */
export const isDigit = (code: string): boolean => DIGIT.test(code);

/**
 * Returns the number of a match, indexed from 0: Shift with 1 to 9, then 0; -1 for other keys. A digit alone never selects a match, because
 * one digit too many in a shirt number would open another match. On the number pad, Shift turns digits into other keys.
 */
export const placeOf = ({ code, shiftKey }: Pick<KeyboardEvent, "code" | "shiftKey">): number =>
	shiftKey && code.startsWith("Digit") && isDigit(code) ? (Number(code.slice(-1)) + 9) % 10 : -1;

/** Returns every pad and action of a sport with its key, the operator's or the default. */
export function legendOf(sport: SportKey, bindings: Bindings): { name: string; code: string; pad: Pad | null }[] {
	const pads = deskOf(sport).pads.map((pad) => ({ name: pad.key, code: codeOf(bindings, pad.key, pad.hotkey), pad }));
	const actions = Object.entries(keyActionsOf(sport)).map(([name, { key }]) => ({ name, code: codeOf(bindings, name, key), pad: null }));
	return [...pads, ...actions];
}

const codeOf = (bindings: Bindings, name: string, usual: string): string =>
	Object.hasOwn(bindings, name) ? (bindings[name] ?? "") : usual;

/** Returns all keys by name, to show them next to their buttons. */
export function keysOf(sport: SportKey, bindings: Bindings): Bindings {
	return Object.fromEntries(legendOf(sport, bindings).map(({ name, code }) => [name, code]));
}

/** Returns keys that are bound twice or cannot be bound, with the names bound to them. */
export function bindingConflicts(sport: SportKey, bindings: Bindings): { code: string; names: string[] }[] {
	const byCode = new Map<string, string[]>();
	for (const { name, code } of legendOf(sport, bindings)) if (code !== "") byCode.set(code, [...(byCode.get(code) ?? []), name]);
	return [...byCode]
		.filter(([code, names]) => names.length > 1 || TAKEN.has(code) || isDigit(code))
		.map(([code, names]) => ({ code, names }));
}

/** Returns the pad or action of a key; `null` if there is none. */
export function nameOfCode(sport: SportKey, bindings: Bindings, code: string): { name: string; pad: Pad | null } | null {
	return legendOf(sport, bindings).find((one) => one.code === code) ?? null;
}
