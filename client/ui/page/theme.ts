// The chosen theme: the cookie's value until the reader changes it. Read by root.tsx and the switch.
import { atom } from "jotai";
import { savePreference, type ThemeChoice } from "./reader-preferences.ts";

const chosenAtom = atom<ThemeChoice | null>(null);

/** Null until the reader chooses on this page; setting it keeps the choice for 365 days. */
export const themeAtom = atom(
	(get) => get(chosenAtom),
	(_get, set, theme: ThemeChoice) => {
		savePreference("theme", theme);
		set(chosenAtom, theme);
	},
);
