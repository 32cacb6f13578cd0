// Walking the rows of a table by keyboard: arrows, Home and End move between them, Enter follows a row's first link.
import type { KeyboardEvent } from "react";

/** Where arrows and Enter have a meaning of their own. */
const OWN_KEYS = "input, select, textarea, [contenteditable]";

export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
	const { target, key, currentTarget } = event;
	if (!(target instanceof Element) || target.matches(OWN_KEYS) || event.altKey || event.ctrlKey || event.metaKey) return;
	const row = target.closest("tr");
	if (!row) return;
	if (key === "Enter") {
		// A link or a button in it follows itself.
		if (target === row) row.querySelector<HTMLElement>("a[href]")?.click();
		return;
	}
	const rows = [...currentTarget.rows];
	const place = rows.indexOf(row);
	const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[key];
	if (next === undefined) return;
	event.preventDefault();
	rows[next]?.focus();
}
