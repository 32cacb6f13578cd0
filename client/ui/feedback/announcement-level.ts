// How many match updates screen readers announce: the cookie's value until it is changed on this page.
import { atom, useAtomValue } from "jotai";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import { useSite } from "../page/site-context.ts";

/** `null`: the value with which the page was rendered. */
export const chosenLevelAtom = atom<AnnouncementLevel | null>(null);

export function useAnnouncementLevel(): AnnouncementLevel {
	const { announce } = useSite();
	return useAtomValue(chosenLevelAtom) ?? announce;
}
