// Which row of the list has its tools out: the one that is pointed at, else the focused one. The arrow keys walk from row to
// row, Home and End go to the first and the last.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";

const TOOLS_PX = 44;

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null);

export function useActiveRow(scroller: RefObject<HTMLElement | null>, rows: readonly ChatRow[]) {
	const [focused, setFocused] = useState<string | null>(null);
	const [pointed, setPointed] = useState<string | null>(null);
	/** Above a row at the upper edge its tools would be cut off. */
	const [isBelow, setBelow] = useState(false);
	const wanted = useRef<string | null>(null);
	const isThere = (key: string | null) => key !== null && rows.some((row) => row.key === key);

	// A row that was far away stands in the document once the list has scrolled to it.
	useEffect(() => {
		if (wanted.current === null) return;
		const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
		if (!row) return;
		wanted.current = null;
		row.focus({ preventScroll: true });
	});

	// A focused row that went (its number came, its author is ignored) hands the focus to the list.
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

	/** On its way to a menu the pointer passes other rows: the row that the menu is of keeps its tools. */
	const isMenuOpen = () => scroller.current?.querySelector(":popover-open") != null;

	const activate = (row: HTMLElement | null) => {
		const edge = scroller.current?.getBoundingClientRect().top ?? 0;
		if (row) setBelow(row.getBoundingClientRect().top - edge < TOOLS_PX);
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
				const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
				const next = to === undefined ? undefined : rows[to];
				if (to === undefined) return;
				event.preventDefault();
				if (next) goTo(to, next.key);
			},
		}),
	};
}
