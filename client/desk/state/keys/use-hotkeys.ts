// The keys of the match in front. One listener a page.
import { useEffect, useRef } from "react";
import type { Pad } from "#shared/match/desk-module.ts";
import type { DeskMatchView } from "../model/desk-match-view.ts";
import { type Bindings, keyActionsOf, nameOfCode, placeOfCode } from "./hotkeys.ts";
import { shouldHandleKey } from "./should-handle-key.ts";

export interface HotkeyHandlers {
	bindings: Bindings;
	/** Instead of `view.actions.command`. `isShifted`: with Shift. */
	onPad?(pad: Pad, isShifted: boolean): void;
	/** True: the page handled it; otherwise the action is run on the match. */
	onAction?(action: string): boolean;
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
		/** Keys that the desk has handled: their repeats and their release must not press the focused button. */
		const handled = new Set<string>();
		const pointerDown = ({ target }: PointerEvent) => {
			clicked = target instanceof Element ? target : null;
		};
		const keyDown = (event: KeyboardEvent) => {
			if (event.code === "Tab") clicked = null;
			if (!event.repeat) handled.delete(event.code);
			if (shouldHandleKey(event, clicked) && handle(event, newest.current.view, newest.current.handlers)) handled.add(event.code);
			if (handled.has(event.code)) event.preventDefault();
		};
		const keyUp = (event: KeyboardEvent) => {
			if (handled.delete(event.code)) event.preventDefault();
		};
		// In the capture phase: keys that the desk has bound go before other handlers of the page.
		addEventListener("pointerdown", pointerDown, true);
		addEventListener("keydown", keyDown, true);
		addEventListener("keyup", keyUp, true);
		return () => {
			removeEventListener("pointerdown", pointerDown, true);
			removeEventListener("keydown", keyDown, true);
			removeEventListener("keyup", keyUp, true);
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
	const bound = view && nameOfCode(view.match.sport, bindings, code);
	if (!view || !bound) return false;
	if (bound.pad) {
		if (onPad) onPad(bound.pad, shiftKey);
		else view.actions.command(bound.pad, { isProvisional: shiftKey });
	} else if (!onAction?.(bound.name)) keyActionsOf(view.match.sport)[bound.name]?.run(view);
	return true;
}
