// Moves the focus to the heading of a new page and announces its title, as a browser does for a loaded document: without this, the focus
// stays on a link that is gone, and screen readers say nothing.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { announcementAtom, spokenAtom } from "#client/ui/feedback/announcement.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Time for which a title does not replace an announcement, such as the outcome of an action that led to another page. */
const RECENT_MS = SECOND_MS;

export function usePageFocus(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	const announcedAt = useRef(Number.NEGATIVE_INFINITY);
	const store = useStore();
	useEffect(
		() =>
			store.sub(spokenAtom, () => {
				announcedAt.current = performance.now();
			}),
		[store],
	);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (performance.now() - announcedAt.current > RECENT_MS) store.set(announcementAtom, document.title);
		// A page may have focused a field of its own, such as the search field.
		if (document.activeElement?.matches("main input, main textarea")) return;
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
		// A heading whose parts are laid out by its parent has no box and cannot have the focus, so `<main>` gets it.
		if (!heading || document.activeElement !== heading) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	}, [pathname, store]);
}
