// The one sentence that screen readers hear next: features set it, the frame's polite region speaks it. A toast is also shown.
import { atom } from "jotai";

/** Begins empty: a region that is created full is not announced. `turn`: how many there were, for one may be the same as the last. */
export const spokenAtom = atom({ text: "", turn: 0 });

export const announcementAtom = atom(
	(get) => get(spokenAtom).text,
	(get, set, next: string | ((announced: string) => string)) => {
		const { text, turn } = get(spokenAtom);
		if (typeof next === "string") set(spokenAtom, { text: next, turn: turn + 1 });
		else if (next(text) !== text) set(spokenAtom, { text: next(text), turn: turn + 1 });
	},
);

/** Written with the outcome of an action in one sentence that may be missed: shown for three seconds at the foot of the window, and announced.
 *  What has to be read in place (a refusal at its field, an outcome beside its control) is no toast. */
export const toastAtom = atom(null, (_get, set, text: string) => {
	set(announcementAtom, text);
	loadToaster(text);
});

/** Without a text for what may have to tell of a lost connection: the code of toasts comes with the first one. */
export function loadToaster(text?: string): void {
	import("./toaster.tsx").then(
		({ showToast }) => text && showToast(text),
		() => {},
	);
}
