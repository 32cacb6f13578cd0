// The keys of the match in front. One listener a page; called by the desk's page and by the drill.
import { useEffect, useRef } from "react";
import type { Pad } from "#shared/match/desk-module.ts";
import type { DeskMatchView } from "./desk-match.ts";
import { doDeed } from "./do-deed.ts";
import { isHeeded } from "./heed-key.ts";
import { type Bindings, type DeedName, isDeed, nameOfCode, placeOfCode } from "./hotkeys.ts";

export interface HotkeyHandlers {
	bindings: Bindings;
	/** Instead of `view.deeds.press`. `isShifted`: Shift was held. */
	onPad?(pad: Pad, isShifted: boolean): void;
	/** True: the page has done it; otherwise the deed is done to the match. */
	onDeed?(deed: DeedName): boolean;
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
		const press = (event: KeyboardEvent) => {
			if (event.code === "Tab") clicked = null;
			if (!event.repeat) held.delete(event.code);
			if (isHeeded(event, clicked) && heed(event, newest.current.view, newest.current.handlers)) held.add(event.code);
			if (held.has(event.code)) event.preventDefault();
		};
		const release = (event: KeyboardEvent) => {
			if (held.delete(event.code)) event.preventDefault();
		};
		// Before other keys of the page: what the desk has bound is the desk's.
		addEventListener("pointerdown", point, true);
		addEventListener("keydown", press, true);
		addEventListener("keyup", release, true);
		return () => {
			removeEventListener("pointerdown", point, true);
			removeEventListener("keydown", press, true);
			removeEventListener("keyup", release, true);
		};
	}, []);
}

function heed(
	{ code, shiftKey }: KeyboardEvent,
	view: DeskMatchView | null,
	{ bindings, onPad, onDeed, onPlace }: HotkeyHandlers,
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
		else view.deeds.press(meant.pad, { isProvisional: shiftKey });
	} else if (isDeed(meant.name) && !onDeed?.(meant.name)) doDeed(meant.name, view);
	return true;
}
