// The theme: the attribute `data-theme` of the document. The server writes the stored one into the page, and pages do not depend on it
// otherwise, so that readers of all themes share cached pages.
import { atom, useAtom } from "jotai";
import { oneOf, THEMES, type ThemeChoice } from "#shared/contract/reader-preferences.ts";
import { useIsHydrated } from "./hydrated.ts";
import { savePreference } from "./save-preference.ts";

const chosenAtom = atom<ThemeChoice>(
	oneOf(THEMES, typeof document === "undefined" ? null : (document.documentElement.dataset.theme ?? null)) ?? "system",
);

/** Setting the atom stores the choice for 365 days. */
export const themeAtom = atom(
	(get) => get(chosenAtom),
	(_get, set, theme: ThemeChoice) => {
		savePreference("theme", theme);
		set(chosenAtom, theme);
	},
);

/** Returns "system" in the server's HTML; used by theme switches. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
	const [theme, choose] = useAtom(themeAtom);
	const isHydrated = useIsHydrated();
	return [isHydrated ? theme : "system", choose];
}
