// The rows of a part of a long list that comes near the screen are laid out and painted one after the other: together they take longer than a
// frame on a slow phone. Until then each is an empty box of its size, well out of sight.
import { ROW_REM } from "./row-height.ts";
import { isAtRest, REST_MS, whenIdle } from "./when-idle.ts";

/** With a part in less than this, the reader scrolls so fast that rows would come too late: they are shown at once. */
const FAST_MS = 200;

/** Of parts that the browser still skips. Read by screen readers and found by a search in the page, all are shown once the reader rests. */
const held = new Map<EventTarget, HTMLElement[]>();
/** Of a part that is skipped no longer. */
const waiting: HTMLElement[] = [];
let cameNearAt = 0;
let [isShowing, isScheduled] = [false, false];

document.addEventListener("contentvisibilityautostatechange", ({ target }) => {
	const rows = target && held.get(target);
	if (!rows) return;
	held.delete(target);
	// They are nearer.
	show(waiting.splice(0));
	waiting.push(...rows);
	if (!isShowing) whenIdle(showNext);
	isShowing = true;
});

/** For a part that the browser still skips, nearly two screens away. */
export function showOneByOne(part: Element, isAbove: boolean): void {
	const isFast = performance.now() - cameNearAt < FAST_MS;
	cameNearAt = performance.now();
	if (isFast) {
		showAll();
		return;
	}
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
	isShowing = waiting.length > 0;
	if (isShowing) whenIdle(showNext);
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
	showAll();
}

function showAll(): void {
	for (const rows of held.values()) show(rows);
	held.clear();
	show(waiting.splice(0));
}

function show(rows: readonly HTMLElement[]): void {
	for (const { style } of rows) style.contentVisibility = "";
}
