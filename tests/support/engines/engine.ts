// A browser engine that is not Chromium, by the few things that its driver can do. What a visitor does is written once over it (visitor.ts).

export interface Size {
	width: number;
	height: number;
}

/** Elements in sight. `label`: what names it, whole; `text`: a part of what it says. */
export interface Sought {
	css: string;
	label?: string;
	text?: string;
}

export interface Engine {
	name: string;
	/** False where the machine lacks it: suites then say that they are skipped. */
	isInstalled: boolean;
	/** Whether an input method's last key is reported when its composition is over: its `isComposing` is false then. */
	endsCompositionFirst: boolean;
	launch(): Promise<EngineBrowser>;
}

export interface EngineBrowser {
	/** A window of a visitor who was never there. */
	open(size: Size): Promise<Driver>;
	close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab";

export interface Driver {
	/** In the page, or in the frame that was entered: the value, plain data or a promise of it. */
	evaluate<Result>(expression: string): Promise<Result>;
	/** A real pointer on the first such element; false while there is none. */
	press(sought: Sought): Promise<boolean>;
	/** Real keys, to what has the focus. */
	type(text: string): Promise<void>;
	key(key: Key): Promise<void>;
	/** False while there is no such frame. */
	enterFrame(css: string): Promise<boolean>;
	leaveFrame(): Promise<void>;
	resize(size: Size): Promise<void>;
	/** Of what is in sight, as PNG. */
	picture(): Promise<Buffer>;
	/** What scripts failed at, on all of its pages, since the last call; without requests that got no answer. */
	takeErrors(): Promise<string[]>;
	close(): Promise<void>;
}

/** Of the first such element, or null. */
export const expressionOf = (sought: Sought) => `(${findSought})(${JSON.stringify(sought)})`;

/** A promise of the same, where a pointer meets it: below no bar at the window's edge. Null while it moves, or something lies over it. What is
 *  pressed then answers `IS_MISSED`. */
export const watchedExpressionOf = (sought: Sought) => `(${reach})(${expressionOf(sought)}).then(${watchPointer})`;

/** Whether the pointer missed what it was sent to, which may have moved before it came. Undefined on another page: it was led to by the press. */
export const IS_MISSED = "globalThis.touchlineIsMissed";

async function reach(element: Element | null): Promise<Element | null> {
	if (!element) return null;
	element.scrollIntoView({ block: "center", behavior: "instant" });
	const { x, y, width, height } = element.getBoundingClientRect();
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const now = element.getBoundingClientRect();
	if (now.x !== x || now.y !== y) return null;
	return element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? element : null;
}

function findSought({ css, label, text }: Sought): Element | null {
	const plain = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim();
	const isInSight = (element: Element) => {
		return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
	};
	const namesOf = (element: Element) => {
		const labels = "labels" in element && element.labels ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
		return [element.getAttribute("aria-label"), element.textContent, ...labels.map(({ textContent }) => textContent)].map(plain);
	};
	for (const element of document.querySelectorAll(css)) {
		if (!isInSight(element)) continue;
		if (label !== undefined && !namesOf(element).includes(label)) continue;
		if (text !== undefined && !plain(element.textContent).includes(text)) continue;
		return element;
	}
	return null;
}

function watchPointer(element: Element | null): Element | null {
	const page = globalThis as { touchlineIsMissed?: boolean };
	page.touchlineIsMissed = true;
	const meet = () => {
		page.touchlineIsMissed = false;
	};
	element?.addEventListener("pointerdown", meet, { once: true, capture: true });
	return element;
}
