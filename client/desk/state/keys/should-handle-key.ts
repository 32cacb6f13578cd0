// Is a key that was pressed meant for the desk? Pure over the event.
import { isEditableTarget } from "./is-editable-target.ts";

type KeyPress = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "repeat" | "isComposing" | "defaultPrevented" | "code" | "target">;

/** Reached by the keyboard, these are pressed by Space and Enter themselves. */
const ACTIVATED_BY_KEY = "button, a, summary, input, [role=button], [role=tab], [role=option]";

/**
 * Never while typing, never with a modifier, never as a held key repeats. `clicked`: what the pointer pressed last, null once Tab moved
 * the focus: a button that has the focus from a click is done with, and `:focus-visible` does not tell, for it turns with the key.
 */
export function shouldHandleKey(event: KeyPress, clicked: Element | null): boolean {
	if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.isComposing) return false;
	if (isEditableTarget(event.target)) return false;
	const target = event.target as Pick<Element, "matches" | "contains"> | null;
	if (typeof target?.matches !== "function") return true;
	const isOwn = event.code === "Space" || event.code === "Enter" || event.code === "NumpadEnter";
	return !(isOwn && target.matches(ACTIVATED_BY_KEY) && !(clicked && target.contains(clicked)));
}
