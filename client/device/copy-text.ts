// Copies a text to the clipboard, which is not there where a site has no TLS, and which the reader may refuse.

/** False: it was not copied. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

/** As before there was a clipboard to ask: what is selected is copied. Works without TLS. */
function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.style.position = "fixed";
	field.style.opacity = "0";
	// Within an open dialog: nothing outside of it can be selected.
	(document.querySelector("dialog[open]") ?? document.body).append(field);
	field.select();
	let isCopied = false;
	try {
		isCopied = document.execCommand("copy");
	} catch {
		// Refused.
	}
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return isCopied;
}
