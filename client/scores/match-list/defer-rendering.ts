// Rows of a list that are out of view are rendered later: once while the browser still skips their part of the list, when they come into
// view, or once scrolling stops. Rows in view are rendered in the idle time of frames while the reader scrolls, because facts of many
// matches arrive together.
import type { RenderGate } from "#client/ui/page/render-gate.ts";
import { showOneByOne } from "./show-rows.ts";
import { isAtRest, REST_MS, type TimeLeft, whenIdle } from "./when-idle.ts";

/** Margin around the window, relative to its height. Parts farther away are neither laid out nor painted. */
const NEAR = "200% 0%";
/** Margin around the window, relative to its height. Parts between this margin and NEAR are laid out and painted, but not visible. */
const IN_SIGHT = "50% 0%";
/** Number of changes per batch; batches are separated by a pause, so that no task is long. */
const BATCH_SIZE = 6;
const PAUSE_MS = 50;
/** Rendering time of a row on a slow phone; with less time left, the next frame comes first. */
const ROW_MS = 3;

/** Changes of parts in view while the reader scrolls. */
const nearChanges = new Set<() => void>();
let isRequested = false;

function passSoon(changed: () => void): void {
	if (isAtRest()) {
		changed();
		return;
	}
	nearChanges.add(changed);
	request();
}

function request(): void {
	if (!isRequested) whenIdle(renderNear);
	isRequested = true;
}

async function renderNear(left: TimeLeft): Promise<void> {
	for (const changed of nearChanges) {
		nearChanges.delete(changed);
		changed();
		// React renders at the end of the task, after which its duration is known.
		await null;
		if (!isAtRest() && left.timeRemaining() < ROW_MS) break;
	}
	isRequested = false;
	if (nearChanges.size > 0) request();
}

const waitingParts = new Set<Set<() => void>>();
let isScheduled = false;

function renderAtRest(): void {
	const isCalm = isAtRest();
	const [waiting] = waitingParts;
	if (isCalm && waiting) renderSome(waiting, BATCH_SIZE);
	isScheduled = false;
	if (waitingParts.size > 0) schedule(isCalm ? PAUSE_MS : REST_MS);
}

function schedule(inMs: number): void {
	if (!isScheduled) setTimeout(renderAtRest, inMs);
	isScheduled = true;
}

function renderSome(waiting: Set<() => void>, most: number): void {
	for (const changed of [...waiting].slice(0, most)) {
		waiting.delete(changed);
		changed();
	}
	if (waiting.size === 0) waitingParts.delete(waiting);
}

interface PartGate {
	setInSight(isInSight: boolean): void;
	renderWaiting(): void;
}

const gates = new WeakMap<Element, PartGate>();
const farParts = new WeakSet<Element>();
/** Returns whether the browser skips the part because it is far from the screen. */
const isSkipped = (part: Element) => getComputedStyle(part).contentVisibility === "auto";

function partHasMoved({ target, isIntersecting, boundingClientRect: { top, bottom } }: IntersectionObserverEntry): void {
	if (!isIntersecting) farParts.add(target);
	// A part that is closer than one screen, as after a jump, shows all its rows at once.
	else if (farParts.delete(target) && (bottom < -innerHeight || top > 2 * innerHeight) && isSkipped(target))
		showOneByOne(target, bottom < 0);
	if (isIntersecting) {
		gates.get(target)?.renderWaiting();
		sightObserver.observe(target);
	} else {
		sightObserver.unobserve(target);
		gates.get(target)?.setInSight(false);
	}
}

const observer = new IntersectionObserver(
	(entries) => {
		for (const entry of entries) partHasMoved(entry);
	},
	{ rootMargin: NEAR },
);
/** Observes the parts that are near. */
const sightObserver = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) gates.get(target)?.setInSight(isIntersecting);
	},
	{ rootMargin: IN_SIGHT },
);

/** Returns a function that opens the gate of the part permanently. */
export function deferRendering(part: Element, gate: RenderGate): () => void {
	const waiting = new Set<() => void>();
	const { pass: open } = gate;
	const wait = (changed: () => void) => {
		waiting.add(changed);
		waitingParts.add(waiting);
		schedule(REST_MS);
	};
	const renderWaiting = () => {
		for (const changed of waiting) passSoon(changed);
		waiting.clear();
		waitingParts.delete(waiting);
	};
	const setInSight = (isInSight: boolean) => {
		gate.pass = isInSight ? passSoon : wait;
		if (isInSight) renderWaiting();
	};
	gates.set(part, { setInSight, renderWaiting });
	observer.observe(part);
	return () => {
		observer.unobserve(part);
		sightObserver.unobserve(part);
		gates.delete(part);
		renderWaiting();
		gate.pass = open;
	};
}
