// Lays out and paints the rows of a list part one after another when it comes near the screen, because together they take longer than a
// frame on a slow phone. Until then each is an empty box of its size, well out of view.
import { ROW_REM } from "./row-height.ts";
import { isAtRest, REST_MS, whenIdle } from "./when-idle.ts";

/** If a part comes near in less than this time, the reader scrolls so fast that rows would be late, so they are shown at once. */
const FAST_MS = 200;

/**
 * Rows of parts that the browser still skips. Because screen readers and the browser's search read them, all
 * are shown once scrolling stops.
 */
const skipped = new Map<EventTarget, HTMLElement[]>();
/** Rows of parts that are no longer skipped. */
const waiting: HTMLElement[] = [];
let cameNearAt = 0;
let [isShowing, isScheduled] = [false, false];

document.addEventListener("contentvisibilityautostatechange", ({ target }) => {
	const rows = target && skipped.get(target);
	if (!rows) return;
	skipped.delete(target);
	// Rows that waited before are nearer now and are shown at once.
	show(waiting.splice(0));
	waiting.push(...rows);
	if (!isShowing) whenIdle(showNext);
	isShowing = true;
});

/** Called for a part that the browser still skips, between one and two screens away. */
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
	skipped.set(part, rows);
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
	for (const rows of skipped.values()) show(rows);
	skipped.clear();
	show(waiting.splice(0));
}

function show(rows: readonly HTMLElement[]): void {
	for (const { style } of rows) style.contentVisibility = "";
}
