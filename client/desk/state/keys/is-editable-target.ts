// Whether the target of a key takes text: then the desk ignores the key. Pure.

/** Inputs without text: after ticking a box the desk's keys still work. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["checkbox", "radio", "button", "submit", "reset", "file"]);

export function isEditableTarget(target: EventTarget | null): boolean {
	const { tagName, type = "", isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
	if (tagName === "INPUT") return !WITHOUT_TEXT.has(type);
	return tagName === "TEXTAREA" || tagName === "SELECT" || isContentEditable === true;
}
