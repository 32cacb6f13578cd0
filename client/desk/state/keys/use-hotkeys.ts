// The keys of the match in front. One listener a page.
import { useEffect, useRef } from "react";
import type { Pad } from "#shared/match/desk-module.ts";
import type { DeskMatchView } from "../model/desk-match-view.ts";
import { type ActionName, type Bindings, isAction, KEY_ACTIONS, nameOfCode, placeOfCode } from "./hotkeys.ts";
import { shouldHandleKey } from "./should-handle-key.ts";

export interface HotkeyHandlers {
	bindings: Bindings;
	/** Instead of `view.actions.command`. `isShifted`: with Shift. */
	onPad?(pad: Pad, isShifted: boolean): void;
	/** True: the page handled it; otherwise the action is run on the match. */
	onAction?(action: ActionName): boolean;
	/** A number chooses a match of the board, from 0. Absent: numbers are left alone. */
	onPlace?(place: number): void;
}

/** `view` null: only numbers. */
export function useHotkeys(view: DeskMatchView | null, handlers: HotkeyHandlers): void {
	const newest = useRef({ view, handlers });
	useEffect(() => {
		newest.current = { view, handlers };
	});
	useEffect(() => {
		let clicked: Element | null = null;
		/** Keys that the desk has taken: a button with the focus would be pressed as one repeats, or comes up. */
		const held = new Set<string>();
		const point = ({ target }: PointerEvent) => {
			clicked = target instanceof Element ? target : null;
		};
		const command = (event: KeyboardEvent) => {
			if (event.code === "Tab") clicked = null;
			if (!event.repeat) held.delete(event.code);
			if (shouldHandleKey(event, clicked) && handle(event, newest.current.view, newest.current.handlers)) held.add(event.code);
			if (held.has(event.code)) event.preventDefault();
		};
		const release = (event: KeyboardEvent) => {
			if (held.delete(event.code)) event.preventDefault();
		};
		// Before other keys of the page: what the desk has bound is the desk's.
		addEventListener("pointerdown", point, true);
		addEventListener("keydown", command, true);
		addEventListener("keyup", release, true);
		return () => {
			removeEventListener("pointerdown", point, true);
			removeEventListener("keydown", command, true);
			removeEventListener("keyup", release, true);
		};
	}, []);
}

function handle(
	{ code, shiftKey }: KeyboardEvent,
	view: DeskMatchView | null,
	{ bindings, onPad, onAction, onPlace }: HotkeyHandlers,
): boolean {
	const place = placeOfCode(code);
	if (place >= 0) {
		onPlace?.(place);
		return onPlace !== undefined;
	}
	const meant = view && nameOfCode(view.match.sport, bindings, code);
	if (!view || !meant) return false;
	if (meant.pad) {
		if (onPad) onPad(meant.pad, shiftKey);
		else view.actions.command(meant.pad, { isProvisional: shiftKey });
	} else if (isAction(meant.name) && !onAction?.(meant.name)) KEY_ACTIONS[meant.name].run(view);
	return true;
}
