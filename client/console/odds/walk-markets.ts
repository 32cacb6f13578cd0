// Walking the markets by keyboard: j and k, arrows, Home and End; from anywhere on the page the first of them leads into the
// table.
import { type RefObject, useEffect } from "react";

/** Where letters are typed. */
const OWN_KEYS = "input, select, textarea, [contenteditable]";

export function useMarketWalk(table: RefObject<HTMLTableElement | null>): void {
	useEffect(() => {
		const walk = (event: KeyboardEvent) => {
			const { target, key } = event;
			if (!(target instanceof Element) || target.matches(OWN_KEYS) || event.altKey || event.ctrlKey || event.metaKey) return;
			const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-market]") ?? [])];
			const row = target.closest<HTMLElement>("tr[data-market]");
			const place = row ? rows.indexOf(row) : -1;
			// Arrows move the page unless a row has the keyboard; so do Home and End.
			const isLetter = key === "j" || key === "k";
			if (!isLetter && target !== row) return;
			const entry = rows.findIndex(({ tabIndex }) => tabIndex === 0);
			const next = {
				j: place < 0 ? Math.max(0, entry) : place + 1,
				k: place < 0 ? Math.max(0, entry) : place - 1,
				ArrowDown: place + 1,
				ArrowUp: place - 1,
				Home: 0,
				End: rows.length - 1,
			}[key];
			const to = next === undefined ? undefined : rows[next];
			if (!to) return;
			event.preventDefault();
			to.focus();
		};
		document.addEventListener("keydown", walk);
		return () => document.removeEventListener("keydown", walk);
	}, [table]);
}
