// Lengths of script that follow the size of text which the reader chose in the browser, as rem does in style sheets.

/** Pixels of that many rem now. In browsers only. */
export function remInPixels(count: number): number {
	return count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
