// Walking what waits by keyboard: j and k from anywhere on the page, arrows from a line.

/** Where letters are typed. */
const OWN_KEYS = "input, select, textarea, [contenteditable]";

export function walkWaiting(list: HTMLElement, event: KeyboardEvent): void {
	const { target, key } = event;
	if (!(target instanceof Element) || target.matches(OWN_KEYS) || event.altKey || event.ctrlKey || event.metaKey) return;
	const rows = [...list.querySelectorAll<HTMLElement>("[data-waiting]")];
	const row = target.closest<HTMLElement>("[data-waiting]");
	const place = row ? rows.indexOf(row) : -1;
	if (key !== "j" && key !== "k" && target !== row) return;
	const entry = Math.max(
		0,
		rows.findIndex(({ tabIndex }) => tabIndex === 0),
	);
	const next = {
		j: place < 0 ? entry : place + 1,
		k: place < 0 ? entry : place - 1,
		ArrowDown: place + 1,
		ArrowUp: place - 1,
		Home: 0,
		End: rows.length - 1,
	}[key];
	const to = next === undefined ? undefined : rows[next];
	if (!to) return;
	event.preventDefault();
	to.focus();
}
