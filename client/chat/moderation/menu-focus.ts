// Moves the focus when a menu of the room, or the panel over it, closes. Rows have their seq as `data-row`.

/** Closes the menu that contains `element`, before its line may be removed. Returns the line's row. */
export function leaveMenu(element: HTMLElement): HTMLElement | null {
	const row = element.closest<HTMLElement>("[data-row]");
	element.closest<HTMLElement>("[popover]")?.hidePopover();
	row?.focus({ preventScroll: true });
	return row;
}

/** Returns false if the line is not in the document: scrolled out of view, or removed. */
export function focusLine(frame: HTMLElement | null, seq: number): boolean {
	const row = frame?.querySelector<HTMLElement>(`[role="log"] [data-row="${seq}"]`);
	row?.focus({ preventScroll: true });
	return Boolean(row);
}

/** Focuses the row of the list that Tab reaches. */
export function focusList(frame: HTMLElement | null): void {
	frame?.querySelector<HTMLElement>('[role="log"] [tabindex="0"], [role="log"][tabindex="0"]')?.focus({ preventScroll: true });
}
