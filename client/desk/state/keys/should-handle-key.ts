// Returns whether a key press is meant for the desk. Pure over the event.
import { isEditableTarget } from "./is-editable-target.ts";

type KeyStroke = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "repeat" | "defaultPrevented" | "code" | "target">;

/** With keyboard focus, these elements handle Space and Enter themselves. */
const ACTIVATED_BY_KEY = "button, a, summary, input, [role=button], [role=tab], [role=option]";

/**
 * Returns false while typing, with a modifier, and for repeats. `clicked`: the last clicked element, `null` once Tab moved the focus: Space
 * must not activate a button that is focused because of a click. `:focus-visible` cannot distinguish this, because a key press changes it.
 */
export function shouldHandleKey(event: KeyStroke, clicked: Element | null): boolean {
	if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
	if (isEditableTarget(event.target)) return false;
	const target = event.target as Pick<Element, "matches" | "contains"> | null;
	if (typeof target?.matches !== "function") return true;
	const isOwn = event.code === "Space" || event.code === "Enter" || event.code === "NumpadEnter";
	return !(isOwn && target.matches(ACTIVATED_BY_KEY) && !(clicked && target.contains(clicked)));
}
