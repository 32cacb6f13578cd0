// How much of the news of matches screen readers announce: the cookie's value until it is changed on this page.
import { atom, useAtom } from "jotai";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import { savePreference } from "./save-preference.ts";
import { useSite } from "./site-context.ts";

/** Null: as the page was made. */
const chosenAtom = atom<AnnouncementLevel | null>(null);

export function useAnnouncementLevel(): [level: AnnouncementLevel, choose: (level: AnnouncementLevel) => void] {
	const stored = useSite().announce;
	const [chosen, setChosen] = useAtom(chosenAtom);
	return [
		chosen ?? stored,
		(level) => {
			savePreference("announce", level);
			setChosen(level);
		},
	];
}
