// What is typed in a field of the editor, for the cards beside its form.

export function readField(form: HTMLFormElement | null, name: string): string {
	const field = form?.elements.namedItem(name);
	return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "";
}
