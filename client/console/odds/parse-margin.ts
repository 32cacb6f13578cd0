// Parses a typed margin: 5, 5.5, 5,5 %. Pure.

/** Returns a share such as 0.055; `null` if the text is not a margin. The server checks bounds. */
export function parseMargin(typed: string): number | null {
	const figures = /^(\d{1,2}(?:[.,]\d{0,2})?)%?$/.exec(typed.replace(/\s+/g, ""))?.[1];
	if (figures === undefined) return null;
	// Avoids rounding errors: 5.1 % is 0.051 and not 0.05099999999999999.
	return Math.round(Number(figures.replace(",", ".")) * 100) / 10_000;
}
