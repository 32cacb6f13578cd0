// The keys of the match in front. One listener per page.
import { useEffect, useRef } from "react";
import type { Pad } from "#shared/match/desk-module.ts";
import type { DeskMatchView } from "../view/desk-match-view.ts";
import { type Bindings, isDigit, keyActionsOf, nameOfCode, placeOf } from "./hotkeys.ts";
import { shouldHandleKey } from "./should-handle-key.ts";

export interface HotkeyHandlers {
	bindings: Bindings;
	/** Replaces `view.actions.command`. `isShifted`: with Shift. */
	onPad?(pad: Pad, isShifted: boolean): void;
	/** Returns true if the page handled it; otherwise the action runs on the match. */
	onAction?(action: string): boolean;
	/**
	 * Called for a digit. With Shift, `place` is the number of a match on the board, from 0; `null` is a digit alone that no request uses. If
	 * absent, digits are ignored.
	 */
	onDigit?(place: number | null): void;
}

/** `view` null: only digits are handled. */
export function useHotkeys(view: DeskMatchView | null, handlers: HotkeyHandlers): void {
	const newest = useRef({ view, handlers });
	useEffect(() => {
		newest.current = { view, handlers };
	});
	useEffect(() => {
		let clicked: Element | null = null;
		/** Keys that the desk has handled: their repeats and their release must not activate the focused button. */
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
		// Capture phase: keys bound on the desk take precedence over other handlers of the page.
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
	{ bindings, onPad, onAction, onDigit }: HotkeyHandlers,
): boolean {
	if (isDigit(code)) {
		const place = placeOf({ code, shiftKey });
		onDigit?.(place < 0 ? null : place);
		return onDigit !== undefined;
	}
	const bound = view && nameOfCode(view.match.sport, bindings, code);
	if (!view || !bound) return false;
	if (bound.pad) {
		if (onPad) onPad(bound.pad, shiftKey);
		else view.actions.command(bound.pad, { isProvisional: shiftKey });
	} else if (!onAction?.(bound.name)) keyActionsOf(view.match.sport)[bound.name]?.run(view);
	return true;
}
