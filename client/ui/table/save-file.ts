// Saves a text as a file in the browser: a user's stored data, the rows of a table.

/** Time within which a browser starts the download, in milliseconds. */
const URL_LIFETIME_MS = 10_000;

export function saveFile(name: string, type: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
