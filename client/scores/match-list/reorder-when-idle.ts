// Decides when rows of a list may be reordered: once the reader neither points at the list nor has moved for a moment, when the page is
// hidden, and after 20 seconds at the latest. The code is loaded when a match first starts or ends; that change waits as if the reader had
// just moved.
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { keepInView } from "./keep-in-view.ts";

const IDLE_MS = 2 * SECOND_MS;
const MAX_WAIT_MS = 20 * SECOND_MS;
const CHECK_INTERVAL_MS = 500;
const INPUT_EVENTS = ["scroll", "wheel", "pointermove", "pointerdown", "touchmove", "keydown"] as const;

let lastInputAt = performance.now();
for (const name of INPUT_EVENTS) {
	addEventListener(name, noteInput, { passive: true });
}
function noteInput(): void {
	lastInputAt = performance.now();
}

/** `since`: when the first of the `moving` matches began to wait, by performance.now(). Returns a function that cancels the change. */
export function reorderWhenIdle(list: HTMLElement, since: number, moving: ReadonlySet<MatchId>, change: () => void): () => void {
	const place = () => {
		const now = performance.now();
		const isIdle = now - lastInputAt >= IDLE_MS && !isPointedAt(list);
		if (!document.hidden && !isIdle && now - since < MAX_WAIT_MS) return;
		clearInterval(timer);
		keepInView(list, moving, change);
	};
	const timer = setInterval(place, CHECK_INTERVAL_MS);
	place();
	return () => clearInterval(timer);
}

/**
 * Returns whether the focus is in the list or the reader hovers over it. On touch devices `:hover` stays set after a tap, so it only counts
 * on devices that can hover.
 */
function isPointedAt(list: HTMLElement): boolean {
	return list.matches(":focus-within") || (list.matches(":hover") && matchMedia("(hover: hover)").matches);
}
