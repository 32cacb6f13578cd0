// Keys of the board: N opens the next match that calls, V sorts the board and with Shift renumbers the matches, / searches. Digits are
// handled in desk/state, all other keys by the match in front.
import { useEffect, useRef } from "react";
import { isEditableTarget } from "../state/keys/is-editable-target.ts";

export interface BoardKeys {
	nextCall(): void;
	sort(): void;
	renumber(): void;
	search(): void;
}

const ACTIONS: Readonly<Record<string, keyof BoardKeys>> = { n: "nextCall", v: "sort", "/": "search" };

export function useBoardKeys(keys: BoardKeys): void {
	const newest = useRef(keys);
	useEffect(() => {
		newest.current = keys;
	});
	useEffect(() => {
		const keyDown = (event: KeyboardEvent) => {
			// `defaultPrevented`: the key has already run an action that the operator bound to it.
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event.target)) return;
			const action = event.key === "V" && event.shiftKey ? "renumber" : ACTIONS[event.key.toLowerCase()];
			if (!action) return;
			newest.current[action]();
			event.preventDefault();
		};
		window.addEventListener("keydown", keyDown);
		return () => window.removeEventListener("keydown", keyDown);
	}, []);
}
