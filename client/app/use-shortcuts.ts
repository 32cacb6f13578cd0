// Keyboard shortcuts of all pages: `/` focuses the search field, `j` and `k` the next and the previous match, `f` follows
// the focused one, `?` opens the legend. A control declares its key with `data-shortcut`, a row with `data-row-link`. The
// console has its own keys and legend.
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { areShortcutsOn, isShortcutHelpOpenAtom } from "#client/ui/page/shortcuts.ts";

const HELP = "?";
const FOLLOW = "f";
const CONSOLE = "/cms";
const STEPS: Partial<Record<string, number>> = { j: 1, k: -1 };

export function useShortcuts(): void {
	const setHelpOpen = useSetAtom(isShortcutHelpOpenAtom);
	useEffect(() => {
		function follow(event: KeyboardEvent): void {
			if (event.defaultPrevented || isMeantOtherwise(event) || !areShortcutsOn()) return;
			const step = STEPS[event.key];
			const target = step === undefined ? controlOf(event.key) : rowBeside(step);
			if (target) {
				event.preventDefault();
				target.focus();
			} else if (event.key === FOLLOW && followFocusedRow()) {
				event.preventDefault();
			} else if (event.key === HELP && !isInConsole()) {
				event.preventDefault();
				setHelpOpen(true);
			}
		}
		document.addEventListener("keydown", follow);
		return () => document.removeEventListener("keydown", follow);
	}, [setHelpOpen]);
}

function isInConsole(): boolean {
	return splitLocale(location.pathname).path.startsWith(CONSOLE);
}

/** Returns true for keys typed into a field, with a modifier, or while a dialog is open. */
function isMeantOtherwise({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
	return isTyping || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null;
}

function controlOf(key: string): HTMLElement | null {
	const control = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
	return control?.checkVisibility() ? control : null;
}

function followFocusedRow(): boolean {
	const star = document.activeElement?.closest("[data-row-link]")?.parentElement?.querySelector<HTMLElement>("[data-follow]");
	star?.click();
	return star !== undefined && star !== null;
}

/** Returns the row `step` rows from the focused one; without focus, the first or the last in the document. Stops at either end. */
function rowBeside(step: number): HTMLElement | null {
	const rows = [...document.querySelectorAll<HTMLElement>("[data-row-link]")].filter((row) => row.checkVisibility());
	const current = rows.indexOf(document.activeElement as HTMLElement);
	if (current < 0) return rows.at(step > 0 ? 0 : -1) ?? null;
	return rows[Math.min(Math.max(current + step, 0), rows.length - 1)] ?? null;
}
