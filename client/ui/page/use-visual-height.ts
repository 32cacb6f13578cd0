// How much of the window a phone's keyboard leaves, as a style: `data-keyboard` and `--visual-height` on the document.
import { useEffect } from "react";

/** Pixels. What a browser's own bars take is less, what a keyboard takes is more. */
const LEAST_KEYBOARD = 120;
/** Zoomed by fingers the window shows less too. */
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
			// The browser has moved the page to show what is written in: it fits now, from its top.
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
