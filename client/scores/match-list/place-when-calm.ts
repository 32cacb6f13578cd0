// Decides when rows of a list may be reordered: once the reader neither hovers over the list nor scrolls, or after some seconds at the
// latest. The code is loaded when a match first starts or ends; that change waits as if the reader had just moved.
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { keepInView } from "./keep-in-view.ts";

const CALM_MS = 2 * SECOND_MS;
const MAX_WAIT_MS = 20 * SECOND_MS;
const LOOK_MS = 500;
const ACTS = ["scroll", "wheel", "pointermove", "pointerdown", "touchmove", "keydown"] as const;

let actedAt = performance.now();
for (const name of ACTS) {
	addEventListener(name, act, { passive: true });
}
function act(): void {
	actedAt = performance.now();
}

/** `since`: when the first of the `moving` matches began to wait, by performance.now(). Returns a function that cancels the change. */
export function reorderWhenIdle(list: HTMLElement, since: number, moving: ReadonlySet<MatchId>, change: () => void): () => void {
	const place = () => {
		const now = performance.now();
		const isCalm = now - actedAt >= CALM_MS && !isPointedAt(list);
		if (!document.hidden && !isCalm && now - since < MAX_WAIT_MS) return;
		clearInterval(timer);
		keepInView(list, moving, change);
	};
	const timer = setInterval(place, LOOK_MS);
	place();
	return () => clearInterval(timer);
}

/** On touch devices `:hover` stays set after a tap, so it only counts on devices that can hover. */
function isPointedAt(list: HTMLElement): boolean {
	return list.matches(":focus-within") || (list.matches(":hover") && matchMedia("(hover: hover)").matches);
}
