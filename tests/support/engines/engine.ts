// A browser engine other than Chromium, reduced to the few functions of its driver. The visitor's actions are written once on top of it
// (visitor.ts).

export interface Size {
	width: number;
	height: number;
}

/** Describes a visible element. `label`: its full accessible name; `text`: a part of its text. */
export interface Sought {
	css: string;
	label?: string;
	text?: string;
}

export interface Engine {
	name: string;
	/** `false` if the engine is missing on this machine; suites then report that they are skipped. */
	isInstalled: boolean;
	/** Whether an input method's last key is reported after its composition has ended, with an `isComposing` of false. */
	endsCompositionFirst: boolean;
	/** Whether a site's service worker stops answering after its browser session has visited other sites. */
	losesWorkers: boolean;
	/**
	 * The engine's console message about files that a page was still loading when it was left, which the page can neither prevent nor catch.
	 */
	stoppedLoad: RegExp | null;
	launch(): Promise<EngineBrowser>;
}

export interface EngineBrowser {
	/** A window of a visitor without stored data. */
	open(size: Size): Promise<Driver>;
	close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab";

export interface Driver {
	/** Evaluates in the page, or in the entered frame: the value must be plain data or a promise of it. */
	evaluate<Result>(expression: string): Promise<Result>;
	/** Clicks the first matching element with a real pointer; `false` if there is none yet. */
	press(sought: Sought): Promise<boolean>;
	/** Sends real keys to the focused element. */
	type(text: string): Promise<void>;
	key(key: Key): Promise<void>;
	/** `false` if there is no such frame yet. */
	enterFrame(css: string): Promise<boolean>;
	leaveFrame(): Promise<void>;
	resize(size: Size): Promise<void>;
	/** PNG of the visible part. */
	picture(): Promise<Buffer>;
	/** Script errors on all pages of the window since the last call, without requests that got no response. */
	takeErrors(): Promise<string[]>;
	close(): Promise<void>;
}

/** An expression for the first matching element, or null. */
export const expressionOf = (sought: Sought) => `(${findSought})(${JSON.stringify(sought)})`;

/**
 * An expression that evaluates to a promise. It resolves with the first matching element if a pointer can reach it now, and with `null` if
 * the element moves or is covered. After a press, `IS_MISSED` is `true` if the press missed the element.
 */
export const watchedExpressionOf = (sought: Sought) => `(${reach})(${expressionOf(sought)}).then(${watchPointer})`;

/** Whether the pointer missed its target, which may have moved in the meantime. Undefined if the press has led to another page. */
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
