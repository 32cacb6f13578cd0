// The keyboard shortcuts of all pages: whether they are enabled in this browser, and whether their legend is open.

import { atom } from "jotai";
import { browserStorage } from "#client/device/storage.ts";

const STORAGE_KEY = "shortcuts";
const OFF = "off";

export const isShortcutHelpOpenAtom = atom(false);

/**
 * Returns whether shortcuts are enabled, which is the default. Speech input may type single letters unintentionally (WCAG 2.1.4), so they
 * can be disabled.
 */
export function areShortcutsOn(): boolean {
	return browserStorage.getItem(STORAGE_KEY) !== OFF;
}

/** Stores the choice; without storage it has no effect, and the shortcuts stay enabled. */
export function saveShortcutsOn(isOn: boolean): void {
	if (isOn) browserStorage.removeItem(STORAGE_KEY);
	else browserStorage.setItem(STORAGE_KEY, OFF);
}
