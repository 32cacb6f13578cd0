// Changes the order of a list so that the row the reader looks at stays where it is on screen: the one with the focus or under the pointer;
// on a page that was scrolled, the first in sight. Browsers do so by themselves only where they have scroll anchoring and nothing is pointed at.
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const ROW = "[data-row-link]";
/** Between the places of the window where a row is looked for: less than a row's height. */
const STEP_PX = 40;

/** `moving`: matches that change their place; one of them is no hold for the eye. `change` is done when it returns. */
export function keepInView(list: HTMLElement, moving: ReadonlySet<MatchId>, change: () => void): void {
	const moved = new Set([...moving].map((id) => pagePaths.match(id)));
	const staysPut = (link: Element | null | undefined): link is HTMLElement =>
		link instanceof HTMLElement && ![...moved].some((path) => link.getAttribute("href")?.endsWith(path));
	const focused = list.querySelector<HTMLElement>(`${ROW}:focus`);
	const anchor = [focused, list.querySelector(`${ROW}:hover`), firstInSight(list, staysPut)].find(staysPut);
	const top = anchor?.getBoundingClientRect().top ?? 0;
	const path = focused?.getAttribute("href");
	change();
	if (anchor?.isConnected) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
	// The row was built anew in its other place.
	if (path && !focused?.isConnected) list.querySelector<HTMLElement>(`${ROW}[href="${CSS.escape(path)}"]`)?.focus({ preventScroll: true });
}

/** Null on a page that was not scrolled: there what starts may show itself. */
function firstInSight(list: HTMLElement, staysPut: (link: Element | null | undefined) => boolean): Element | null {
	if (scrollY === 0) return null;
	const { left, width, top } = list.getBoundingClientRect();
	for (let y = Math.max(top, 0) + 1; y < innerHeight; y += STEP_PX) {
		const link = document.elementFromPoint(left + width / 4, y)?.closest(ROW) ?? null;
		if (link && list.contains(link) && staysPut(link)) return link;
	}
	return null;
}
