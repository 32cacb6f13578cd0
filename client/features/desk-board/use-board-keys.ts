// Keys of the board: N brings the next match in front that calls, V puts the board in order, / searches.
// Called by the desk's page. Numbers are state/desk's, all others the match's in front.
import { useEffect, useRef } from "react";
import { isTypedInto } from "#client/state/desk/typed-into.ts";

export interface BoardKeys {
	nextCall(): void;
	sort(): void;
	search(): void;
}

const DEEDS: Readonly<Record<string, keyof BoardKeys>> = { n: "nextCall", v: "sort", "/": "search" };

export function useBoardKeys(keys: BoardKeys): void {
	const newest = useRef(keys);
	useEffect(() => {
		newest.current = keys;
	});
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			// An operator may have bound the key to something of his own: it was taken before it came here.
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTypedInto(event.target))
				return;
			const deed = DEEDS[event.key.toLowerCase()];
			if (!deed) return;
			newest.current[deed]();
			event.preventDefault();
		};
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}
