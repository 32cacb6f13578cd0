// Keys of the board: a number brings a match in front, N the next that calls, M puts them in order, / searches.
// Called by the desk's page. Keys of the match in front are state/desk's.
import { useEffect, useRef } from "react";
import { placeOfKey } from "./board-order.ts";

export interface BoardKeys {
	openPlace(place: number): void;
	openNextCall(): void;
	sort(): void;
	search(): void;
}

export function useBoardKeys(keys: BoardKeys): void {
	const newest = useRef(keys);
	useEffect(() => {
		newest.current = keys;
	});
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
			const { key } = event;
			if (/^\d$/.test(key)) newest.current.openPlace(placeOfKey(key));
			else if (key === "n") newest.current.openNextCall();
			else if (key === "m") newest.current.sort();
			else if (key === "/") newest.current.search();
			else return;
			event.preventDefault();
		};
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
