// The next sentence for screen readers: features set it, and the frame's polite live region announces it. A toast is also shown.
import { atom } from "jotai";

/**
 * Starts empty, because a region created with content is not announced. `turn`: the number of sentences so far, because two may be equal.
 */
export const spokenAtom = atom({ text: "", turn: 0 });

export const announcementAtom = atom(
	(get) => get(spokenAtom).text,
	(get, set, next: string | ((announced: string) => string)) => {
		const { text, turn } = get(spokenAtom);
		if (typeof next === "string") set(spokenAtom, { text: next, turn: turn + 1 });
		else if (next(text) !== text) set(spokenAtom, { text: next(text), turn: turn + 1 });
	},
);

/**
 * Set to the outcome of an action in one sentence that may be missed: shown for three seconds at the bottom of the window, and announced.
 * Messages that must be read in place (a refusal at its field, an outcome next to its control) are not toasts.
 */
export const toastAtom = atom(null, (_get, set, text: string) => {
	set(announcementAtom, text);
	loadToaster(text);
});

/** Shows a toast. Without a text it only preloads the code, so that a lost connection can be reported later. */
export function loadToaster(text?: string): void {
	import("./toaster.tsx").then(
		({ showToast }) => text && showToast(text),
		() => {},
	);
}
