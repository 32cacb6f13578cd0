// Where the keyboard goes when a menu of the room, or the panel over it, closes. The room's rows name themselves by seq.

/** Closes the menu that `element` stands in, before the line below it may go. Gives the line's row. */
export function leaveMenu(element: HTMLElement): HTMLElement | null {
	const row = element.closest<HTMLElement>("[data-row]");
	element.closest<HTMLElement>("[popover]")?.hidePopover();
	row?.focus({ preventScroll: true });
	return row;
}

/** False where the line is not in the document: far away, or gone. */
export function focusLine(frame: HTMLElement | null, seq: number): boolean {
	const row = frame?.querySelector<HTMLElement>(`[role="log"] [data-row="${seq}"]`);
	row?.focus({ preventScroll: true });
	return Boolean(row);
}

/** Into the lines, as Tab would. */
export function focusList(frame: HTMLElement | null): void {
	frame?.querySelector<HTMLElement>('[role="log"] [tabindex="0"], [role="log"][tabindex="0"]')?.focus({ preventScroll: true });
}
