// Returns whether the target of a key accepts text; the desk then ignores the key. Pure.

/** Inputs without text: after a checkbox is toggled, the desk's keys still work. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["checkbox", "radio", "button", "submit", "reset", "file"]);

export function isEditableTarget(target: EventTarget | null): boolean {
	const { tagName, type = "", isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
	if (tagName === "INPUT") return !WITHOUT_TEXT.has(type);
	return tagName === "TEXTAREA" || tagName === "SELECT" || isContentEditable === true;
}
