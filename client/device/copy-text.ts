// Copies a text to the clipboard. The clipboard API is missing on sites without TLS, and the reader may deny access.

/** Returns false if the text was not copied. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

/** Copies a selection by `document.execCommand`, which works without TLS. */
function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.style.position = "fixed";
	field.style.opacity = "0";
	// Inserted into the open dialog: elements outside of it cannot be selected.
	(document.querySelector("dialog[open]") ?? document.body).append(field);
	field.select();
	let isCopied = false;
	try {
		isCopied = document.execCommand("copy");
	} catch {
		// Copying was refused, so the result is false.
	}
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return isCopied;
}
