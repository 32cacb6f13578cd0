// Reorders a list and keeps the row that the reader is looking at in its place on screen: the focused or hovered one; on a scrolled page,
// the first one in view. Browsers only do this with scroll anchoring and without a hovered element.
import { slideMoved } from "#client/ui/page/slide-moved.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const ROW = "[data-row-link]";
/** Distance between the positions at which a row is looked up: less than a row's height. */
const STEP_PX = 40;

/** `moving`: matches that change their place and cannot be the anchor. `change` must be synchronous. */
export function keepInView(list: HTMLElement, moving: ReadonlySet<MatchId>, change: () => void): void {
	const moved = new Set([...moving].map((id) => pagePaths.match(id)));
	const staysPut = (link: Element | null | undefined): link is HTMLElement =>
		link instanceof HTMLElement && ![...moved].some((path) => link.getAttribute("href")?.endsWith(path));
	const focused = list.querySelector<HTMLElement>(`${ROW}:focus`);
	const anchor = [focused, list.querySelector(`${ROW}:hover`), firstInSight(list, staysPut)].find(staysPut);
	const top = anchor?.getBoundingClientRect().top ?? 0;
	const path = focused?.getAttribute("href");
	const slide = slideMoved(list);
	change();
	if (anchor?.isConnected) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
	slide();
	// If the row was recreated in its new place, the new element gets the focus.
	if (path && !focused?.isConnected) list.querySelector<HTMLElement>(`${ROW}[href="${CSS.escape(path)}"]`)?.focus({ preventScroll: true });
}

/** Returns `null` on a page that was not scrolled, where starting matches may become visible. */
function firstInSight(list: HTMLElement, staysPut: (link: Element | null | undefined) => boolean): Element | null {
	if (scrollY === 0) return null;
	const { left, width, top } = list.getBoundingClientRect();
	for (let y = Math.max(top, 0) + 1; y < innerHeight; y += STEP_PX) {
		const link = document.elementFromPoint(left + width / 4, y)?.closest(ROW) ?? null;
		if (link && list.contains(link) && staysPut(link)) return link;
	}
	return null;
}
