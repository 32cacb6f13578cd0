// What an event moves on a page slides to its new place, so that nothing jumps under the reader's eyes. Browsers count no layout shift then.

const SLIDE_MS = 200;
/** Parts farther outside the window than this slide as a whole, if they come into view. */
const MARGIN_PX = 400;

interface Distance {
	x: number;
	y: number;
}
const NONE: Distance = { x: 0, y: 0 };

const slides = new WeakMap<Element, Animation>();

/**
 * Reads the places of all parts in view, before a change. Returns what slides them from there to their new places, for the time after it.
 * Under reduced motion and in a hidden tab it does nothing.
 */
export function slideMoved(root: HTMLElement): () => void {
	const before = new Map<Element, DOMRect>();
	if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
	readPlaces(root, before);
	return () => {
		for (const part of before.keys()) slides.get(part)?.cancel();
		const moved = new Map<HTMLElement, Distance>();
		findMoved(root, NONE, before, moved);
		if (moved.size === 0 || [...moved.keys()].some(isFixed) || isAnchoredByBrowser(before)) return;
		for (const [part, { x, y }] of moved) {
			const keyframes = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
			slides.set(part, part.animate(keyframes, { duration: SLIDE_MS, easing: "ease-out" }));
		}
	};
}

function readPlaces(parent: Element, before: Map<Element, DOMRect>): void {
	for (const part of parent.children) {
		const place = part.getBoundingClientRect();
		before.set(part, place);
		const isFar = !isEmpty(place) && (place.bottom < -MARGIN_PX || place.top > innerHeight + MARGIN_PX);
		if (!isFar && part instanceof HTMLElement) readPlaces(part, before);
	}
}

/** `carried`: how far the slides of the parents set the parts back already. */
function findMoved(parent: Element, carried: Distance, before: ReadonlyMap<Element, DOMRect>, moved: Map<HTMLElement, Distance>): void {
	for (const part of parent.children) {
		const was = before.get(part);
		if (!was || !(part instanceof HTMLElement)) continue;
		const place = part.getBoundingClientRect();
		const distance = { x: was.x - place.x, y: was.y - place.y };
		const own = { x: distance.x - carried.x, y: distance.y - carried.y };
		const isStill = Math.abs(own.x) < 1 && Math.abs(own.y) < 1;
		// Transforms do not apply to these, but to what they contain.
		const isFrameless = isEmpty(was) || isEmpty(place) || (!isStill && getComputedStyle(part).display === "inline");
		if (isStill || isFrameless) {
			findMoved(part, carried, before, moved);
			continue;
		}
		moved.set(part, own);
		findMoved(part, distance, before, moved);
	}
}

/** The window places it, until something around it slides. */
const isFixed = (part: Element) => getComputedStyle(part).position === "fixed";

const isEmpty = ({ width, height }: DOMRect) => width === 0 && height === 0;

/** On a scrolled page the browser keeps the first part in view where it is, if what is above it changes its height. */
function isAnchoredByBrowser(before: ReadonlyMap<Element, DOMRect>): boolean {
	if (scrollY === 0) return false;
	const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
	for (const [part, was] of before) {
		if (was.top < covered || isEmpty(was) || part.childElementCount > 0 || !part.isConnected) continue;
		return Math.abs(part.getBoundingClientRect().top - was.top) >= 1;
	}
	return false;
}
