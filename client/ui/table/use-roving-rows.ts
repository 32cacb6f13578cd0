// Keyboard navigation of rows: one of them is in the tab order; arrows, Home and End move between rows, j and k if the list is page-wide.
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useState } from "react";

type RowKeyEvent = KeyboardEvent | ReactKeyboardEvent;

/** Elements in which letters and arrows have their own meaning. */
const EDITABLE = "input, select, textarea, [contenteditable]";

interface RovingRowsOptions {
	/** Selects the rows within the list. */
	selector: string;
	/** Keys of the rows, in order. */
	keys: readonly string[];
	/**
	 * Whether keys are handled wherever the focus is: j and k move into the list; arrows only work from a focused row, because they scroll
	 * the page.
	 */
	isPageWide?: boolean;
}

interface RovingRows {
	/** Key of the row that Tab reaches. */
	entry: string | null;
	/** Called when the row of this key has the focus. */
	enter(key: string): void;
	/** Handler for the list's element; not needed if the list is page-wide. */
	onKeyDown(event: RowKeyEvent): void;
}

export function useRovingRows(list: RefObject<HTMLElement | null>, options: RovingRowsOptions): RovingRows {
	const { selector, keys, isPageWide = false } = options;
	const [focused, enter] = useState<string | null>(null);
	useEffect(() => {
		if (!isPageWide) return;
		const walk = (event: KeyboardEvent) => walkRows(event, list.current, selector, true);
		document.addEventListener("keydown", walk);
		return () => document.removeEventListener("keydown", walk);
	}, [list, selector, isPageWide]);
	return {
		entry: focused !== null && keys.includes(focused) ? focused : (keys[0] ?? null),
		enter,
		onKeyDown: (event) => walkRows(event, list.current, selector, isPageWide),
	};
}

/** Returns the index after a key pressed on the row at `index`, which may be outside the list; `undefined` for any other key. */
export function rowStep(key: string, index: number, count: number): number | undefined {
	return { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key];
}

const LETTERS: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };

function walkRows(event: RowKeyEvent, list: HTMLElement | null, selector: string, isPageWide: boolean): void {
	const { target, key } = event;
	if (!list || !(target instanceof Element) || target.matches(EDITABLE) || event.altKey || event.ctrlKey || event.metaKey) return;
	const rows = [...list.querySelectorAll<HTMLElement>(selector)];
	const row = target.closest<HTMLElement>(selector);
	const index = row ? rows.indexOf(row) : -1;
	const letter = isPageWide ? LETTERS[key] : undefined;
	if (!letter && (isPageWide ? target !== row : index < 0)) return;
	const step = rowStep(letter ?? key, index, rows.length);
	if (step === undefined) return;
	const next =
		rows[
			index < 0
				? Math.max(
						0,
						rows.findIndex(({ tabIndex }) => tabIndex === 0),
					)
				: step
		];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
