// Is a key that was pressed meant for the desk? Pure over the event; called by use-hotkeys.ts.

type Pressed = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "repeat" | "isComposing" | "defaultPrevented" | "code" | "target">;

const FIELDS = "input, textarea, select, [contenteditable], [contenteditable] *";
/** Reached by the keyboard, these are pressed by Space and Enter themselves; after a click of the mouse they are not. */
const PRESSED_BY_KEY = ":is(button, a, summary, [role=button], [role=tab], [role=option]):focus-visible";

/** Never while typing, never with a modifier, never as a held key repeats. */
export function isHeeded(event: Pressed): boolean {
	if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.isComposing) return false;
	const target = event.target as Pick<Element, "matches"> | null;
	if (typeof target?.matches !== "function") return true;
	if (target.matches(FIELDS)) return false;
	const isOwn = event.code === "Space" || event.code === "Enter" || event.code === "NumpadEnter";
	return !(isOwn && target.matches(PRESSED_BY_KEY));
}
