// Finds visible faults on an open page: text that is cut off, and texts that overlap.
import type { Page } from "playwright-core";

/** Returns one line per element whose text is cut off. Text with an ellipsis is cut off on purpose, unless no word of it is left. */
export function findCutText(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
		return (
			[...document.querySelectorAll<HTMLElement>("body *")]
				// Elements that a page shows only if there is room for them are excluded.
				.filter((element) => !element.matches("[data-gives-way], [data-gives-way] *"))
				.filter(
					(element) => element.checkVisibility() && element.textContent?.trim() && element.clientWidth > 1 && element.clientHeight > 1,
				)
				.flatMap((element) => {
					const { overflowX, overflowY, textOverflow, fontSize } = getComputedStyle(element);
					const isReadable = textOverflow === "ellipsis" && element.clientWidth > 3 * Number.parseFloat(fontSize);
					const isWide = hides(overflowX) && !isReadable && element.scrollWidth > element.clientWidth + 1;
					const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
					return isWide || isHigh ? [`${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`] : [];
				})
		);
	});
}

/**
 * Returns one line per pair of texts that overlap. Drawings, and parts that are above the page on purpose (fixed, sticky or absolutely
 * positioned), are excluded.
 */
export function findOverlaps(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const TOLERANCE_PX = 3;
		const isAbove = new Map<Element, boolean>();
		const liesAbove = (element: Element | null): boolean => {
			if (element === null || element === document.body) return false;
			const known = isAbove.get(element);
			if (known !== undefined) return known;
			const { position, opacity, transform } = getComputedStyle(element);
			const found = /fixed|sticky|absolute/.test(position) || opacity === "0" || transform !== "none" || liesAbove(element.parentElement);
			isAbove.set(element, found);
			return found;
		};
		/** The part of a text's box that no ancestor clips. */
		const visibleOf = (element: Element, { left, right, top, bottom }: DOMRect): DOMRect => {
			let box = { left, right, top, bottom };
			for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
				const { overflowX, display } = getComputedStyle(parent);
				if (overflowX === "visible" || display.startsWith("inline")) continue;
				const clip = parent.getBoundingClientRect();
				box = {
					left: Math.max(box.left, clip.left),
					right: Math.min(box.right, clip.right),
					top: Math.max(box.top, clip.top),
					bottom: Math.min(box.bottom, clip.bottom),
				};
			}
			return new DOMRect(box.left, box.top, Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top));
		};
		const texts = [...document.querySelectorAll("body *")].flatMap((element) => {
			if (element.closest("svg, [data-player]") || !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
				return [];
			const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
			if (own.length === 0 || liesAbove(element)) return [];
			const range = document.createRange();
			return own.flatMap((node) => {
				range.selectNodeContents(node);
				return [...range.getClientRects()]
					.map((box) => visibleOf(element, box))
					.filter(({ width, height }) => width > 2 && height > 2)
					.map((box) => ({ element, box, text: node.textContent?.trim().slice(0, 30) }));
			});
		});
		texts.sort((one, other) => one.box.top - other.box.top);
		const found = new Set<string>();
		for (const [index, one] of texts.entries()) {
			for (const other of texts.slice(index + 1)) {
				if (other.box.top > one.box.bottom - TOLERANCE_PX) break;
				const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
				const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
				// Lines of one paragraph are ignored, because their boxes touch.
				if (across > TOLERANCE_PX && down > one.box.height / 3 && one.element !== other.element)
					found.add(`"${one.text}" on "${other.text}"`);
			}
		}
		return [...found];
	});
}

/** Returns one line per element that extends beyond the right edge, if the page is wider than its window. */
export function findOverflow(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth } = document.documentElement;
		if (scrollWidth <= innerWidth) return [];
		const wide = [...document.querySelectorAll<HTMLElement>("body *")].filter(
			(element) => element.getBoundingClientRect().right > innerWidth + 1,
		);
		const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
		return [
			`${scrollWidth} px`,
			...innermost.slice(0, 3).map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.trim().slice(0, 30)}`),
		];
	});
}
