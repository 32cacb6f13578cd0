// Does what a key goes to take text? Then no key of the desk has it. Pure.

/** Inputs without text: after ticking a box the desk's keys still work. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["checkbox", "radio", "button", "submit", "reset", "file"]);

export function isEditableTarget(target: EventTarget | null): boolean {
	const { tagName, type = "", isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
	if (tagName === "INPUT") return !WITHOUT_TEXT.has(type);
	return tagName === "TEXTAREA" || tagName === "SELECT" || isContentEditable === true;
}
