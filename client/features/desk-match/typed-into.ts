// Does what a key goes to take text? Then no hotkey has it. Called by whoever listens for keys of the desk.

const TYPED: ReadonlySet<string> = new Set(["INPUT", "TEXTAREA", "SELECT"]);

export function isTypedInto(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (TYPED.has(target.tagName) || target.isContentEditable);
}
