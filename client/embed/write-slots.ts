// Writes texts and style attributes into a page that the server rendered. No node is removed: a text changes within its node.

/** The text that was written to each element; a browser's translator may have changed it since. */
const written = new WeakMap<HTMLElement, string>();

export function writeText(element: HTMLElement, text: string): void {
	if ((written.get(element) ?? element.textContent) === text) return;
	written.set(element, text);
	const { firstChild } = element;
	if (firstChild instanceof Text && firstChild === element.lastChild) firstChild.data = text;
	else element.textContent = text;
}

export function writeMark({ dataset }: HTMLElement, name: string, value: string): void {
	if (dataset[name] !== value) dataset[name] = value;
}

/** The element of a match with its slots, which are the elements that `data-slot` names. */
export interface Card {
	element: HTMLElement;
	slots: readonly HTMLElement[];
}

export const cardOf = (element: HTMLElement): Card => ({
	element,
	slots: [...element.querySelectorAll<HTMLElement>("[data-slot]")],
});

export function fillCard({ element, slots }: Card, texts: Readonly<Record<string, string>>, marks: Readonly<Record<string, string>>): void {
	for (const slot of slots) {
		const text = texts[slot.dataset.slot ?? ""];
		if (text !== undefined) writeText(slot, text);
	}
	for (const [name, value] of Object.entries(marks)) writeMark(element, name, value);
}
