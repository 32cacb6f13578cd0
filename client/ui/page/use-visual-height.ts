// Exposes the height that a phone's on-screen keyboard leaves as styles: `data-keyboard` and `--visual-height` on the document.
import { useEffect } from "react";

/** Minimum height of a keyboard, in pixels; browser bars are smaller. */
const LEAST_KEYBOARD = 120;
/** Above this scale the page is zoomed by touch, which reduces the visible height too. */
const MAX_SCALE = 1.01;

export function useVisualHeight(isWanted: boolean): void {
	useEffect(() => {
		const visual = window.visualViewport;
		if (!isWanted || !visual) return;
		const root = document.documentElement;
		const apply = (height: number | null) => {
			root.toggleAttribute("data-keyboard", height !== null);
			if (height === null) root.style.removeProperty("--visual-height");
			else root.style.setProperty("--visual-height", `${height}px`);
		};
		const follow = () => {
			const hasKeyboard = visual.scale < MAX_SCALE && window.innerHeight - visual.height > LEAST_KEYBOARD;
			apply(hasKeyboard ? visual.height : null);
			// The browser has scrolled the page to the focused field; the page fits into the smaller window, so it is scrolled back to its top.
			if (hasKeyboard) window.scrollTo(0, 0);
		};
		follow();
		visual.addEventListener("resize", follow);
		visual.addEventListener("scroll", follow);
		return () => {
			visual.removeEventListener("resize", follow);
			visual.removeEventListener("scroll", follow);
			apply(null);
		};
	}, [isWanted]);
}
