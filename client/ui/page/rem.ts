// Lengths for scripts that follow the text size set in the browser, like rem in style sheets.

/** Returns the current number of pixels in that many rem. Only in browsers. */
export function remInPixels(count: number): number {
	return count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
