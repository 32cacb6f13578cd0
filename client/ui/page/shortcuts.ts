// The keys that work anywhere on a page: whether this browser's reader wants them, and whether their legend is open.

import { atom } from "jotai";
import { browserStorage } from "#client/device/storage.ts";

const STORAGE_KEY = "shortcuts";
const OFF = "off";

export const isShortcutHelpOpenAtom = atom(false);

/** On by default. People who speak to their computer type single letters without meaning a key (WCAG 2.1.4): they can turn them off. */
export function areShortcutsOn(): boolean {
	return browserStorage.getItem(STORAGE_KEY) !== OFF;
}

/** Without storage the choice holds for nothing: the keys stay on. */
export function saveShortcutsOn(isOn: boolean): void {
	if (isOn) browserStorage.removeItem(STORAGE_KEY);
	else browserStorage.setItem(STORAGE_KEY, OFF);
}
