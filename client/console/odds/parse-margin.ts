// A margin as people type it: 5, 5.5, 5,5 %. Pure.

/** A share: 0.055; null for what is none. Bounds are the server's. */
export function parseMargin(typed: string): number | null {
	const figures = /^(\d{1,2}(?:[.,]\d{0,2})?)%?$/.exec(typed.replace(/\s+/g, ""))?.[1];
	if (figures === undefined) return null;
	// 5.1 % is 0.051, and not 0.05099999999999999.
	return Math.round(Number(figures.replace(",", ".")) * 100) / 10_000;
}
