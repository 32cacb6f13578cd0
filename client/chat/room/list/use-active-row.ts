// Decides which row of the list shows its tools: the hovered one, else the focused one. The arrow keys move between rows; Home and End go
// to the first and the last.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";
import { remInPixels } from "#client/ui/page/rem.ts";
import { rowStep } from "#client/ui/table/use-roving-rows.ts";

const TOOLS_REM = 2.75;

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null);

export function useActiveRow(scroller: RefObject<HTMLElement | null>, rows: readonly ChatRow[]) {
	const [focused, setFocused] = useState<string | null>(null);
	const [pointed, setPointed] = useState<string | null>(null);
	/** Whether the tools are below the row, because above a row at the upper edge they would be cut off. */
	const [isBelow, setBelow] = useState(false);
	const wanted = useRef<string | null>(null);
	const isThere = (key: string | null) => key !== null && rows.some((row) => row.key === key);

	// Focuses a row that was out of view, which is only rendered once the list has scrolled to it.
	useEffect(() => {
		if (wanted.current === null) return;
		const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
		if (!row) return;
		wanted.current = null;
		row.focus({ preventScroll: true });
	});

	// When a focused row disappears (published under its seq, author ignored), the newest row gets the focus.
	const isLost = focused !== null && !isThere(focused);
	useEffect(() => {
		if (!isLost) return;
		setFocused(null);
		if (document.activeElement === document.body) wanted.current = rows.at(-1)?.key ?? null;
	}, [isLost, rows]);

	const focusSoon = (key: string) => {
		wanted.current = key;
		setFocused(key);
	};

	/** While a menu is open, its row keeps its tools: the pointer crosses other rows on its way to the menu. */
	const isMenuOpen = () => scroller.current?.querySelector(":popover-open") != null;

	const activate = (row: HTMLElement | null) => {
		const edge = scroller.current?.getBoundingClientRect().top ?? 0;
		if (row) setBelow(row.getBoundingClientRect().top - edge < remInPixels(TOOLS_REM));
		return row?.dataset.row ?? null;
	};

	return {
		isBelow,
		focused,
		shown: pointed ?? focused,
		entry: isThere(focused) ? focused : (rows.at(-1)?.key ?? null),
		focusSoon,
		listeners: (goTo: (index: number, key: string) => void) => ({
			onFocus: ({ target }: FocusEvent) => setFocused(activate(rowOf(target))),
			onBlur: ({ relatedTarget }: FocusEvent) => {
				if (relatedTarget !== null && !scroller.current?.contains(relatedTarget as Node)) setFocused(null);
			},
			onPointerOver: ({ target, pointerType }: PointerEvent) => {
				if (pointerType === "mouse" && !isMenuOpen()) setPointed(activate(rowOf(target)));
			},
			onPointerLeave: () => {
				if (!isMenuOpen()) setPointed(null);
			},
			onKeyDown: (event: KeyboardEvent) => {
				const row = rowOf(event.target);
				if (!row || event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return;
				const at = rows.findIndex(({ key }) => key === row.dataset.row);
				const to = rowStep(event.key, at, rows.length);
				const next = to === undefined ? undefined : rows[to];
				if (to === undefined) return;
				event.preventDefault();
				if (next) goTo(to, next.key);
			},
		}),
	};
}
