// What an event moves on a page slides to its new place, so that nothing jumps under the reader's eyes. Browsers count no layout shift then.
// Each frame sets a transform as an inline style. Chromium counts a shift, although nothing is seen to move, where the Web Animations API
// does it: always for a part with `content-visibility: auto`, and for others when a second event comes before the end of the first slide.

const SLIDE_MS = 200;
/** Parts farther outside the window than this slide as a whole if they come closer, and otherwise not at all. */
const MARGIN_PX = 400;
/** Is on the document while parts slide, for tests. */
const MARK = "data-sliding";

interface Distance {
	x: number;
	y: number;
}
const NONE: Distance = { x: 0, y: 0 };

interface Slide {
	/** Distance from the place of the part to where it comes from. */
	from: Distance;
	/** The time of the first frame, in milliseconds. */
	startedAt: number | null;
}

const slides = new Map<HTMLElement, Slide>();
let isRunning = false;

/**
 * Reads the places of all parts in view, before a change. Returns what slides them from there to their new places, for the time after it.
 * Under reduced motion and in a hidden tab it does nothing.
 */
export function slideMoved(root: HTMLElement): () => void {
	const before = new Map<Element, DOMRect>();
	if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
	readPlaces(root, before);
	return () => {
		for (const part of before.keys()) if (part instanceof HTMLElement && slides.delete(part)) part.style.transform = "";
		const moved = new Map<HTMLElement, Distance>();
		findMoved(root, NONE, before, moved);
		if (moved.size === 0 || [...moved.keys()].some(isFixed) || isAnchoredByBrowser(before)) return;
		for (const [part, from] of moved) {
			slides.set(part, { from, startedAt: null });
			setBack(part, from, 1);
		}
		if (!isRunning) requestAnimationFrame(slideOn);
		isRunning = true;
		document.documentElement.setAttribute(MARK, "");
	};
}

/** Runs in each frame until all parts are at their places. */
function slideOn(at: number): void {
	for (const [part, slide] of slides) {
		slide.startedAt ??= at;
		const left = 1 - (at - slide.startedAt) / SLIDE_MS;
		if (left > 0) {
			// Parts slow down towards the end.
			setBack(part, slide.from, left ** 2);
		} else {
			slides.delete(part);
			part.style.transform = "";
		}
	}
	isRunning = slides.size > 0;
	if (isRunning) requestAnimationFrame(slideOn);
	else document.documentElement.removeAttribute(MARK);
}

/** Shows the part between its place (0) and where it came from (1). */
function setBack(part: HTMLElement, { x, y }: Distance, share: number): void {
	part.style.transform = `translate(${x * share}px, ${y * share}px)`;
}

function readPlaces(parent: Element, before: Map<Element, DOMRect>): void {
	for (const part of parent.children) {
		const place = part.getBoundingClientRect();
		before.set(part, place);
		if (!isFar(place) && part instanceof HTMLElement) readPlaces(part, before);
	}
}

/** `carried`: how far the slides of the parents set the parts back already. */
function findMoved(parent: Element, carried: Distance, before: ReadonlyMap<Element, DOMRect>, moved: Map<HTMLElement, Distance>): void {
	for (const part of parent.children) {
		const was = before.get(part);
		if (!was || !(part instanceof HTMLElement)) continue;
		const place = part.getBoundingClientRect();
		if (isFar(was) && isFar(place)) continue;
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

const isFar = (place: DOMRect) => !isEmpty(place) && (place.bottom < -MARGIN_PX || place.top > innerHeight + MARGIN_PX);

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
