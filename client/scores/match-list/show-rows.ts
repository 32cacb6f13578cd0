// The rows of a part of a long list that comes near the screen are laid out and painted one after the other: together they take longer than a
// frame on a slow phone. Until then each is an empty box of its size, well out of sight.
import { ROW_REM } from "./list-part.tsx";
import { isAtRest, REST_MS, whenIdle } from "./when-idle.ts";

/** Of parts that the browser still skips. Read by screen readers and found by a search in the page, all are shown once the reader rests. */
const held = new Map<EventTarget, HTMLElement[]>();
/** Of a part that is skipped no longer. */
const waiting: HTMLElement[] = [];
let isScheduled = false;

document.addEventListener("contentvisibilityautostatechange", ({ target }) => {
	const rows = target && held.get(target);
	if (!rows) return;
	held.delete(target);
	// Who scrolls faster than rows are shown reaches them soon.
	show(waiting.splice(0));
	waiting.push(...rows);
	whenIdle(showNext);
});

/** For a part that the browser still skips, nearly two screens away. */
export function showOneByOne(part: Element, isAbove: boolean): void {
	const rows = [...part.querySelectorAll<HTMLElement>("li")];
	if (isAbove) rows.reverse();
	for (const { style } of rows) {
		style.contentVisibility = "hidden";
		style.containIntrinsicBlockSize = `auto ${ROW_REM}rem`;
	}
	held.set(part, rows);
	schedule();
}

function showNext(): void {
	show(waiting.splice(0, 1));
	if (waiting.length > 0) whenIdle(showNext);
}

function schedule(): void {
	if (!isScheduled) setTimeout(showAtRest, REST_MS);
	isScheduled = true;
}

function showAtRest(): void {
	isScheduled = false;
	if (!isAtRest()) {
		schedule();
		return;
	}
	for (const rows of held.values()) show(rows);
	held.clear();
}

function show(rows: readonly HTMLElement[]): void {
	for (const { style } of rows) style.contentVisibility = "";
}
