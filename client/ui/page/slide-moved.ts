// Parts of a page that an event moves slide to their new places, so that nothing jumps under the reader's eyes, and browsers count no
// layout shift. Each frame sets a transform as an inline style, because Chromium counts shifts of the Web Animations API although nothing
// is seen to move: always for a part with `content-visibility: auto`, and for others when a second event comes before the end of the first
// slide.

const SLIDE_MS = 200;
/**
 * The contents of a part that is farther than this outside the window are not examined: it slides as a whole if it comes closer, and
 * otherwise not at all.
 */
const MARGIN_PX = 400;
/** Attribute of the document while parts slide, for tests. */
const MARK = "data-sliding";

interface Distance {
	x: number;
	y: number;
}
const NONE: Distance = { x: 0, y: 0 };

interface Slide {
	/** Distance from the new place of the part to its previous one. */
	from: Distance;
	/** The time of the first frame, in milliseconds. */
	startedAt: number | null;
}

const slides = new Map<HTMLElement, Slide>();
let isRunning = false;

/**
 * Reads the places of all parts in view, before a change. Returns a function that slides them from there to their new places, to be called
 * after the change. Under reduced motion and in a hidden tab it does nothing.
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

/** Shows the part between its new place (0) and its previous one (1). */
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

/** `carried`: how far the slides of their parents already move the parts. */
function findMoved(parent: Element, carried: Distance, before: ReadonlyMap<Element, DOMRect>, moved: Map<HTMLElement, Distance>): void {
	for (const part of parent.children) {
		const was = before.get(part);
		if (!was || !(part instanceof HTMLElement)) continue;
		const place = part.getBoundingClientRect();
		if (isFar(was) && isFar(place)) continue;
		const distance = { x: was.x - place.x, y: was.y - place.y };
		const own = { x: distance.x - carried.x, y: distance.y - carried.y };
		const isStill = Math.abs(own.x) < 1 && Math.abs(own.y) < 1;
		// A transform does not apply to an element without a box of its own, so its contents slide instead.
		const isFrameless = isEmpty(was) || isEmpty(place) || (!isStill && getComputedStyle(part).display === "inline");
		if (isStill || isFrameless) {
			findMoved(part, carried, before, moved);
			continue;
		}
		moved.set(part, own);
		findMoved(part, distance, before, moved);
	}
}

/** Returns whether the window positions the element, which it does until something around the element slides. */
const isFixed = (part: Element) => getComputedStyle(part).position === "fixed";

const isFar = (place: DOMRect) => !isEmpty(place) && (place.bottom < -MARGIN_PX || place.top > innerHeight + MARGIN_PX);

const isEmpty = ({ width, height }: DOMRect) => width === 0 && height === 0;

/** Returns whether the browser has kept the first part in view in its place, as on a scrolled page when the height above it changes. */
function isAnchoredByBrowser(before: ReadonlyMap<Element, DOMRect>): boolean {
	if (scrollY === 0) return false;
	const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
	for (const [part, was] of before) {
		if (was.top < covered || isEmpty(was) || part.childElementCount > 0 || !part.isConnected) continue;
		return Math.abs(part.getBoundingClientRect().top - was.top) >= 1;
	}
	return false;
}
